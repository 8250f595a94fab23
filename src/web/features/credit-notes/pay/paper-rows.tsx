import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '#shared/money.ts';
import { commissionName } from '#web/features/commissions/commission-name.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { DraftRow } from './draft-payout.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

const STEP = 50;

export interface PaperRowsProps {
  readonly id: string;
  readonly rows: readonly DraftRow[];
  readonly onToggle: Selection['toggle'];
}

/** The events of a line, each with a box to leave it out. */
export function PaperRows({ id, rows, onToggle }: PaperRowsProps) {
  const [limit, setLimit] = useState(STEP);
  const hidden = rows.length - limit;
  return (
    <>
      <ul id={id} className={classes.rows}>
        {rows.slice(0, limit).map((row) => (
          <li key={row.commission.id}>
            <Checkbox
              checked={row.isChosen}
              onChange={({ currentTarget }) => onToggle([row.commission.id], currentTarget.checked)}
              label={
                <>
                  {commissionName(row.commission)}
                  <span className={classes.day}> {formatDate(row.commission.eventAt)}</span>
                </>
              }
            />
            <Amount row={row} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button
          variant="subtle"
          className={classes.unfold ?? ''}
          onClick={() => setLimit(limit + 10 * STEP)}
        >
          Weitere {formatCount(hidden)} anzeigen
        </Button>
      ) : null}
    </>
  );
}

function Amount({ row: { open, settled, isChosen } }: { readonly row: DraftRow }) {
  if (!isChosen || settled === open) {
    return (
      <span className={`${classes.rowAmount} ew-numbers`} data-off={!isChosen}>
        {formatCents(open)}
      </span>
    );
  }
  if (settled === 0) return <span className={classes.off}>bleibt offen</span>;
  return (
    <span className={`${classes.rowAmount} ew-numbers`}>
      {formatCents(settled)}
      <span className={classes.day}> von {formatCents(open)}</span>
    </span>
  );
}
