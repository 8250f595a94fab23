import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { listOpenPartners, type OpenPartner } from '#shared/contracts/open-partners.ts';
import { queryOf } from '#web/api/queries.ts';
import { orderPartners } from '../pending/order-partners.ts';
import { isPayable, payoutObstacles } from '../pending/payout-obstacles.ts';

/** Partners with open premiums, and what keeps each from being paid. */
export function usePayGroups() {
  return usePayGroupsOf(useQuery(queryOf(listOpenPartners, {})));
}

type Sums = Omit<OpenPartner, 'startedBundle'>;

/** The same with whatever else was asked of the partners. */
export function usePayGroupsOf<Partner extends Sums>(open: UseQueryResult<Partner[]>) {
  const readiness = useQuery(queryOf(listReadiness, { query: {} }));
  const groups = useMemo(() => {
    if (open.data === undefined || readiness.data === undefined) return undefined;
    const byPartner = new Map(readiness.data.map((entry) => [entry.partnerId, entry]));
    return orderPartners(open.data)
      .filter(({ payableCount, awaitingCount }) => payableCount + awaitingCount > 0)
      .map((partner) => {
        const ready = byPartner.get(partner.partnerId) ?? { issues: [] };
        const obstacles = payoutObstacles(partner, ready);
        return { ...partner, readiness: ready, obstacles, isPayable: isPayable(obstacles) };
      });
  }, [open.data, readiness.data]);
  return {
    groups,
    error: open.error ?? readiness.error,
    refetch: () => Promise.all([open.refetch(), readiness.refetch()]),
  };
}
