import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/**
 * Reads a day as people type it: '24.12.2026', '24122026', '1.2.26', '24/12/2026', '2026-12-24',
 * and '24.12.' for a day of this year.
 * @returns null when it names no existing day.
 */
export function parseDate(text: string, today: CalendarDate): CalendarDate | null {
  const bare = text.trim();
  const parts =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(bare) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}(\d{2})?)$/.exec(bare) ??
    /^(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{2}(\d{2})?)$/.exec(bare) ??
    /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.?$/.exec(bare);
  const { day, month, year = today.slice(0, 4) } = parts?.groups ?? {};
  if (day === undefined || month === undefined) return null;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseCalendarDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
