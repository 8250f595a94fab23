import { useId, useRef } from 'react';
import classes from './code-field.module.css';
import field from './text-field.module.css';

const LENGTH = 6;

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called as soon as the sixth digit is there. */
  readonly onComplete: (digits: string) => void;
  readonly error?: string | null;
}

/** Digits of what was typed, pasted or filled in from a message: '123 456' too. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LENGTH);

/**
 * A code of six digits in one field, so that it can be pasted and filled in by the phone; drawn as six
 * places.
 */
export function CodeField({ label, value, onChange, onComplete, error = null }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const errorId = `${id}-error`;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.places}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={value}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => {
            const digits = digitsOf(event.currentTarget.value);
            onChange(digits);
            if (digits.length === LENGTH && digits !== value) onComplete(digits);
          }}
        />
        {Array.from({ length: LENGTH }, (_, place) => (
          <span
            key={place}
            className={classes.place}
            aria-hidden
            data-next={place === Math.min(value.length, LENGTH - 1) || undefined}
            data-wrong={error === null ? undefined : true}
          >
            {value[place] ?? ''}
          </span>
        ))}
      </div>
      {error === null ? null : (
        <p id={errorId} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
