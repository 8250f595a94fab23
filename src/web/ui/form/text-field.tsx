import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';

export interface TextFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly rightSection?: ReactNode;
  /** The dialog in which the field stands begins here. */
  readonly isFirst?: boolean;
}

const INPUT_MODES = { text: 'text', email: 'email', tel: 'tel', url: 'url' } as const;

/** One line of text. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { field, look } = useField(props);
  const {
    type = 'text',
    placeholder,
    autoComplete = 'off',
    maxLength,
    rightSection,
    isFirst,
  } = props;
  return (
    <TextInput
      {...look}
      {...field}
      value={field.value ?? ''}
      type={type}
      inputMode={INPUT_MODES[type]}
      autoComplete={autoComplete}
      spellCheck={type === 'text' ? undefined : false}
      placeholder={placeholder}
      maxLength={maxLength}
      rightSection={rightSection}
      {...(isFirst === true ? { 'data-autofocus': true } : {})}
    />
  );
}
