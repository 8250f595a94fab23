import { BUDGET_NOW, BUDGET_PERIODS } from '#shared/budget.ts';
import type { Budget } from '#shared/contracts/campaigns/budgets.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';

type Amount = Pick<Budget, 'unit' | 'most' | 'period'>;

const shown = (unit: Budget['unit'], value: number): string =>
  unit === 'cents' ? formatEuros(value) : formatCount(value);

/** '25,00 € pro Tag', '100 Ereignisse insgesamt'. */
export function budgetWords({ unit, most, period }: Amount): string {
  const amount = unit === 'cents' ? formatEuros(most) : `${formatCount(most)} Ereignisse`;
  return `${amount} ${BUDGET_PERIODS[period]}`;
}

/** '17,50 € von 25,00 € heute'; of a budget of each partner, how many have used up theirs. */
export function usedWords(budget: Budget): string {
  const { unit, used, most, period, scope, partnerId, reached } = budget;
  const amount = `${shown(unit, used)} von ${shown(unit, most)} ${BUDGET_NOW[period]}`;
  if (scope !== 'link' || partnerId !== null) return amount;
  if (reached === 0) return `höchstens ${amount}`;
  return `${BUDGET_NOW[period]} bei ${reached === 1 ? 'einem Partner' : `${formatCount(reached)} Partnern`} erreicht`;
}

/** For whom it is: 'Kampagne', 'je Partner', or the partner's name. */
export function scopeWords({ scope, partnerName }: Budget): string {
  if (scope === 'campaign') return 'Kampagne';
  if (scope === 'partner') return 'alle Kampagnen';
  return partnerName ?? 'je Partner';
}
