/** A provider's number range for issued documents (decisions.md section 10). */
export interface NumberRange {
  readonly prefix: string;
  readonly suffix: string;
  readonly startNumber: number;
  /** The number that the next document gets. */
  readonly nextNumber: number;
}

/** 'GS-0001' or 'GS-0001-26': prefix, at least four digits, suffix where there is one. */
export function documentNumber(
  range: Pick<NumberRange, 'prefix' | 'suffix'>,
  running: number,
): string {
  const digits = String(running).padStart(4, '0');
  return range.suffix === ''
    ? `${range.prefix}-${digits}`
    : `${range.prefix}-${digits}-${range.suffix}`;
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
