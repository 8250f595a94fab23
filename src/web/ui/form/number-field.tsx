import type { FieldValues } from 'react-hook-form';
import { formatCount, formatEuros, formatPercent } from '../format/format-number.ts';
import { parseNumber } from '../format/parse-number.ts';
import { useField, type FieldProps } from './field-props.ts';
import { FormattedInput } from './formatted-input.tsx';

export interface NumberFieldProps<T extends FieldValues> extends FieldProps<
  T,
  number | null | undefined
> {
  readonly placeholder?: string;
}

/** With the blank that is on a keyboard: what is in a field is copied and typed over. */
const asTyped = (text: string): string => text.replace('\u00A0', ' ');

const plain = (value: number): string => String(value).replace('.', ',');

function NumberField<T extends FieldValues>({
  show,
  ...props
}: NumberFieldProps<T> & { readonly show: (value: number) => string }) {
  const { field, look } = useField(props);
  return (
    <FormattedInput
      {...look}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? null}
      onValue={field.onChange}
      onLeave={field.onBlur}
      read={parseNumber}
      show={show}
      edit={plain}
      placeholder={props.placeholder}
    />
  );
}

/** An amount in euros: '1234,5' becomes '1.234,50 €'. The value is a number of euros or null. */
export function EuroField<T extends FieldValues>(props: NumberFieldProps<T>) {
  return <NumberField placeholder="0,00 €" {...props} show={showEuros} />;
}

/** More than two decimals are shown as typed, so that the contract's message makes sense. */
const showEuros = (value: number): string =>
  Math.round(value * 100) / 100 === value ? asTyped(formatEuros(value)) : `${plain(value)} €`;

/** A share in percent: '5,5' becomes '5,5 %'. The value is a number of percent or null. */
export function PercentField<T extends FieldValues>(props: NumberFieldProps<T>) {
  return <NumberField placeholder="0 %" {...props} show={showPercent} />;
}

const showPercent = (value: number): string =>
  Math.round(value * 100) / 100 === value ? asTyped(formatPercent(value)) : `${plain(value)} %`;

/** A whole number of things. */
export function QuantityField<T extends FieldValues>(props: NumberFieldProps<T>) {
  return <NumberField {...props} show={showCount} />;
}

const showCount = (value: number): string =>
  Number.isInteger(value) ? formatCount(value) : plain(value);

/** A year: without the dot that groups thousands. */
export function YearField<T extends FieldValues>(props: NumberFieldProps<T>) {
  return <NumberField {...props} show={plain} />;
}
