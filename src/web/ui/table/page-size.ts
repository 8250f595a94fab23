/**
 * Rows that a list shows at first, and more each time it is asked for: more than a screen is high, and
 * no more than are laid out before a hand notices (decision 0141).
 */
export const PAGE_SIZE = 25;
