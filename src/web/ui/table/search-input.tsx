import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

export interface SearchInputProps {
  /** What is searched, for screen readers: 'Partner suchen'. */
  readonly label: string;
  readonly placeholder: string;
  /** The search as it stands in the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Search of a list: the address follows when the typing pauses or the field is left, before another
 * step adds to the history: coming back from a dialog would bring the search before along.
 */
export function SearchInput({ label, placeholder, value, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, 250);
  // Back button, reset and shared addresses change the search from outside.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const type = (next: string) => {
    setText(next);
    send(next.trim());
  };
  return (
    <TextInput
      type="search"
      data-key="f"
      aria-keyshortcuts="f"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => send.flush()}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton aria-label="Suche leeren" onClick={() => type('')} />
      }
    />
  );
}
