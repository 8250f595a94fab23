import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';

export interface CheckboxFieldProps<T extends FieldValues> extends Omit<
  FieldProps<T, boolean | undefined>,
  'label'
> {
  readonly label: ReactNode;
}

/** A box to tick: agreements and exceptions. */
export function CheckboxField<T extends FieldValues>(props: CheckboxFieldProps<T>) {
  const { field, look } = useField({ ...props, label: '' });
  const { value, ...bind } = field;
  return <Checkbox {...look} {...bind} label={props.label} checked={value === true} />;
}
