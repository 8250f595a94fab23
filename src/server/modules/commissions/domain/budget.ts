import type { BudgetBeyond, BudgetUnit } from '#shared/budget.ts';
import type { Cents } from '#shared/money.ts';

/** A budget of an event, with what is used of it in the event's period. */
export interface BudgetState {
  readonly unit: BudgetUnit;
  /** Cents or events. */
  readonly most: number;
  readonly beyond: BudgetBeyond;
  readonly usedCents: number;
  readonly usedEvents: number;
}

/** `refused` earns nothing, `held` waits for somebody who releases it; neither moves a bundle. */
export type BudgetVerdict = 'admitted' | 'refused' | 'held';

/**
 * Whether an event is within all its budgets. There has to be room for a whole reward, even where this
 * event does not complete a bundle: else a bundle would fill that can never be paid. Refusing wins over
 * holding. The same rule decides clicks, in `within_budgets` (docs/product/commissions.md section 11).
 * @param reward cents of the event's reward, of the whole bundle where it is one of several
 */
export function decideBudgets(states: readonly BudgetState[], reward: Cents): BudgetVerdict {
  const over = states.filter(({ unit, most, usedCents, usedEvents }) =>
    unit === 'cents' ? usedCents + reward > most : usedEvents + 1 > most,
  );
  if (over.some(({ beyond }) => beyond === 'refuse')) return 'refused';
  return over.length > 0 ? 'held' : 'admitted';
}
