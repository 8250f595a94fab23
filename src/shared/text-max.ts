/** Longest value of a text area, in characters. */
export const TEXT_MAX = 5_000;
