import { type InputHTMLAttributes, useId } from 'react';
import classes from './text-field.module.css';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'name' | 'readOnly' | 'onFocus'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; null while nothing is. */
  readonly error?: string | null;
}

/** A labelled line of text. */
export function TextField({ label, value, onChange, error = null, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error === null ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
