import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { CSV_ROWS, type CsvCell } from '#shared/csv.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import type { LinkDay } from './queries.ts';

const VERDICTS = Object.keys(CLICK_VERDICTS) as ClickVerdict[];
const HEADINGS = [
  'Tag',
  'Partner',
  'Kampagne',
  ...Object.values(CLICK_VERDICTS),
  'Zusammen',
  'Gültig über Druck',
];

const ADVICE = 'Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.';

/** Hits by day and link for spreadsheets, part by part; see `csvPiecesUpTo`. */
export function clickTable(
  parts: AsyncIterable<readonly LinkDay[]>,
  limit = CSV_ROWS,
): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, cellsOfParts(parts), ADVICE, limit);
}

async function* cellsOfParts(
  parts: AsyncIterable<readonly LinkDay[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of parts) yield rows.map(cellsOf);
}

function cellsOf(row: LinkDay): CsvCell[] {
  const counts = VERDICTS.map((verdict) => row.hits[verdict] ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  return [
    formatCalendarDate(row.day),
    row.partnerName,
    row.campaignName,
    ...[...counts, sum, row.scans].map(String),
  ];
}
