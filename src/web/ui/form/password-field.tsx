import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';

export interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T, string> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The dialog in which the field stands begins here. */
  readonly isFirst?: boolean;
}

/** A password that can be looked at while typing. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const { field, look } = useField(props);
  return (
    <PasswordInput
      {...look}
      {...field}
      value={field.value ?? ''}
      autoComplete={props.autoComplete}
      {...(props.isFirst === true ? { 'data-autofocus': true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen oder verbergen' }}
    />
  );
}
