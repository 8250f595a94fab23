import type { LOCKED_FOR } from '#shared/contracts/reporting/house-figures.ts';
import { planHas, type PlanId } from '#shared/plans.ts';
import { may, type Role } from '#shared/roles/rights.ts';

/** Why the figures of a house do not stand among those over all houses; null where they do. */
export function lockOf({
  plan,
  role,
}: {
  readonly plan: PlanId;
  readonly role: Role;
}): (typeof LOCKED_FOR)[number] | null {
  if (!may(role, 'figures')) return 'role';
  return planHas(plan, 'figuresOfHouses') ? null : 'plan';
}
