/**
 * A provider's number range for issued documents: recognised by prefix and suffix
 * (docs/product/credit-notes.md section 8).
 */
export interface NumberRange {
  readonly prefix: string;
  readonly suffix: string;
  readonly startNumber: number;
  /** The number that the next document gets. */
  readonly nextNumber: number;
}

type Affixes = Pick<NumberRange, 'prefix' | 'suffix'>;

/** What becomes of a change of the numbering of documents. */
export type RangePlan<Range extends NumberRange> =
  /** The current range, as it is. */
  | { readonly kind: 'keep'; readonly range: Range }
  /** A range that was never used. */
  | { readonly kind: 'open'; readonly first: number }
  /** A known range from a number that it has not used: the next one, or one further up. */
  | { readonly kind: 'continue'; readonly range: Range; readonly first: number }
  | { readonly kind: 'too_low'; readonly minimum: number }
  | { readonly kind: 'ambiguous'; readonly range: Range };

const isSameRange = (a: Affixes, b: Affixes): boolean =>
  a.prefix === b.prefix && a.suffix === b.suffix;

/**
 * Decides how documents are numbered from now on. A start must be above every number used in its
 * range. A range that the provider comes back to goes on where it stopped, unless a higher start
 * is requested: its old start, or that of the range left, says that nobody touched the field.
 * @param ranges every range of the provider
 */
export function planRange<Range extends NumberRange>(
  ranges: readonly Range[],
  current: Range,
  wanted: Affixes & { readonly startNumber: number },
): RangePlan<Range> {
  const known = ranges.find((range) => isSameRange(range, wanted));
  if (known === undefined) {
    const rival = ranges.find((range) => mayCollide(range, wanted));
    return rival === undefined
      ? { kind: 'open', first: wanted.startNumber }
      : { kind: 'ambiguous', range: rival };
  }
  const isCurrent = isSameRange(known, current);
  const { startNumber } = wanted;
  if (startNumber === known.startNumber)
    return isCurrent
      ? { kind: 'keep', range: known }
      : { kind: 'continue', range: known, first: known.nextNumber };
  if (startNumber >= known.nextNumber)
    return { kind: 'continue', range: known, first: startNumber };
  if (!isCurrent && startNumber === current.startNumber)
    return { kind: 'continue', range: known, first: known.nextNumber };
  return { kind: 'too_low', minimum: known.nextNumber };
}

const RUNNING = String.raw`\d{4,}`;

const ending = ({ suffix }: Affixes): string => (suffix === '' ? '' : `-${suffix}`);

/**
 * Whether two different ranges could write the same number: 'GS' with suffix '0002' and
 * 'GS-0001' without one both know GS-0001-0002.
 */
export function mayCollide(one: Affixes, other: Affixes): boolean {
  const [short, long] =
    one.prefix.length < other.prefix.length ? ([one, other] as const) : ([other, one] as const);
  if (!long.prefix.startsWith(`${short.prefix}-`)) return false;
  const inside = /^\d{4,}(?=-|$)/.exec(long.prefix.slice(short.prefix.length + 1))?.[0];
  if (inside === undefined) return false;
  const rest = long.prefix.slice(short.prefix.length + 1 + inside.length);
  const rival = new RegExp(`^${rest}-${RUNNING}${ending(long)}$`);
  return rival.test(ending(short));
}
