/**
 * What came in a day: hits that would count, valid ones and those beyond the cap of a network, or
 * requests; of a link or of a campaign.
 */
export interface Traffic {
  readonly of: 'clicks' | 'requests';
  /** Of the Berlin day in question, so far. */
  readonly count: number;
  /** Of the two weeks before, together. */
  readonly countBefore: number;
}

/** What the event is called that reports a jump of a link's clicks to the provider. */
export const JUMP_FLAG = 'link.clicks_jumped';

/** Days before the one in question whose average is the link's usual. */
export const USUAL_DAYS = 14;
/** Fewer than this are never a jump, however quiet it was before. */
export const FEWEST_IN_A_JUMP = { clicks: 50, requests: 10 } as const;
const TIMES_USUAL = 5;

/** What usually comes a day, rounded. */
export function usualOf({ countBefore }: Traffic): number {
  return Math.round(countBefore / USUAL_DAYS);
}

/** Whether a day is so unlike the two weeks before that the provider should look at it. */
export function isJump({ of, count, countBefore }: Traffic): boolean {
  return count >= FEWEST_IN_A_JUMP[of] && count * USUAL_DAYS >= TIMES_USUAL * countBefore;
}
