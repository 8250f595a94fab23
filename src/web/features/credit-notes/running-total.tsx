import { formatCents, type Cents } from '#shared/money.ts';
import classes from './running-total.module.css';

/** What is paid as it is chosen now, beside the buttons of a dialog. */
export function RunningTotal({ label, sum }: { readonly label: string; readonly sum: Cents }) {
  return (
    <output className={`${classes.running} ew-numbers`}>
      <span>{label}</span>
      <strong>{formatCents(sum)}</strong>
    </output>
  );
}
