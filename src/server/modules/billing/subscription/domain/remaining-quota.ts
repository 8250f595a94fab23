import { PLANS, type LimitedKind, type PlanId } from '#shared/plans.ts';

/**
 * How many more of a kind the plan allows when `used` exist: Infinity where the plan knows no
 * limit, 0 at or above it (after a downgrade more may exist than the plan allows).
 */
export function remainingQuota(plan: PlanId, kind: LimitedKind, used: number): number {
  const limit = PLANS[plan].limits[kind];
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
}
