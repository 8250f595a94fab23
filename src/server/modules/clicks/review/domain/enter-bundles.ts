/** A held click with the terms it came with. */
export interface ReleasedClick {
  readonly clickId: string;
  readonly termsId: string;
  /** Events per reward. */
  readonly quantity: number;
  /** Cents of one event, or of a full bundle. */
  readonly amountCents: number;
}

/** A bundle that a click filled. */
export interface FilledBundle<C extends ReleasedClick> {
  /** Of the commission. */
  readonly id: string;
  readonly click: C;
  /** Counts the bundles of one click from 1. */
  readonly number: number;
}

/**
 * Lets released clicks enter the open bundle of their link in their order, with the arithmetic of
 * `record_clicks` (docs/product/commissions.md section 5): every `quantity`-th completes a bundle, the
 * remainder carries over, also to terms with another quantity; single clicks earn at once and leave
 * what is left of earlier bundles alone.
 * @returns the commissions they make, and what is left towards the next one
 */
export function enterBundles<C extends ReleasedClick>(
  remainder: number,
  clicks: readonly C[],
): { readonly filled: readonly FilledBundle<C>[]; readonly remainder: number } {
  const filled: FilledBundle<C>[] = [];
  let left = remainder;
  for (const click of clicks) {
    const events = click.quantity === 1 ? 1 : left + 1;
    const bundles = Math.floor(events / click.quantity);
    for (let number = 1; number <= bundles; number += 1)
      filled.push({ id: bundleId(click.clickId, number), click, number });
    if (click.quantity > 1) left = events % click.quantity;
  }
  return { filled, remainder: left };
}

/** The commission takes the click's id; further bundles of the same click differ at its end. */
function bundleId(clickId: string, number: number): string {
  return number === 1 ? clickId : clickId.slice(0, 32) + number.toString(16).padStart(4, '0');
}
