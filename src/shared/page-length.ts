/** Up to so many rows are told at once: of a list hardly longer than a page nothing is held back. */
export const WHOLE = 50;

/**
 * How many rows of a list are told to who asked for its first ones.
 * @param count rows that there are
 * @param limit rows that are asked for
 */
export function pageLength(count: number, limit: number): number {
  return count <= WHOLE ? count : Math.min(count, limit);
}
