import type { Coverage } from './glyph-coverage.ts';

/** What a template gets: JSON of strings, numbers, flags and nothing. */
export type PrintData =
  | string
  | number
  | boolean
  | null
  | readonly PrintData[]
  | { readonly [key: string]: PrintData };

/** Stands where the typeface has no glyph, so that nothing disappears unseen. */
const REPLACEMENT = '□';

/** What nearly every text consists of; these characters are in any face worth using. */
const ORDINARY = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** C0 and C1, the line break excepted. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

const clusters = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Text that the typeface can show in full. A character without a glyph becomes its plain form
 * where Unicode knows one (𝐀 to A), else □; the e-invoice keeps the original. Control characters
 * become blanks.
 */
export function printableText(text: string, covers: Coverage): string {
  if (isOrdinary(text)) return text;
  const tidy = tidied(text);
  if (shows(tidy, covers)) return tidy;
  return Array.from(
    clusters.segment(tidy),
    ({ segment }) => shownForm(segment, covers) ?? REPLACEMENT,
  ).join('');
}

/** Whether a text consists of characters that any face worth using has. */
export const isOrdinary = (text: string): boolean => ORDINARY.test(text);

/** What of a text the typeface cannot show, not even in a plain form. */
export function missingClusters(text: string, covers: Coverage): string[] {
  if (isOrdinary(text)) return [];
  const tidy = tidied(text);
  if (shows(tidy, covers)) return [];
  return Array.from(clusters.segment(tidy), ({ segment }) => segment).filter(
    (segment) => shownForm(segment, covers) === null,
  );
}

const tidied = (text: string): string =>
  text.normalize('NFC').replace(LINE_BREAKS, '\n').replace(CONTROLS, ' ');

const shows = (part: string, covers: Coverage): boolean =>
  Array.from(part).every(
    (character) => character === '\n' || covers(character.codePointAt(0) ?? 0),
  );

/** The cluster itself, else its plain form where Unicode knows one; null where neither can be shown. */
function shownForm(segment: string, covers: Coverage): string | null {
  if (shows(segment, covers)) return segment;
  const plain = segment.normalize('NFKC');
  return shows(plain, covers) ? plain : null;
}

/** Every string of a template's data. */
export function textsOf(data: PrintData): string[] {
  if (typeof data === 'string') return [data];
  if (data === null || typeof data !== 'object') return [];
  return (isList(data) ? data : Object.values(data)).flatMap(textsOf);
}

/** The same for every string of a template's data. */
export function printableData(data: PrintData, covers: Coverage): PrintData {
  if (typeof data === 'string') return printableText(data, covers);
  if (data === null || typeof data !== 'object') return data;
  if (isList(data)) return data.map((item) => printableData(item, covers));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, printableData(value, covers)]),
  );
}

function isList(data: PrintData): data is readonly PrintData[] {
  return Array.isArray(data);
}
