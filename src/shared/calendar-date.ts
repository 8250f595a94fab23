import { Temporal } from 'temporal-polyfill';
import { englishDay, type Language } from './guest-language.ts';

/**
 * Calendar dates of Europe/Berlin. Instants are UTC `Date`s; a day, month or year
 * boundary is always Berlin's (docs/product/conventions.md section 2).
 */
declare const calendarDateBrand: unique symbol;

/** 'YYYY-MM-DD', a day in Berlin. */
export type CalendarDate = string & { readonly [calendarDateBrand]: 'CalendarDate' };

export const BERLIN = 'Europe/Berlin';

/** @returns the date, or null when the text is no existing day written as YYYY-MM-DD. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && dayOf(midnight) === text;
  return exists ? (text as CalendarDate) : null;
}

/** Calendar arithmetic runs on UTC, where every day has 24 hours. */
const dayOf = (utc: Date): string => utc.toISOString().slice(0, 10);

/**
 * A known-good date.
 * @throws RangeError when the text is no calendar date.
 */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

/** The Berlin day in which an instant falls. */
export function berlinDateOf(instant: Date): CalendarDate {
  return berlinDay.format(instant) as CalendarDate;
}

/** Sweden writes a day as YYYY-MM-DD. */
const berlinDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BERLIN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** First instant of a Berlin day. */
export function startOfBerlinDay(date: CalendarDate): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(BERLIN);
  return new Date(start.epochMilliseconds);
}

/** An hour of a Berlin day that exists on every day: not 2, which the change to summer time skips. */
export function berlinHour(date: CalendarDate, hour: number): Date {
  const plainTime = Temporal.PlainTime.from({ hour });
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: BERLIN, plainTime });
  return new Date(at.epochMilliseconds);
}

/** The first day of the month that is `months` after the one of a date. */
export function firstOfMonth(date: CalendarDate, months = 0): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + months, 1))) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return dayOf(day) as CalendarDate;
}

/** '24.12.2026'. */
export function formatCalendarDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

/** 'Dezember 2026' of any day in it. */
export function formatMonth(date: CalendarDate): string {
  return germanMonth.format(new Date(`${date}T00:00:00Z`));
}

const germanMonth = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** '20261224180530123': day and time of Berlin to the millisecond. */
export function berlinStamp(instant: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    BERLIN,
  );
  return zoned.toPlainDateTime().toString({ smallestUnit: 'millisecond' }).replace(/\D/g, '');
}

/** '24.12.2026, 18:05 Uhr' in Berlin. */
export function formatBerlinDateTime(instant: Date, language: Language = 'de'): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    BERLIN,
  );
  const clock = zoned.toPlainTime().toString({ smallestUnit: 'minute' });
  const day = berlinDateOf(instant);
  return language === 'de'
    ? `${formatCalendarDate(day)}, ${clock} Uhr`
    : `${englishDay(day)}, ${clock} (Berlin time)`;
}
