import type { KeyboardEvent, ReactNode } from 'react';
import { handOverFocus } from '../keyboard/hand-over-focus.ts';
import classes from './table.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

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

/** In a list whose rows open: the arrows go from row to row, Home and End to the first and last. */
function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = event.currentTarget.closest('[data-rows]');
  const openers = [...(rows?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];
  const place = openers.indexOf(event.currentTarget);
  if (place < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = STEPS[event.key];
  const next =
    step === undefined
      ? { Home: openers[0], End: openers.at(-1) }[event.key]
      : openers[place + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
