import { formatCents } from '#shared/money.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { MendLink } from '../pending/mend-link.tsx';
import type { BatchCandidate } from './batch-candidates.ts';
import classes from './batch.module.css';

/** Everything that keeps a partner, or a part of what he is owed, out of the batch. */
export function WhyLeftOut({ candidate }: { readonly candidate: BatchCandidate }) {
  const { partnerId, below, missing, awaitingCount } = candidate;
  return (
    <ul className={classes.reasons}>
      {below.map(({ campaignId, campaignName, pending, minimum, missing: lacking }) => (
        <li key={campaignId}>
          „{campaignName}“: {formatCents(pending)} von {formatCents(minimum)} Mindestauszahlung, es
          fehlen {formatCents(lacking)}
        </li>
      ))}
      {missing.map((issue) => (
        <li key={issue.id}>
          <MendLink issue={issue} partnerId={partnerId} />
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
