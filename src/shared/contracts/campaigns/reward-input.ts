import { z } from 'zod';
import {
  CALCULATION_TYPES,
  MAX_REWARD_QUANTITY,
  REWARD_TYPES,
  type RewardType,
} from '../../labels/rewards.ts';
import { keysOf } from '../../labels/statuses.ts';
import { euros, percent } from '../fields.ts';
import { tierIssues, tiersInput, type TiersInput } from './tiers-input.ts';

/** The reward as a campaign's form sends it (docs/product/campaigns.md section 3). */

export const rewardInput = {
  /** 'percentage' and 'fixed' of the edit form mean per_sale with that calculation. */
  rewardType: z.enum([...keysOf(REWARD_TYPES), 'percentage', 'fixed']),
  calculationType: z.enum(keysOf(CALCULATION_TYPES)).optional(),
  /** Euros one event earns. */
  rewardAmount: euros.nullish(),
  /** Percent of the net revenue. */
  rewardPercentage: percent.nullish(),
  /** Clicks or leads per reward. */
  rewardQuantity: z
    .number()
    .int()
    .min(1, 'Bitte eine Anzahl von 1 bis 1000 eingeben')
    .max(MAX_REWARD_QUANTITY, 'Bitte eine Anzahl von 1 bis 1000 eingeben')
    .default(1),
  /** Euros per full bundle, with rewardQuantity above 1. */
  rewardBulkAmount: euros.nullish(),
  /** Steps of a sale's reward above the value itself. */
  rewardTiers: tiersInput.nullish(),
};

/** The reward part of a request, valid. */
export interface RewardInput {
  rewardType: RewardType | 'percentage' | 'fixed';
  calculationType?: 'fixed' | 'percentage' | undefined;
  rewardAmount?: number | null | undefined;
  rewardPercentage?: number | null | undefined;
  rewardQuantity: number;
  rewardBulkAmount?: number | null | undefined;
  rewardTiers?: TiersInput | null | undefined;
}

const isMissing = (amount: number | null | undefined): boolean =>
  amount === null || amount === undefined;

/**
 * Whether a sale's reward is a share of the revenue: said by the older reward types, by the
 * calculation, or by giving a percentage and no amount.
 */
export function isShareOfSale(value: RewardInput): boolean {
  if (value.rewardType !== 'per_sale') return value.rewardType === 'percentage';
  if (value.calculationType !== undefined) return value.calculationType === 'percentage';
  return isMissing(value.rewardAmount) && !isMissing(value.rewardPercentage);
}

/** Percentage and steps for per_sale only, bundles for clicks and leads only, and the value that belongs to it. */
export function checkReward(value: RewardInput, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  // Raw where its fields have failed.
  const tiers = tiersInput.nullish().safeParse(value.rewardTiers).data ?? null;
  const isSale = ['per_sale', 'percentage', 'fixed'].includes(value.rewardType);
  const isPercentage = isShareOfSale(value);
  if (value.calculationType === 'percentage' && !isSale)
    issue('calculationType', 'Prozentual ist nur bei „Pro Sale“ möglich');
  if (isPercentage && isMissing(value.rewardPercentage))
    issue('rewardPercentage', 'Prämienwert ist erforderlich');
  if (!isPercentage && (isSale || value.rewardQuantity === 1) && isMissing(value.rewardAmount))
    issue('rewardAmount', 'Prämienwert ist erforderlich');
  if (value.rewardQuantity > 1 && isSale)
    issue('rewardQuantity', 'Eine Anzahl je Prämie ist nur bei Klicks und Anfragen möglich');
  if (value.rewardQuantity > 1 && !isSale && isMissing(value.rewardBulkAmount))
    issue('rewardBulkAmount', 'Prämienwert ist erforderlich');
  if (tiers === null) return;
  if (!isSale) return issue('rewardTiers', 'Eine Staffel ist nur bei „Pro Sale“ möglich');
  for (const { path, message } of tierIssues(tiers, isPercentage))
    context.addIssue({ code: 'custom', path: [...path], message });
}
