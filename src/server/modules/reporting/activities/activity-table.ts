import type { z } from 'zod';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { activity } from '#shared/contracts/reporting/activities.ts';
import { CSV_ROWS, type CsvCell } from '#shared/csv.ts';

type Activity = z.input<typeof activity>;

const HEADINGS = ['Zeitpunkt', 'Wer', 'Was', 'Betrifft', 'Vorher und nachher'];

const ADVICE = 'Bitte wählen Sie einen kürzeren Zeitraum.';

/** A page after the entry of this id, or the first one. */
type ReadPage = (cursor: string | undefined, limit: number) => Promise<readonly Activity[]>;

const PAGE = 500;

/** Activities for spreadsheets, page by page. */
export function activityTable(read: ReadPage, limit = CSV_ROWS): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, pagesOf(read, limit), ADVICE, limit);
}

async function* pagesOf(read: ReadPage, limit: number): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined;
  for (let left = limit + 1; left > 0; left -= PAGE) {
    const rows = await read(cursor, Math.min(PAGE, left));
    yield rows.map(cellsOf);
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

function cellsOf({ at, actor, text, object, changes }: Activity): CsvCell[] {
  const said = changes.map(({ field, before, after }) =>
    before === '' && after === '' ? field : `${field}: ${before || '–'} → ${after || '–'}`,
  );
  return [formatBerlinDateTime(new Date(at)), actor, text, object?.name ?? '', said.join('; ')];
}
