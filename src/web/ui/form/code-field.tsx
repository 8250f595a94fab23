import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';
import classes from './form.module.css';

export interface CodeFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  /** Digits alone; browsers then show their number pad. */
  readonly isNumeric?: boolean;
  /** The dialog in which the field stands begins here. */
  readonly isFirst?: boolean;
  /** Takes the focus when it appears in the place of another field. */
  readonly isFocused?: boolean;
}

/** A one-time code; phones offer the one that they have just received or made. */
export function CodeField<T extends FieldValues>(props: CodeFieldProps<T>) {
  const { field, look } = useField(props);
  const { isNumeric = false, isFirst = false, isFocused = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <TextInput
      {...look}
      {...field}
      ref={useMergedRef(field.ref, input)}
      value={field.value ?? ''}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      classNames={{ input: classes.code ?? '' }}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
