import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { formatCents } from '#shared/money.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { PayoutDraft } from './draft-payout.ts';
import { notIncluded } from './not-included.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

export interface NotOnPaperProps {
  readonly payable: readonly PendingCommission[];
  readonly awaiting: readonly PendingCommission[];
  readonly later: readonly PendingCommission[];
  readonly selection: Selection;
  readonly draft: PayoutDraft;
}

/** What the document does not settle, and why. */
export function NotOnPaper({ payable, awaiting, later, selection, draft }: NotOnPaperProps) {
  const entries = notIncluded({
    payable,
    awaiting,
    later,
    chosen: selection.chosen,
    remainder: draft.remainder,
  });
  if (entries.length === 0) return null;
  return (
    <section className={classes.notOn} aria-label="Nicht in diesem Dokument">
      <h4>Nicht in diesem Dokument</h4>
      <ul>
        {entries.map(({ what, count, amount, reason }) => (
          <li key={what}>
            <span>
              {count === null ? what : `${formatCount(count)} × ${what}`}
              <span className={classes.day}> {reason}</span>
            </span>
            {amount === null ? null : <span className="ew-numbers">{formatCents(amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
