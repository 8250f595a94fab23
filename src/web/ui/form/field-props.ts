import type { ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';

/** What every field of the kit takes: its place in the form and its words. */
export interface FieldProps<T extends FieldValues, Value = unknown> {
  readonly control: Control<T, unknown, T>;
  readonly name: [unknown] extends [Value] ? FieldPath<T> : FieldPathByValue<T, Value>;
  readonly label: string;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Binds a field to its form: value, change, blur, focus on error, German message. */
export function useField<T extends FieldValues, Value>(props: FieldProps<T, Value>) {
  const { control, name, label, description, required = false, disabled = false } = props;
  const { field, fieldState } = useController<T, FieldPath<T>, T>({ control, name });
  return {
    field,
    error: fieldState.error?.message,
    /** Spread into a Mantine input. */
    look: {
      label,
      required,
      disabled,
      ...(description === undefined ? {} : { description }),
      ...(fieldState.error?.message === undefined ? {} : { error: fieldState.error.message }),
    },
  };
}
