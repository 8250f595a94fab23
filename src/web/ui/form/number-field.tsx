import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { formatCount, formatEuros, formatPercent } from '../format/format-number.ts';
import { parseNumber } from '../format/parse-number.ts';
import { type FieldProps, useField } from './field-props.ts';

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

interface FormattedInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'ref'
> {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly value: number | null;
  /** NaN while what stands there cannot be read. */
  readonly onValue: (value: number | null) => void;
  readonly onLeave: () => void;
  readonly read: (text: string) => number | null;
  /** As it looks at rest: '1.234,50 €'. */
  readonly show: (value: number) => string;
  /** As it looks while it is edited: '1234,5'. */
  readonly edit: (value: number) => string;
}

/**
 * A number that is typed freely and tidied up on leaving. What cannot be read stays as typed, so
 * that it can be fixed.
 */
function FormattedInput(props: FormattedInputProps) {
  const { inputRef, value, onValue, onLeave, read, show, edit, ...look } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const atRest = value === null || Number.isNaN(value) ? null : show(value);
  return (
    <TextInput
      {...look}
      ref={inputRef}
      inputMode="decimal"
      autoComplete="off"
      className="ew-numbers"
      value={typed ?? atRest ?? ''}
      onFocus={({ currentTarget }) => {
        if (value === null || Number.isNaN(value)) return;
        // Another text loses the selection that the Tab key has made: typing would append to it.
        flushSync(() => setTyped(edit(value)));
        currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onValue(read(event.currentTarget.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onLeave();
      }}
    />
  );
}
