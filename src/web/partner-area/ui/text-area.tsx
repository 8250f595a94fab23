import { useId } from 'react';
import classes from './text-field.module.css';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** A labelled text of a few lines, with what is left near its end. */
export function TextArea({ label, value, maxLength, onChange }: TextAreaProps) {
  const id = useId();
  const left = maxLength - value.length;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.input}
        rows={3}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {left > maxLength / 10 ? null : <output className={classes.left}>Noch {left} Zeichen</output>}
    </div>
  );
}
