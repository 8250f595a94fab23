import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';
import { oneTimeCodeInput } from './one-time-code.ts';
import classes from './form.module.css';

export interface CodeFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  /** A code of the app: six digits. Else a backup code: letters and digits. */
  readonly isNumeric?: boolean;
  /** The dialog in which the field stands begins here. */
  readonly isFirst?: boolean;
  /** Takes the focus when it appears in the place of another field. */
  readonly isFocused?: boolean;
}

/** Longer than a backup code with its dash and some spaces. */
const LONGEST_BACKUP_CODE = 20;

/** A one-time code; phones offer the one that they have just received or made. */
export function CodeField<T extends FieldValues>(props: CodeFieldProps<T>) {
  const { field, look } = useField(props);
  const { isNumeric = false, isFirst = false, isFocused = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const kind = isNumeric
    ? oneTimeCodeInput(field.onChange)
    : ({ inputMode: 'text', autoComplete: 'off', maxLength: LONGEST_BACKUP_CODE } as const);
  return (
    <TextInput
      {...look}
      {...field}
      {...kind}
      ref={useMergedRef(field.ref, input)}
      value={field.value ?? ''}
      autoCapitalize="off"
      spellCheck={false}
      classNames={{ input: classes.code ?? '' }}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
