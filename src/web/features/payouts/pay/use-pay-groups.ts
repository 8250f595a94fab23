import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { queryOf } from '#web/api/queries.ts';
import { groupByPartner } from '../pending/group-by-partner.ts';
import { isPayable, payoutObstacles } from '../pending/payout-obstacles.ts';
import { premiumsQuery } from '../pending/premiums-query.ts';

/** Partners with open premiums, and what keeps each from being paid. */
export function usePayGroups() {
  const premiums = useQuery(premiumsQuery());
  const readiness = useQuery(queryOf(listReadiness, { query: {} }));
  const groups = useMemo(() => {
    if (premiums.data === undefined || readiness.data === undefined) return undefined;
    const byPartner = new Map(readiness.data.map((entry) => [entry.partnerId, entry]));
    return groupByPartner(premiums.data).map((group) => {
      const obstacles = payoutObstacles(group, byPartner.get(group.partnerId) ?? { issues: [] });
      return { ...group, obstacles, isPayable: isPayable(obstacles) };
    });
  }, [premiums.data, readiness.data]);
  return {
    groups,
    error: premiums.error ?? readiness.error,
    refetch: () => Promise.all([premiums.refetch(), readiness.refetch()]),
  };
}
