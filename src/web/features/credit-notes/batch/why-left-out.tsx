import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBatchCandidates } from '#shared/contracts/calls.generated.ts';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { queryOf } from '#web/api/queries.ts';
import { FixLink } from '#web/features/commissions/fix-link.tsx';
import { balanceText } from '#web/features/commissions/payout-obstacles.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { Corrections } from './taken-off.tsx';
import classes from './batch.module.css';

/** Everything that keeps a partner, or a part of what they are owed, out of the batch. */
export function WhyLeftOut({ candidate }: { readonly candidate: BatchCandidate }) {
  const { partnerId, missing, awaitingCount, refusal } = candidate;
  return (
    <ul className={classes.reasons}>
      {candidate.balanceAmount < 0 ? (
        <li>{balanceText(candidate.balanceAmount)}. Es wartet auf die nächsten Prämien.</li>
      ) : null}
      {candidate.isReady ? null : <Corrections candidate={candidate} />}
      {refusal === null ? null : <li>{refusal}</li>}
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

/** Campaigns of a partner that wait for their minimum payout: the first ones, and the way to all. */
function BelowMinimums({ candidate }: { readonly candidate: BatchCandidate }) {
  const { partnerId, belowCount } = candidate;
  const [isWanted, setWanted] = useState(false);
  const { data, isLoading } = useQuery({
    ...queryOf(listBatchCandidates, { query: { partnerId } }),
    enabled: isWanted,
  });
  const below = (isWanted ? data?.candidates[0] : undefined)?.below ?? candidate.below;
  const hidden = belowCount - below.length;
  return (
    <>
      {below.map(({ campaignId, campaignName, pendingAmount, minimum, missingAmount }) => (
        <li key={campaignId}>
          „{campaignName}“: {formatEuros(pendingAmount)} von {formatEuros(minimum)}{' '}
          Mindestauszahlung, es fehlen {formatEuros(missingAmount)}
        </li>
      ))}
      {hidden <= 0 ? null : (
        <li>
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            loading={isLoading}
            onClick={() => setWanted(true)}
          >
            {hidden === 1 ? 'Noch eine Kampagne' : `Noch ${formatCount(hidden)} Kampagnen`}
            <span className="ew-visually-hidden">: {candidate.name}</span>
          </Button>
        </li>
      )}
    </>
  );
}
