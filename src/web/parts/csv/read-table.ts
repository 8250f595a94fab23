import { withoutFormulaGuard } from '#shared/csv.ts';

/** 'Straße / Hausnr.' and 'strasse_hausnr' are one heading. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9§]/g, '');

/** 'ae', 'oe' and 'ue' for the umlauts, as old programs write them. */
export const transcribedHeading = (heading: string): string =>
  foldedHeading(
    heading
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );

/** A table as text: the headings, then rows with their number in the spreadsheet. */
export interface TextTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** In order of likelihood where headings fit equally: German spreadsheets, a copied range, others. */
const SEPARATORS = [';', '\t', ','] as const;

/** Excel's own hint about the separator, as a first line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A number that a spreadsheet keeps as text: ="01067". */
const KEPT_AS_TEXT = /^="(.*)"$/s;

/** The text of a cell, without what spreadsheets and our own export put around it. */
export function cellText(raw: string): string {
  const text = raw.replaceAll(' ', ' ').trim();
  return withoutFormulaGuard(KEPT_AS_TEXT.exec(text)?.[1] ?? text).trim();
}

/**
 * Reads a CSV text or a range copied from a spreadsheet. The separator is the one with which the
 * headings make most sense. Blank rows are dropped, their numbers are kept.
 * @param knownOf how many of such headings name something
 * @returns null when there is not even a heading
 */
export async function readTable(
  text: string,
  knownOf: (headings: readonly string[]) => number,
): Promise<TextTable | null> {
  const { default: papa } = await import('papaparse');
  const split = (part: string, delimiter: string) => papa.parse<string[]>(part, { delimiter }).data;
  const bare = text.replace(/^\uFEFF/, '');
  const hint = SEPARATOR_LINE.exec(bare);
  const body = hint === null ? bare : bare.slice(hint[0].length);
  const separator = hint?.[1] ?? likeliestSeparator(body, split, knownOf);
  const data = split(body, separator);
  const top = data.findIndex((cells) => !isBlank(cells));
  const headings = data[top];
  if (headings === undefined) return null;
  const first = top + (hint === null ? 1 : 2);
  const rows = data
    .slice(top + 1)
    .map((cells, index) => ({ line: first + index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  return { headings, rows };
}

function likeliestSeparator(
  text: string,
  split: (line: string, separator: string) => readonly (readonly string[])[],
  knownOf: (headings: readonly string[]) => number,
): string {
  const [line = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const scores = SEPARATORS.map((separator) => {
    const [headings = []] = split(line, separator);
    return { separator, known: knownOf(headings), cells: headings.length };
  });
  const [best] = scores.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.separator ?? SEPARATORS[0];
}
