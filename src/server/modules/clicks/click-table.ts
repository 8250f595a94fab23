import { formatCalendarDate } from '#shared/calendar-date.ts';
import { CSV_ROWS, csvLine, csvOf, type CsvCell } from '#shared/csv.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import type { LinkDay } from './click-day-list.ts';

const VERDICTS = Object.keys(CLICK_VERDICTS) as ClickVerdict[];
const HEADINGS = [
  'Tag',
  'Partner',
  'Kampagne',
  ...Object.values(CLICK_VERDICTS),
  'Zusammen',
  'Gültig über Druck',
];

const MORE = 'Es gibt weitere Zeilen. Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.';

/**
 * Hits by day and link for spreadsheets, part by part: whoever waits for it sees its head at once,
 * however long it is. Where there are more rows than the limit, its last line says so.
 * @param parts one row more than the limit is enough to know
 */
export async function* clickTable(
  parts: AsyncIterable<readonly LinkDay[]>,
  limit = CSV_ROWS,
): AsyncGenerator<string> {
  yield csvOf([HEADINGS]);
  let left = limit;
  for await (const rows of parts) {
    const lines = rows.slice(0, left).map((row) => csvLine(cellsOf(row)));
    if (lines.length > 0) yield lines.join('');
    if (rows.length > left) yield csvLine([MORE]);
    left -= lines.length;
  }
}

function cellsOf(row: LinkDay): CsvCell[] {
  const counts = VERDICTS.map((verdict) => row.hits[verdict] ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  return [
    formatCalendarDate(row.day),
    row.partner_name,
    row.campaign_name,
    ...[...counts, sum, row.scans].map(String),
  ];
}
