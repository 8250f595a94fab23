import type { Cents } from '#shared/money.ts';
import type { SaleReward } from '#shared/sale-commission.ts';

/** One version of a campaign's reward: how an event under it earns (decisions.md section 6). */
export type RewardTerms =
  | { readonly kind: 'per_click' }
  /** `amount` in cents for one lead, or for a full bundle of `quantity` leads. */
  | { readonly kind: 'per_lead'; readonly quantity: number; readonly amount: Cents }
  | ({ readonly kind: 'per_sale' } & SaleReward);
