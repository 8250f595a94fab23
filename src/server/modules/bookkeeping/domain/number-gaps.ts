/** What a number range has given to documents of a period. */
export interface RangeNumbers {
  readonly prefix: string;
  readonly suffix: string;
  /** The highest number before the period; null without one. */
  readonly before: number | null;
  /** Numbers with which the provider began anew, in any order. */
  readonly starts: readonly number[];
  /** Of the documents of the period, in any order. */
  readonly numbers: readonly number[];
}

/**
 * Numbers that no document carries although a later one of the period does. From a number to a new
 * start nothing is missing: the provider moved on (§ 14 (4) no. 4 UStG asks for numbers that are given
 * once, and their gaps are to be explained).
 */
export function missingNumbers({ before, starts, numbers }: RangeNumbers): number[] {
  const missing: number[] = [];
  let last = before;
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const floor = last;
    const begun = starts.filter((start) => start <= number && (floor === null || start > floor));
    const next = floor === null ? null : floor + 1;
    const expected = begun.length > 0 ? Math.max(...begun) : (next ?? number);
    for (let each = expected; each < number; each += 1) missing.push(each);
    last = number;
  }
  return missing;
}
