import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { formatCents } from '#shared/money.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { DraftGroup } from './draft-payout.ts';
import { PaperRows } from './paper-rows.tsx';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

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
  return (
    <li className={classes.line}>
      <div className={classes.lineHead} data-off={line === null}>
        <Checkbox
          aria-label={`${description}, Kampagne „${campaignName}“`}
          checked={chosen === rows.length}
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
            Kampagne „{campaignName}“{line === null || line.detail === '' ? '' : `, ${line.detail}`}
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
