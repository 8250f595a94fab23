import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField } from './field-props.ts';
import type { SelectFieldProps } from './select-field.tsx';
import classes from './form.module.css';

/** A long list of choices that is searched while typing: partners, campaigns, countries. */
export function PickField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { field, look } = useField(props);
  const { name, ref, onBlur, onChange } = field;
  const value: string | null = field.value ?? null;
  const { choices, placeholder = 'Suchen und auswählen' } = props;
  return (
    <Select
      {...look}
      name={name}
      ref={ref}
      onBlur={onBlur}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={[...choices]}
      searchable
      limit={100}
      placeholder={placeholder}
      nothingFoundMessage="Keine Treffer"
      checkIconPosition="right"
      allowDeselect={false}
      // The list itself scrolls: a scroll area around it would be one that no key reaches.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
    />
  );
}
