import { useId, type ReactNode } from 'react';
import classes from './form.module.css';

export interface FieldGroupProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** A question mark at the end of the heading that explains it. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, with a heading that screen readers announce with each of them. */
export function FieldGroup({ title, hint, help, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <div className={classes.group}>
      {help === undefined ? null : <div className={classes.help}>{help}</div>}
      <fieldset
        className={classes.fieldset}
        {...(hint === undefined ? {} : { 'aria-describedby': hintId })}
      >
        <legend className={classes.legend}>{title}</legend>
        {hint === undefined ? null : (
          <p id={hintId} className={classes.hint}>
            {hint}
          </p>
        )}
        <div className={classes.fields}>{children}</div>
      </fieldset>
    </div>
  );
}
