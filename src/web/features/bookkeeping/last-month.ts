import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/** The month before the one of a day: what is usually handed to the tax adviser. */
export function lastMonth(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const to = addDays(calendarDate(`${today.slice(0, 7)}-01`), -1);
  return { from: calendarDate(`${to.slice(0, 7)}-01`), to };
}
