/**
 * So many are shown and chosen at first of what is chosen as a whole: partners of a batch, documents of
 * a transfer. More than most have, so that nobody takes the first ones for all (decision 0140).
 */
export const INITIAL_PAGE_SIZE = 50;
