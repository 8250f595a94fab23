import { cents, type Cents, timesCents } from '#shared/money.ts';
import { type LimitedKind, type PlanId, PLANS, USAGE_FEES } from '#shared/plans.ts';

/** How many there are. */
export interface Used {
  readonly partners: number;
  readonly links: number;
}

/** What is above the plan, and what a month of it costs; net cents. */
export interface UsageFees {
  readonly partnersAbove: number;
  readonly linksAbove: number;
  readonly partnerFees: Cents;
  readonly linkFees: Cents;
  readonly total: Cents;
}

/**
 * Fees for one full contract month (docs/product/billing.md section 7): each partner and each link
 * above what the plan includes. Plans without an included number charge nothing.
 */
export function usageFees(plan: PlanId, { partners, links }: Used): UsageFees {
  const { included } = PLANS[plan];
  const partnersAbove = included === null ? 0 : Math.max(0, partners - included.partners);
  const linksAbove = included === null ? 0 : Math.max(0, links - included.links);
  const partnerFees = timesCents(USAGE_FEES.partner, partnersAbove);
  const linkFees = timesCents(USAGE_FEES.link, linksAbove);
  return {
    partnersAbove,
    linksAbove,
    partnerFees,
    linkFees,
    total: cents(partnerFees + linkFees),
  };
}

/**
 * How many more of a kind the plan allows when `used` exist: Infinity where the plan knows no
 * limit, 0 at or above it (after a downgrade more may exist than the plan allows).
 */
export function remainingQuota(plan: PlanId, kind: LimitedKind, used: number): number {
  const limit = PLANS[plan].limits[kind];
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
}
