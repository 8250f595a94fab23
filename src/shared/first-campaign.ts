import type { RewardInput } from './contracts/campaigns/reward-input.ts';

/** What the campaign of the first hour is called until somebody calls it otherwise. */
export const FIRST_CAMPAIGN_NAME = 'Empfehlungen';

/** Rewards that houses usually pay, to choose from; the first is the one most begin with. */
export const USUAL_REWARDS = [
  {
    key: 'buchung',
    reason: 'Gut zu planen: Sie wissen vorher, was eine Empfehlung kostet.',
    reward: {
      rewardType: 'per_sale',
      calculationType: 'fixed',
      rewardAmount: 50,
      rewardQuantity: 1,
    },
  },
  {
    key: 'umsatz',
    reason: 'Wächst mit der Feier: Wer große Feste bringt, bekommt mehr.',
    reward: {
      rewardType: 'per_sale',
      calculationType: 'percentage',
      rewardPercentage: 3,
      rewardQuantity: 1,
    },
  },
  {
    key: 'anfrage',
    reason: 'Belohnt sofort, auch wenn aus der Anfrage keine Buchung wird.',
    reward: {
      rewardType: 'per_lead',
      calculationType: 'fixed',
      rewardAmount: 10,
      rewardQuantity: 1,
    },
  },
] as const satisfies readonly {
  readonly key: string;
  readonly reason: string;
  readonly reward: RewardInput;
}[];
