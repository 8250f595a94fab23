import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields side by side where there is room; `wide` gives the first one more of it. */
export function FieldRow({
  children,
  wide = false,
}: {
  readonly children: ReactNode;
  readonly wide?: boolean;
}) {
  return (
    <div className={classes.row} data-wide={wide}>
      {children}
    </div>
  );
}
