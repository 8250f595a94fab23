import type { Cents } from '#shared/money.ts';

/** From this many euros of other income a year on it is taxed (§ 22 Nr. 3 EStG); in cents. */
const TAXED_FROM = 25_600;

/** With two receipts the next one is the third. */
const RECEIPTS_BEFORE = 2;

/** Whether a private person who got these receipts in a year should look at their tax status again. */
export function asksForReview(paid: { readonly count: number; readonly sum: Cents }): boolean {
  return paid.count >= RECEIPTS_BEFORE || paid.sum >= TAXED_FROM;
}
