import { useQuery } from '@tanstack/react-query';
import { getPartnerSummary } from '#shared/contracts/calls.generated.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';

export interface PartnerLimit {
  readonly used: number;
  readonly limit: number;
  readonly plan: string;
}

/** How many partners the plan allows; null while it is not known and where there is no limit. */
export function usePartnerLimit(): PartnerLimit | null {
  const { data: user } = useQuery(userQuery());
  const { data: summary } = useQuery(queryOf(getPartnerSummary, {}));
  if (!user || summary === undefined) return null;
  const { label, limits } = PLANS[user.plan];
  return limits.partners === null
    ? null
    : { used: summary.total, limit: limits.partners, plan: label };
}
