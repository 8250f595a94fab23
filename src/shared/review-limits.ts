/** Groups that one answer shows, the newest first. */
export const SHOWN_GROUPS = 50;
/** Requests or clicks of a group that are shown one by one, the newest first. */
export const SHOWN_ITEMS = 100;
/** What one decision takes at most; what is left waits for the next. */
export const DECIDED_AT_ONCE = 1_000;
