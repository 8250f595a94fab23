import { useState } from 'react';
import { MAX_BATCH_PARTNERS, type BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';

export interface BatchChoice {
  readonly chosen: readonly BatchCandidate[];
  /** Net cents of the chosen ones. */
  readonly net: Cents;
  readonly isChosen: (partnerId: string) => boolean;
  readonly toggle: (partnerIds: readonly string[], isChosen: boolean) => void;
  readonly isChanged: boolean;
  /** More are ready than one batch takes. */
  readonly isLimited: boolean;
}

/** Everybody who is ready is chosen at first, up to what one batch takes. */
export function useBatchChoice(ready: readonly BatchCandidate[]): BatchChoice {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = ready
    .filter(({ partnerId }) => !excluded.has(partnerId))
    .slice(0, MAX_BATCH_PARTNERS);
  const ids = new Set(chosen.map(({ partnerId }) => partnerId));
  return {
    chosen,
    net: sumCents(chosen.map(({ netAmount }) => centsOfAnswer(netAmount))),
    isChosen: (partnerId) => ids.has(partnerId),
    toggle: (partnerIds, isChosen) => {
      const next = new Set(excluded);
      for (const partnerId of partnerIds) {
        if (isChosen) next.delete(partnerId);
        else next.add(partnerId);
      }
      setExcluded(next);
    },
    isChanged: excluded.size > 0,
    isLimited: ready.length > MAX_BATCH_PARTNERS,
  };
}
