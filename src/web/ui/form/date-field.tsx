import type { FieldValues } from 'react-hook-form';
import { DayInput } from './day-input.tsx';
import { useField, type FieldProps } from './field-props.ts';

export interface DateFieldProps<T extends FieldValues> extends FieldProps<
  T,
  string | null | undefined
> {
  /** First and last day that can be chosen, 'YYYY-MM-DD'. */
  readonly min?: string;
  readonly max?: string;
  readonly clearable?: boolean;
  /** Days that the calendar does not offer; typed ones are refused by the form's own rule. */
  readonly excludeDate?: (day: string) => boolean;
}

/** A day as a field of a form. The value is 'YYYY-MM-DD', or null when it is empty. */
export function DateField<T extends FieldValues>(props: DateFieldProps<T>) {
  const { field, look } = useField(props);
  const { name, ref, onChange, onBlur } = field;
  const { min, max, clearable = false, excludeDate } = props;
  return (
    <DayInput
      {...look}
      name={name}
      ref={ref}
      value={field.value || null}
      onChange={onChange}
      onWrong={onChange}
      onBlur={onBlur}
      min={min}
      max={max}
      clearable={clearable}
      {...(excludeDate === undefined ? {} : { excludeDate })}
    />
  );
}
