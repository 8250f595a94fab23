import type { FieldValues } from 'react-hook-form';
import { useField } from './field-props.ts';
import { SearchChoice } from './search-choice.tsx';
import type { SelectFieldProps } from './select-field.tsx';

/** A long list of choices that is searched while typing: partners, campaigns, countries. */
export function PickField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { field, look } = useField(props);
  const { choices, placeholder = 'Suchen und auswählen' } = props;
  const value: string | null | undefined = field.value;
  return (
    <SearchChoice
      {...look}
      fieldRef={field.ref}
      onBlur={field.onBlur}
      value={value ?? undefined}
      onPick={(chosen) => field.onChange(chosen ?? '')}
      choices={choices}
      placeholder={placeholder}
    />
  );
}
