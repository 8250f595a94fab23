import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';

/** On or off, effective with the form. */
export function SwitchField<T extends FieldValues>(props: FieldProps<T, boolean | undefined>) {
  const { field, look } = useField(props);
  const { value, ...bind } = field;
  return <Switch {...look} {...bind} required={false} checked={value === true} />;
}
