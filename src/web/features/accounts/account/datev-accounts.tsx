import type { Control } from 'react-hook-form';
import { keysOf, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { DatevValues } from './datev-values.ts';
import classes from './datev.module.css';

/** Expense account and tax key for each tax status of a partner. */
export function DatevAccounts({
  control,
}: {
  readonly control: Control<DatevValues, unknown, DatevValues>;
}) {
  return (
    <div className={classes.accounts}>
      {keysOf(TAX_STATUSES).map((status) => (
        <fieldset key={status} className={classes.account}>
          <legend>{TAX_STATUSES[status]}</legend>
          <TextField control={control} name={`accounts.${status}.account`} label="Aufwandskonto" />
          <TextField control={control} name={`accounts.${status}.taxKey`} label="BU-Schlüssel" />
        </fieldset>
      ))}
    </div>
  );
}
