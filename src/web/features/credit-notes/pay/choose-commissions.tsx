import { Button, SegmentedControl } from '@mantine/core';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { kindsIn, PREMIUM_KINDS } from './commission-kinds.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

export interface ChooseCommissionsProps {
  /** Everything payable. */
  readonly commissions: readonly PendingCommission[];
  readonly selection: Selection;
}

/** Restricts the document to a kind, and puts all on it or takes all off. */
export function ChooseCommissions({ commissions, selection }: ChooseCommissionsProps) {
  const { kind, visible, chosen, toggle, restrict } = selection;
  const kinds = kindsIn(commissions);
  const ids = visible.map(({ id }) => id);
  if (commissions.length < 2) return null;
  return (
    <div className={classes.choose}>
      {kinds.length < 2 ? null : (
        <SegmentedControl
          aria-label="Art der Prämien"
          value={kind ?? ''}
          onChange={(next) => restrict(next === '' ? null : next)}
          data={[
            { value: '', label: 'Alle' },
            ...kinds.map((entry) => ({
              value: entry.kind,
              label: `${PREMIUM_KINDS[entry.kind]} (${formatCount(entry.count)})`,
            })),
          ]}
        />
      )}
      <div className={classes.chooseAll}>
        <span>
          {formatCount(chosen.length)} von {formatCount(visible.length)} ausgewählt
        </span>
        {chosen.length < visible.length ? (
          <Button variant="subtle" onClick={() => toggle(ids, true)}>
            Alle auswählen
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => toggle(ids, false)}>
            Alle abwählen
          </Button>
        )}
      </div>
    </div>
  );
}
