import { CSV_ROWS, csvLine, csvOf, moreRows, type CsvCell } from '#shared/csv.ts';

type Pages = AsyncIterable<readonly (readonly CsvCell[])[]>;

/**
 * A table of at most `limit` rows below its headings, piece by piece while the rows come; the
 * headings at once. Where there were more, its last line says so, and how to get at the others.
 * @param pages one row more than the limit is enough to know
 */
export async function* csvPiecesUpTo(
  headings: readonly string[],
  pages: Pages,
  advice: string,
  limit = CSV_ROWS,
): AsyncGenerator<string> {
  yield csvOf([headings]);
  yield* csvRowsUpTo(pages, advice, limit);
}

/** The same below headings that were written already. */
export async function* csvRowsUpTo(
  pages: Pages,
  advice: string,
  limit = CSV_ROWS,
): AsyncGenerator<string> {
  let left = limit;
  for await (const rows of pages) {
    if (rows.length > 0 && left > 0) yield rows.slice(0, left).map(csvLine).join('');
    if (rows.length > left) {
      yield csvLine(moreRows(advice));
      return;
    }
    left -= rows.length;
  }
}
