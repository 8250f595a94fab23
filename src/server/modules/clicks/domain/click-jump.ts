/** A link's hits of one kind that would count: valid ones, and those beyond the cap of a network. */
export interface LinkDay {
  /** Of the Berlin day in question, so far. */
  readonly clicks: number;
  /** Of the two weeks before, together. */
  readonly clicksBefore: number;
}

/** What the event is called that reports a jump to the provider. */
export const JUMP_FLAG = 'link.clicks_jumped';

/** Days before the one in question whose average is the link's usual. */
export const USUAL_DAYS = 14;
/** Fewer clicks than this are never a jump, however quiet the link was before. */
export const FEWEST_IN_A_JUMP = 50;
const TIMES_USUAL = 5;

/** Clicks that the link usually gets a day, rounded. */
export function usualClicks({ clicksBefore }: LinkDay): number {
  return Math.round(clicksBefore / USUAL_DAYS);
}

/** Whether a day is so unlike the two weeks before that the provider should look at it. */
export function isJump(day: LinkDay): boolean {
  return (
    day.clicks >= FEWEST_IN_A_JUMP && day.clicks * USUAL_DAYS >= TIMES_USUAL * day.clicksBefore
  );
}
