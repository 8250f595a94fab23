import { useMemo } from 'react';
import { payoutObstacles } from '#web/features/commissions/payout-obstacles.ts';
import { useOpenPartners } from '#web/features/commissions/use-open-partners.ts';

/** The first partners with open commissions, and what keeps each from being paid. */
export function usePayGroups() {
  const { open, ...more } = useOpenPartners();
  const { data, error, refetch } = open;
  const groups = useMemo(
    () =>
      data?.partners
        // Behind them come those who have only started a bundle.
        .filter(
          ({ payableCount, awaitingCount, laterCount, heldCount, heldRequestCount }) =>
            payableCount + awaitingCount + laterCount + heldCount + heldRequestCount > 0,
        )
        .map((partner) => ({ ...partner, obstacles: payoutObstacles(partner, partner.readiness) })),
    [data],
  );
  const hidden = (data?.owedCount ?? 0) - (groups?.length ?? 0);
  return { groups, hidden, error, refetch, ...more };
}
