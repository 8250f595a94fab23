import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { csvUpTo, type CsvCell } from '#shared/csv.ts';
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

/** Hits by day and link for spreadsheets. */
export function clickTable(rows: readonly (LinkHits & { readonly day: CalendarDate })[]): string {
  const lines = rows.map((row): CsvCell[] => {
    const counts = VERDICTS.map((verdict) => row.hits[verdict] ?? 0);
    const sum = counts.reduce((total, count) => total + count, 0);
    return [
      formatCalendarDate(row.day),
      row.partner_name,
      row.campaign_name,
      ...[...counts, sum, row.scans].map(String),
    ];
  });
  const advice = 'Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.';
  return csvUpTo(HEADINGS, lines, advice);
}
