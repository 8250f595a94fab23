import { formatCents } from '../money.ts';
import { PLANS, type PlanId } from '../plans.ts';

/**
 * 'ab 39 € netto im Monat', where a plan is offered individually; null where its price is fixed.
 */
export function startingPrice(plan: PlanId): string | null {
  const { from } = PLANS[plan];
  return from === null ? null : `ab ${formatCents(from).replace(',00', '')} netto im Monat`;
}

/** '16,50 € netto im Monat', 'kostenlos', or an individual offer. */
export function planPrice(plan: PlanId): string {
  const { price } = PLANS[plan];
  if (price === null) return 'nach individuellem Angebot';
  if (price.amount === 0) return 'kostenlos';
  return `${formatCents(price.amount)} netto im ${price.per === 'month' ? 'Monat' : 'Jahr'}`;
}
