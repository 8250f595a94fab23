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

/** By what, where and how long the steps of a sale's reward count (docs/product/campaigns.md section 3). */
export const TIER_BASES = {
  bookings: 'Bestätigte Buchungen',
  revenue: 'Bestätigter Nettoumsatz',
} as const;
export const TIER_SCOPES = { campaign: 'dieser Kampagne', all: 'allen Kampagnen' } as const;
export const TIER_PERIODS = { year: 'Kalenderjahr', ever: 'Unbegrenzt' } as const;

/** Steps above the reward itself. */
export const MAX_TIER_STEPS = 6;
