import { NativeSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

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

/** Choices from a list of labels (`PARTNER_STATUSES` and its kin). */
export function choicesOf(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
