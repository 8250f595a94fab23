import { useQuery } from '@tanstack/react-query';
import { getPartnerSummary } from '#shared/contracts/calls.generated.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { limitCount } from '#web/parts/plan-limit/plan-limit.tsx';

export interface PartnerLimit {
  readonly used: number;
  readonly limit: number;
  /** '9 von 10 Partnern im Tarif Free'. */
  readonly count: string;
}

/** How many partners the plan allows; null while it is not known and where there is no limit. */
export function usePartnerLimit(): PartnerLimit | null {
  const { data: user } = useQuery(userQuery());
  const { data: summary } = useQuery(queryOf(getPartnerSummary, {}));
  if (!user || summary === undefined) return null;
  const limit = PLANS[user.plan].limits.partners;
  const count = limitCount('partners', summary.total, user.plan);
  return limit === null || count === null ? null : { used: summary.total, limit, count };
}
