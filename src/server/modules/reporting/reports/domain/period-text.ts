import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/** '01.10.2026 bis 31.10.2026', or the one day. */
export function periodText(start: CalendarDate, end: CalendarDate): string {
  return start === end
    ? formatCalendarDate(start)
    : `${formatCalendarDate(start)} bis ${formatCalendarDate(end)}`;
}
