import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PAGE_LIMITS } from '#shared/guest-page/blocks.ts';
import { namesDomain, webAddress } from '#shared/web-address.ts';

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What could stand there. */
  readonly hint?: string;
  readonly description?: string;
  readonly max?: number;
}

export function Line({ label, value, onChange, hint, description, max }: LineProps) {
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={max ?? PAGE_LIMITS.line}
      {...(hint === undefined ? {} : { placeholder: hint })}
      {...(description === undefined ? {} : { description })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function Words({ label, value, onChange, hint, max }: LineProps) {
  return (
    <Textarea
      label={label}
      value={value}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={max ?? PAGE_LIMITS.words}
      {...(hint === undefined ? {} : { placeholder: hint })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** An address of the web: what is no address yet stays here and is not saved. */
export function WebLine({ label, value, onChange, hint }: LineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      type="url"
      value={typed ?? value}
      maxLength={500}
      {...(hint === undefined ? {} : { placeholder: hint })}
      error={typed === null ? null : 'Bitte geben Sie eine gültige Internetadresse ein'}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const address = webAddress(text);
        const isRead = text === '' || (address !== null && namesDomain(address));
        setTyped(isRead ? null : text);
        if (isRead) onChange(text);
      }}
    />
  );
}
