import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { formatCents } from '#shared/money.ts';
import { commissionName } from '#web/features/commissions/commission-name.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { isCorrection } from './commission-kinds.ts';
import type { DraftGroup, DraftRow } from './draft-payout.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

const STEP = 50;

/** So many events are listed without being asked for. */
const FEW = 5;

export interface PaperLineProps {
  readonly group: DraftGroup;
  readonly onToggle: Selection['toggle'];
}

/** A line of the document, and below it the events that it settles. */
export function PaperLine({ group, onToggle }: PaperLineProps) {
  const { rows, line, description, campaignName } = group;
  const [isUnfolded, setUnfolded] = useState(rows.length <= FEW);
  const listId = useId();
  const chosen = rows.filter(({ isChosen }) => isChosen).length;
  const isFixed = rows.every(({ commission }) => isCorrection(commission));
  return (
    <li className={classes.line}>
      <div className={classes.lineHead} data-off={line === null}>
        <Checkbox
          aria-label={`${description}, Kampagne „${campaignName}“`}
          checked={chosen === rows.length}
          disabled={isFixed}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={({ currentTarget }) =>
            onToggle(
              rows.map(({ commission }) => commission.id),
              currentTarget.checked,
            )
          }
        />
        <div className={classes.service}>
          <strong>{line?.description ?? description}</strong>
          <span>
            Kampagne „{campaignName}“{isFixed ? ', wird immer verrechnet' : ''}
            {line === null || line.detail === '' ? '' : `, ${line.detail}`}
          </span>
        </div>
        {line === null ? (
          <span className={classes.off}>nicht enthalten</span>
        ) : (
          <span className={`${classes.figures} ew-numbers`}>
            <span>{formatCount(line.quantity)}</span>
            <span>{formatCents(line.unitPrice)}</span>
            <strong>{formatCents(line.net)}</strong>
          </span>
        )}
      </div>
      {isUnfolded ? (
        <PaperRows id={listId} rows={rows} onToggle={onToggle} />
      ) : (
        <Button
          variant="subtle"
          className={classes.unfold ?? ''}
          aria-expanded={false}
          onClick={() => setUnfolded(true)}
        >
          {formatCount(rows.length)} Prämien einzeln anzeigen
        </Button>
      )}
    </li>
  );
}

interface PaperRowsProps {
  readonly id: string;
  readonly rows: readonly DraftRow[];
  readonly onToggle: Selection['toggle'];
}

/** The events of a line, each with a box to leave it out. */
function PaperRows({ id, rows, onToggle }: PaperRowsProps) {
  const [limit, setLimit] = useState(STEP);
  const hidden = rows.length - limit;
  return (
    <>
      <ul id={id} className={classes.rows}>
        {rows.slice(0, limit).map((row) => (
          <li key={row.commission.id}>
            <Checkbox
              checked={row.isChosen}
              disabled={isCorrection(row.commission)}
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
