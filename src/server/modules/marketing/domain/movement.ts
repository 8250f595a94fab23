import type { Cents } from '#shared/money.ts';

/** What of a partner's month makes its statistics worth reading. */
export interface Movement {
  readonly clicks: number;
  readonly leads: number;
  readonly sales: number;
  readonly earned: Cents;
  readonly settled: Cents;
}

/** A month in which nothing happened is no mail: nobody reads a table of zeros twice. */
export function hasMovement({ clicks, leads, sales, earned, settled }: Movement): boolean {
  return clicks > 0 || leads > 0 || sales > 0 || earned !== 0 || settled !== 0;
}
