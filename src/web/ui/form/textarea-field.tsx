import { Text, Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { formatCount } from '../format/format-number.ts';
import { useField, type FieldProps } from './field-props.ts';

export interface TextareaFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  readonly rows?: number;
  readonly placeholder?: string;
  /** Shows how much of it is used. */
  readonly counts?: number;
}

/** Text of several lines; grows with its content. */
export function TextareaField<T extends FieldValues>(props: TextareaFieldProps<T>) {
  const { field, look } = useField(props);
  const { rows = 3, placeholder, counts } = props;
  const value: string = field.value ?? '';
  return (
    <div>
      <Textarea
        {...look}
        {...field}
        value={value}
        autosize
        minRows={rows}
        maxRows={14}
        placeholder={placeholder}
      />
      {counts === undefined ? null : (
        <Text c="dimmed" fz="sm" ta="end" className="ew-numbers">
          {formatCount(value.trim().length)} von {formatCount(counts)} Zeichen
        </Text>
      )}
    </div>
  );
}
