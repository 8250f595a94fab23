import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { payoutDayError } from '#shared/credit-note/payment-days.ts';
import { errorMessage } from '#shared/errors.ts';

const DATE_MISSING = 'Bitte geben Sie ein Datum ein';

/** The day that a document issued today says it is paid on, checked as the server checks it. */
export const paymentDay = (today: CalendarDate) =>
  z
    .string({ error: DATE_MISSING })
    .min(1, DATE_MISSING)
    .superRefine((text, context) => {
      const day = parseCalendarDate(text);
      const error = day === null ? null : payoutDayError(day, today);
      if (error === null) return;
      context.addIssue({ code: 'custom', message: errorMessage(error.code, error.params) });
    });
