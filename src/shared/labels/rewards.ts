/** What a reward hangs on, and how the amount of a sale's reward is found. */
export const REWARD_TYPES = {
  per_click: 'Pro Klick',
  per_lead: 'Pro Lead',
  per_sale: 'Pro Sale',
} as const;
export type RewardType = keyof typeof REWARD_TYPES;

export const CALCULATION_TYPES = { fixed: 'Festbetrag', percentage: 'Prozentual' } as const;

/** Offered numbers of events per reward; any other from 1 to 1000 is 'custom'. */
export const REWARD_QUANTITIES = [1, 5, 10, 25, 50] as const;
export const MAX_REWARD_QUANTITY = 1000;
