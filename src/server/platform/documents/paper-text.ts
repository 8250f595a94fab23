import { formatCents, type BasisPoints, type Cents } from '#shared/money.ts';

const MINUS = '\u2212';
const ZERO_WIDTH_SPACE = '\u200b';

/** Longer words could run out of their column. */
const LONGEST_WORD = 24;

export const isFilled = (text: string): boolean => text.trim() !== '';

/**
 * '−1.234,50 €' with a real minus. The blank is an ordinary one, because a no-break space shares its
 * glyph: readers of the file's structure lose what stands behind such a blank. Columns of amounts are
 * as wide as they.
 */
export function paperEuros(amount: Cents): string {
  return formatCents(amount).replace('-', MINUS);
}

/** '−2'. */
export function paperCount(count: number): string {
  return String(count).replace('-', MINUS);
}

/** '19 %', '7,5 %'. */
export function paperPercent(rate: BasisPoints): string {
  return `${String(rate / 100).replace('.', ',')} %`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Lets overlong words break: behind punctuation first, else every few letters. Invisible. */
export function breakable(text: string): string {
  return text.replace(/\S+/g, (word) => (word.length > LONGEST_WORD ? withBreaks(word) : word));
}

function withBreaks(word: string): string {
  const parts = word.match(/[^@._/,;:+-]{1,12}[@._/,;:+-]*|[@._/,;:+-]+/gu) ?? [word];
  return parts.join(ZERO_WIDTH_SPACE);
}
