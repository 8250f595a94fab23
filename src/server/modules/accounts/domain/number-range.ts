/** A provider's number range for issued documents (decisions.md section 10). */
export interface NumberRange {
  readonly prefix: string;
  readonly suffix: string;
  readonly startNumber: number;
  /** The number that the next document gets. */
  readonly nextNumber: number;
}

/**
 * Where a range continues when its start is set anew: nothing changes when the start is the old
 * one; else the start must be above every number used.
 * @returns the range, or the smallest start that is possible
 */
export function restartRange(
  range: NumberRange,
  startNumber: number,
): NumberRange | { minimum: number } {
  if (startNumber === range.startNumber) return range;
  if (startNumber < range.nextNumber) return { minimum: range.nextNumber };
  return { ...range, startNumber, nextNumber: startNumber };
}
