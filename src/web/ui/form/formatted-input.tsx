import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { flushSync } from 'react-dom';

export interface FormattedInputProps extends Omit<
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
export function FormattedInput(props: FormattedInputProps) {
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
