/** Full bundles that events complete, and the events left towards the next one. */
export interface Bundles {
  readonly completed: number;
  readonly remainder: number;
}

/**
 * The model that the database's own counting of bundles is held against.
 *
 * Every `quantity`-th event completes a bundle; the remainder carries over for ever, also to terms
 * with another quantity (docs/product/commissions.md section 5). How events are grouped is without
 * effect: n events on one quantity complete floor(n / quantity) bundles. Single events (quantity 1)
 * earn at once and leave what is left of earlier bundles alone.
 */
export function completeBundles(remainder: number, events: number, quantity: number): Bundles {
  if (quantity === 1 || events === 0) return { completed: events, remainder };
  const total = remainder + events;
  return { completed: Math.floor(total / quantity), remainder: total % quantity };
}
