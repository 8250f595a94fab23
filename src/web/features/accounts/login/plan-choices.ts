import { startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { PLAN_IDS, PLANS, type Plan } from '#shared/plans.ts';
import type { Choice } from '#web/ui/form/choices-of.ts';

/** Plans of the catalogue with their price and what they hold, for the registration's select. */
export const PLAN_CHOICES: readonly Choice[] = PLAN_IDS.map((id) => ({
  value: id,
  label: `${PLANS[id].label}: ${priceOf(PLANS[id])}`,
}));

function priceOf({ id, price, limits }: Plan): string {
  if (price === null) return `${startingPrice(id) ?? ''}, Preise anfragen`;
  if (price.amount === 0) {
    return `0 €, ${limits.partners ?? 0} Partner, ${limits.links ?? 0} Links`;
  }
  return `${formatCents(price.amount)} netto/${price.per === 'month' ? 'Monat' : 'Jahr'}`;
}
