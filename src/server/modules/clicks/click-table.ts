import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { CsvCell } from '#shared/csv.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import type { LinkHits } from './click-day-list.ts';

const VERDICTS = Object.keys(CLICK_VERDICTS) as ClickVerdict[];
const HEADINGS = [
  'Tag',
  'Partner',
  'Kampagne',
  ...Object.values(CLICK_VERDICTS),
  'Zusammen',
  'Gültig über Druck',
];

/** Hits by day and link as a table; the last line says so when there were more than fit. */
export function clickTable(
  rows: readonly (LinkHits & { readonly day: CalendarDate })[],
  limit: number,
): CsvCell[][] {
  const lines = rows.slice(0, limit).map((row) => {
    const counts = VERDICTS.map((verdict) => row.hits[verdict] ?? 0);
    const sum = counts.reduce((total, count) => total + count, 0);
    return [
      formatCalendarDate(row.day),
      row.partner_name,
      row.campaign_name,
      ...[...counts, sum, row.scans].map(String),
    ];
  });
  const more =
    rows.length > limit
      ? [['Es gibt weitere Zeilen. Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.']]
      : [];
  return [HEADINGS, ...lines, ...more];
}
