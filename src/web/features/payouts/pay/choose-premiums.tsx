import { Button, SegmentedControl } from '@mantine/core';
import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { kindsIn, PREMIUM_KINDS } from './premium-kinds.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

export interface ChoosePremiumsProps {
  /** Everything payable. */
  readonly premiums: readonly PendingPremium[];
  readonly selection: Selection;
}

/** Restricts the document to a kind, and puts all on it or takes all off. */
export function ChoosePremiums({ premiums, selection }: ChoosePremiumsProps) {
  const { kind, visible, chosen, toggle, restrict } = selection;
  const kinds = kindsIn(premiums);
  const ids = visible.map(({ id }) => id);
  if (premiums.length < 2) return null;
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
