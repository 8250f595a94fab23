import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { payoutDayError, type DayError } from '#shared/credit-note/payment-days.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findProgrammeStart } from './payout-queries.ts';

/**
 * A day that a document issued now can say it is paid on (docs/decisions/0150).
 * @throws DomainError payment_day_early, payment_day_late, payment_before_programme
 */
export async function requirePaymentDay(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
  now: Date,
): Promise<void> {
  const error = payoutDayError(day, berlinDateOf(now));
  if (error !== null) throw atField(error);
  const early = await beforeProgramme(db, provider, day);
  if (early !== null) throw early;
}

/** @returns the refusal of a day on which the provider had no programme; null without a day */
export async function beforeProgramme(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate | undefined,
): Promise<DomainError | null> {
  if (day === undefined) return null;
  const start = await findProgrammeStart(db, provider);
  if (start === null || day >= start) return null;
  return atField({
    code: 'payment_before_programme',
    params: { date: formatCalendarDate(start) },
  });
}

function atField({ code, params }: DayError): DomainError {
  const message = errorMessage(code, params);
  return new DomainError(code, params, [{ path: 'paidDate', message }]);
}
