import type { Cents } from '#shared/money.ts';

/** Which amount waits for a second person, and which change of the setting does (docs/product/four-eyes.md). */

/**
 * Whether a payout waits.
 * @param from the amount of the setting; null where it is off
 * @param payable what the document transfers, after offsets
 * @param replaced what the document transferred whose place it takes; null without one
 */
export const payoutWaits = (from: Cents | null, payable: Cents, replaced: Cents | null): boolean =>
  from !== null && payable > from && (replaced === null || payable > replaced);

/** Whether a change of the setting lets something through that waited before. */
export const isWeaker = (before: Cents | null, after: Cents | null): boolean =>
  before !== null && (after === null || after > before);
