/**
 * Money in euro cents. The only file that rounds, splits and formats money.
 * Euro decimals exist in contracts (`contracts/fields.ts`) and on paper only.
 */
declare const centsBrand: unique symbol;

/** Whole euro cents, a safe integer; negative only on reversals. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Basis points: 1 % = 100, 100 % = 10 000. */
export type BasisPoints = number;

export const ZERO_CENTS = 0 as Cents;

/** Largest single amount the product accepts: 10 million euro, in cents. */
export const MAX_AMOUNT_CENTS = 1_000_000_000 as Cents;

/**
 * Marks an integer as cents.
 * @throws RangeError when the number is no safe integer.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Sum in cents; 0 for an empty list. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** Count times unit price, in cents. */
export function timesCents(unit: Cents, count: number): Cents {
  return cents(unit * count);
}

/**
 * A share of an amount, rounded half up (kaufmännisch, away from zero) to whole cents
 * (docs/product/conventions.md section 1). Exact: computed in integers, never in floats.
 */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  const product = BigInt(amount) * BigInt(share);
  const negative = product < 0n;
  const rounded = ((negative ? -product : product) + 5_000n) / 10_000n;
  return cents(Number(negative ? -rounded : rounded));
}

/** The net amount in a gross one, rounded half up; exact as `shareOf`. @param rate of the tax in it */
export function netOf(gross: Cents, rate: BasisPoints): Cents {
  const whole = 10_000n + BigInt(rate);
  const exact = BigInt(gross) * 10_000n;
  const negative = exact < 0n;
  const product = negative ? -exact : exact;
  const rounded = (2n * product + whole) / (2n * whole);
  return cents(Number(negative ? -rounded : rounded));
}

/** Euros as a number with at most two decimals, for contracts and documents. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Euros of one of our own answers, which are whole cents by 100, in cents again; sums have no cap. */
export function centsOfAnswer(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/**
 * Reads a euro number with at most two decimals.
 * @returns null when it is not finite, has more than two decimals or is beyond the product's cap.
 */
export function fromEuros(euros: number): Cents | null {
  if (!Number.isFinite(euros) || Math.abs(euros) > MAX_AMOUNT_CENTS / 100) return null;
  const rounded = Math.round(euros * 100);
  return rounded / 100 === euros ? cents(rounded) : null;
}

/** '1.234,50 €' for screens and documents. */
export function formatCents(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  const whole = String(Math.trunc(absolute / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${sign}${whole},${String(absolute % 100).padStart(2, '0')} €`;
}

/** '1234.50', the decimal form of XML documents. */
export function decimalOf(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
