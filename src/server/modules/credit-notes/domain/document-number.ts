/** Prefix and suffix of a number range. */
export interface NumberRange {
  /** 1 to 12 characters. */
  readonly prefix: string;
  /** 0 to 12 characters. */
  readonly suffix: string;
}

const SMALLEST_WIDTH = 4;

/**
 * Whether a text may be a prefix or suffix: letters, digits, '-' and '/', at most 12 (decisions.md
 * section 10). DATEV's document field takes no others; umlauts are refused for SEPA's sake.
 */
export function isNumberAffix(text: string): boolean {
  return /^[A-Za-z0-9/-]{0,12}$/.test(text);
}

/**
 * 'GS-0001', or 'GS-0001-26' with a suffix. Above 9999 the number simply gets longer.
 * @throws RangeError for a prefix or suffix outside the rule, or a number below 1.
 */
export function formatDocumentNumber(
  { prefix, suffix }: NumberRange,
  runningNumber: number,
): string {
  if (prefix === '' || !isNumberAffix(prefix) || !isNumberAffix(suffix)) {
    throw new RangeError(`not a number range: ${prefix}, ${suffix}`);
  }
  if (!Number.isSafeInteger(runningNumber) || runningNumber < 1) {
    throw new RangeError(`not a running number: ${runningNumber}`);
  }
  const digits = String(runningNumber).padStart(SMALLEST_WIDTH, '0');
  return [prefix, digits, suffix].filter((part) => part !== '').join('-');
}
