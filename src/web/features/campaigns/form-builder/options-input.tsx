import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { optionsText, parseOptions } from './model/parse-options.ts';

export interface OptionsInputProps {
  readonly id: number;
  readonly options: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (options: readonly string[]) => void;
}

/**
 * Options, one per line. What is typed stays as typed while it means these options: blank lines
 * and spaces are dropped from the form, not from under the cursor.
 */
export function OptionsInput({ id, options, error, onChange }: OptionsInputProps) {
  const [typed, setTyped] = useState(() => optionsText(options));
  const means = optionsText(parseOptions(typed)) === optionsText(options);
  const text = means ? typed : optionsText(options);
  return (
    <Textarea
      label="Optionen"
      description={`Eine je Zeile. Zurzeit ${options.length === 1 ? '1 Option' : `${options.length} Optionen`}.`}
      required
      autosize
      minRows={3}
      maxRows={12}
      value={text}
      error={error}
      data-focus={`field ${id} options`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseOptions(currentTarget.value));
      }}
    />
  );
}
