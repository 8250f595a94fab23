import { formatCents, type BasisPoints, type Cents } from '#shared/money.ts';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const ZERO_WIDTH_SPACE = '\u200b';

/** Longer words could run out of their column. */
const LONGEST_WORD = 24;

export const isFilled = (text: string): boolean => text.trim() !== '';

/** '−1.234,50 €' with a real minus and no break before the sign. */
export function paperEuros(amount: Cents): string {
  return formatCents(amount).replace('-', MINUS).replace(' ', NO_BREAK_SPACE);
}

/** '−2'. */
export function paperCount(count: number): string {
  return String(count).replace('-', MINUS);
}

/** '19 %', '7,5 %'. */
export function paperPercent(rate: BasisPoints): string {
  return `${String(rate / 100).replace('.', ',')}${NO_BREAK_SPACE}%`;
}

/** Keeps short words together on one line: '150 Prämien laut Anlage'. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Lets overlong words break: behind punctuation first, else every few letters. Invisible. */
export function breakable(text: string): string {
  return text.replace(/\S+/g, (word) => (word.length > LONGEST_WORD ? withBreaks(word) : word));
}

function withBreaks(word: string): string {
  return word.replace(/[^@._/,;:+-]{1,12}[@._/,;:+-]*|[@._/,;:+-]+/gu, `$&${ZERO_WIDTH_SPACE}`);
}
