import { bankClosing, bankDayBefore, nextBankDay } from '../bank-days.ts';
import { addDays, formatCalendarDate, type CalendarDate } from '../calendar-date.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * Which days payments can have, for server, forms and calendars (docs/decisions/0150). Days are
 * Berlin's.
 */

/** How far a payment may lie before its document and after today. */
const SPAN_DAYS = 60;

/** First and last day that can be chosen. */
export interface DayRange {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
}

export interface DayError {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string>>;
}

/** When a document that is issued today can be paid: 60 days back or ahead. */
export const payoutDays = (today: CalendarDate): DayRange => ({
  min: addDays(today, -SPAN_DAYS),
  max: addDays(today, SPAN_DAYS),
});

/** When a document was paid: at most 60 days before its issue, never in the future. */
export const paidDays = (issueDate: CalendarDate, today: CalendarDate): DayRange => ({
  min: addDays(issueDate, -SPAN_DAYS),
  max: today,
});

/** When the bank can carry out a transfer: from today on, within 60 days. */
const executionDays = (today: CalendarDate): DayRange => ({
  min: today,
  max: addDays(today, SPAN_DAYS),
});

/** For calendars: whether a day lies outside of a range. */
export const outside =
  ({ min, max }: DayRange) =>
  (day: string): boolean =>
    day < min || day > max;

const error = (code: ErrorCode, date?: CalendarDate): DayError => ({
  code,
  params: date === undefined ? {} : { date: formatCalendarDate(date) },
});

/** @returns why a document issued today can't say this day; null when it can */
export function payoutDayError(day: CalendarDate, today: CalendarDate): DayError | null {
  const { min, max } = payoutDays(today);
  if (day > max) return error('payment_day_late', max);
  return day < min ? error('payment_day_early', min) : null;
}

/** @returns why a document can't have been paid on this day; null when it can */
export function paidDayError(
  day: CalendarDate,
  issueDate: CalendarDate,
  today: CalendarDate,
): DayError | null {
  const { min, max } = paidDays(issueDate, today);
  if (day > max) return error('date_in_future');
  return day < min ? error('payment_day_early', min) : null;
}

/** @returns why the bank can't carry out a transfer on this day; null when it can */
export function executionDayError(day: CalendarDate, today: CalendarDate): DayError | null {
  const { min, max } = executionDays(today);
  if (day < min) return error('execution_date_past');
  if (day > max) return error('execution_date_late', max);
  const reason = bankClosing(day);
  if (reason === null) return null;
  const next = nextBankDay(day);
  return {
    code: 'execution_date_closed',
    params: {
      date: formatCalendarDate(day),
      reason,
      next: formatCalendarDate(next > max ? bankDayBefore(max) : next),
    },
  };
}
