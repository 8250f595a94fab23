import { PLANS, type PlanId } from '#shared/plans.ts';

/** Whether the provider's plan lets him dress the page in colours and a logo of his own. */
export function hasOwnBranding(plan: string): boolean {
  return Object.hasOwn(PLANS, plan) && PLANS[plan as PlanId].ownBranding;
}
