import { berlinDateOf, calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';

const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** '24.12.2026' from a day ('YYYY-MM-DD') or an instant (ISO 8601, shown in Berlin). */
export function formatDate(value: string): string {
  const isDay = value.length === 10;
  return formatCalendarDate(isDay ? calendarDate(value) : berlinDateOf(new Date(value)));
}

/** '24.12.2026, 18:05' in Berlin. */
export function formatInstant(value: string): string {
  return `${formatDate(value)}, ${time.format(new Date(value))}`;
}

/** '18:05' in Berlin. */
export function formatTime(value: string): string {
  return time.format(new Date(value));
}

/** 'heute, 18:05', 'gestern, 18:05' or '24.12.2026': short for recent things. */
export function formatRecently(value: string, now: Date): string {
  const instant = new Date(value);
  const today = berlinDateOf(now);
  const yesterday = berlinDateOf(new Date(now.getTime() - 24 * 3_600_000));
  const day = berlinDateOf(instant);
  if (day === today) return `heute, ${time.format(instant)}`;
  if (day === yesterday) return `gestern, ${time.format(instant)}`;
  return formatCalendarDate(day);
}

/** '01.10. bis 31.10.2026' from two days; with both years where they differ, or the one day. */
export function formatPeriod(start: string, end: string): string {
  if (start === end) return formatDate(start);
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  return `${isOneYear ? formatDate(start).slice(0, 6) : formatDate(start)} bis ${formatDate(end)}`;
}

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** 'Sa, 12.06.2027' from a day ('YYYY-MM-DD'): events are asked for by the day of the week. */
export function formatDay(day: string): string {
  return `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDate(day)}`;
}

const DAY_MS = 24 * 3_600_000;

/** After this many days they are no longer counted. */
const MOST_DAYS = 60;

/** 'heute', 'gestern', 'vor 12 Tagen', 'vor 3 Monaten': days in Berlin since an instant. */
export function ageOf(value: string, now: Date = new Date()): string {
  const noonOf = (instant: Date) => Date.parse(`${berlinDateOf(instant)}T12:00:00Z`);
  const days = Math.round((noonOf(now) - noonOf(new Date(value))) / DAY_MS);
  if (days <= 0) return 'heute';
  if (days === 1) return 'gestern';
  if (days <= MOST_DAYS) return `vor ${days} Tagen`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `vor ${months} Monaten` : `vor ${Math.floor(months / 12)} Jahren`;
}
