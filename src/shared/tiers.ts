import { cents, type Cents } from './money.ts';
import type { Reward, SaleReward, Tiers, TierStep } from './reward.ts';

/**
 * The steps of a sale's reward ('Staffel', docs/product/campaigns.md section 3). Decided once, with the
 * confirmation of a booking; what is shown before asks the same function.
 */

/** What a partner had confirmed in the scope and period of the tiers, without the booking itself. */
export interface ConfirmedBefore {
  readonly bookings: number;
  readonly revenue: Cents;
}

/** The tiers of a reward; undefined without any. */
export function tiersOf(reward: Reward): Tiers | undefined {
  return reward.rewardType === 'per_sale' ? reward.tiers : undefined;
}

/**
 * The step at which the next booking is paid: 0 for the reward itself, then the place among the steps. By
 * bookings it is the number of this one that counts, by revenue what was confirmed before it, because a
 * booking is not split.
 */
export function tierStepOf({ basis, steps }: Tiers, before: ConfirmedBefore): number {
  return steps.filter(({ from }) => from <= reached(basis, before)).length;
}

const reached = (basis: Tiers['basis'], { bookings, revenue }: ConfirmedBefore): number =>
  basis === 'bookings' ? bookings + 1 : revenue;

/** What a step pays, as a reward without steps. @param step as decided; null for none */
export function saleAtStep(reward: SaleReward, step: number | null): SaleReward {
  const { tiers, ...first } = reward;
  const reachedStep = step === null ? undefined : tiers?.steps[step - 1];
  if (reachedStep === undefined) return first;
  const { value } = reachedStep;
  return first.calculationType === 'fixed'
    ? { ...first, amount: cents(value) }
    : { ...first, percentage: value };
}

/** The same of any reward. */
export function rewardAtStep(reward: Reward, step: number | null): Reward {
  return reward.rewardType === 'per_sale' ? saleAtStep(reward, step) : reward;
}

/** The next step, and how many bookings or cents are missing before one is paid at it; null on the last one. */
export function nextStepOf(
  tiers: Tiers,
  before: ConfirmedBefore,
): { readonly step: number; readonly missing: number } | null {
  const step = tierStepOf(tiers, before);
  const next: TierStep | undefined = tiers.steps[step];
  if (next === undefined) return null;
  return { step: step + 1, missing: next.from - reached(tiers.basis, before) };
}
