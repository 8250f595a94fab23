import type { BatchCandidate } from '#shared/contracts/payout-batches.ts';
import { FixLink } from '#web/features/commissions/fix-link.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { BelowMinimums } from './below-minimums.tsx';
import classes from './batch.module.css';

/** Everything that keeps a partner, or a part of what he is owed, out of the batch. */
export function WhyLeftOut({ candidate }: { readonly candidate: BatchCandidate }) {
  const { partnerId, missing, awaitingCount } = candidate;
  return (
    <ul className={classes.reasons}>
      <BelowMinimums candidate={candidate} />
      {missing.map((issue) => (
        <li key={issue.id}>
          <FixLink issue={issue} partnerId={partnerId} />
        </li>
      ))}
      {awaitingCount === 0 ? null : <li>{awaitingText(awaitingCount)}</li>}
    </ul>
  );
}

function awaitingText(count: number): string {
  return count === 1
    ? 'Bei einer Anfrage ist der Umsatz nicht bestätigt.'
    : `Bei ${formatCount(count)} Anfragen ist der Umsatz nicht bestätigt.`;
}
