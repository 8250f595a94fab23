import { CSV_ROWS, csvLine, csvOf, moreRows, type CsvCell } from '#shared/csv.ts';

/** As `csvUpTo`, piece by piece while the rows come; the headings at once. */
export async function* csvPiecesUpTo(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
  advice: string,
  limit = CSV_ROWS,
): AsyncGenerator<string> {
  yield csvOf([headings]);
  let left = limit;
  for await (const rows of pages) {
    yield rows.slice(0, left).map(csvLine).join('');
    if (rows.length > left) {
      yield csvLine(moreRows(advice));
      return;
    }
    left -= rows.length;
  }
}
