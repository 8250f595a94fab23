import { DomainError } from '#server/kernel/domain-error.ts';
import { berlinDateOf, startOfBerlinDay, type CalendarDate } from '#shared/calendar-date.ts';

/**
 * The instant to keep for an agreement to self-billing given on a Berlin day: the start of the
 * day, now for today, and the stored instant when the day is the stored one.
 * @returns null when there is no agreement, undefined when nothing was said
 * @throws DomainError validation_failed for a day in the future
 */
export function agreementInstant(
  before: Date | null,
  on: CalendarDate | null | undefined,
  now: Date,
): Date | null | undefined {
  if (on === undefined || on === null) return on;
  if (before !== null && berlinDateOf(before) === on) return before;
  const today = berlinDateOf(now);
  if (on > today) {
    throw new DomainError('validation_failed', {}, [
      { path: 'selfBillingAgreedAt', message: 'Das Datum darf nicht in der Zukunft liegen' },
    ]);
  }
  return on === today ? now : startOfBerlinDay(on);
}
