import type { ReactNode } from 'react';
import { handOverFocus } from '../keyboard/hand-over-focus.ts';
import { stepRows } from './step-rows.ts';
import classes from './table.module.css';

/** The name of a row; a button over the whole row where rows open. */
export function RowTitle({
  children,
  onOpen,
}: {
  readonly children: ReactNode;
  readonly onOpen: (() => void) | undefined;
}) {
  if (onOpen === undefined) return children;
  return (
    <button
      ref={handOverFocus}
      type="button"
      className={classes.open}
      onClick={onOpen}
      onKeyDown={stepRows}
      data-opener
    >
      {children}
    </button>
  );
}
