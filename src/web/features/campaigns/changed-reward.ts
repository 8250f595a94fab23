import type { RewardInput } from '#shared/contracts/campaigns/reward-input.ts';
import { sameReward } from '#shared/contracts/campaigns/reward-wire.ts';
import type { Reward } from '#shared/reward.ts';
import { previewReward } from '#web/parts/preview-reward.ts';

type Partly<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A form holds steps whole or not at all, whatever its type says. */
type Held = Partly<Omit<RewardInput, 'rewardTiers'>> & { readonly rewardTiers?: unknown };

/**
 * The reward until now, when the form's would make a new version of the terms; null while both pay
 * the same, or the form's is not complete yet.
 */
export function changedReward(before: Held | undefined, now: Held): Reward | null {
  const [old, fresh] = [rewardIn(before ?? {}), rewardIn(now)];
  return old === null || fresh === null || sameReward(old, fresh) ? null : old;
}

function rewardIn({ rewardType, rewardQuantity, ...rest }: Held): Reward | null {
  if (rewardType === undefined) return null;
  const rewardTiers = rest.rewardTiers as RewardInput['rewardTiers'];
  return previewReward({ ...rest, rewardTiers, rewardType, rewardQuantity: rewardQuantity ?? 1 });
}
