import { Radio, Stack } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from './choices-of.ts';
import { useField, type FieldProps } from './field-props.ts';

export interface RadioFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  /** Each with a sentence on what it does. */
  readonly choices: readonly (Choice & { readonly description: string })[];
}

/** A few choices that need a sentence each: all of them are read before one is taken. */
export function RadioField<T extends FieldValues>(props: RadioFieldProps<T>) {
  const { field, look } = useField(props);
  return (
    <Radio.Group
      {...look}
      name={field.name}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value)}
    >
      <Stack gap="xs" my="xs">
        {props.choices.map(({ value, label, description }, index) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={description}
            onBlur={field.onBlur}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
