import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './field-props.ts';
import classes from './colour-field.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, typed as '#rrggbb' or picked with the platform's own picker. */
export function ColourField<T extends FieldValues>(props: FieldProps<T, string>) {
  const { field, look } = useField(props);
  const text: string = field.value;
  return (
    <TextInput
      {...look}
      {...field}
      value={text}
      onChange={(event) => field.onChange(withHash(event.currentTarget.value))}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      className="ew-numbers"
      leftSectionPointerEvents="all"
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`${props.label} auswählen`}
          value={COLOUR.test(text) ? text.toLowerCase() : '#000000'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

/** What is pasted may lack the sign, or have spaces around it. */
function withHash(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}
