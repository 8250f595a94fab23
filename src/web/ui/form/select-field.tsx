import { NativeSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from './choices-of.ts';
import { useField, type FieldProps } from './field-props.ts';

export interface SelectFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  readonly choices: readonly Choice[];
  /** First entry when nothing is chosen yet; without it something is always chosen. */
  readonly placeholder?: string;
}

/** A short list of choices: the platform's own, so that it is good on every phone. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { field, look } = useField(props);
  const { choices, placeholder } = props;
  return (
    <NativeSelect {...look} {...field} value={field.value ?? ''}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
