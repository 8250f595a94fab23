import { DomainError } from '#server/kernel/domain-error.ts';
import { berlinDateOf, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';

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

/**
 * The tax status after a change. `isSmallBusiness` is the older name of one status and is read
 * only where no tax status is given: true means small_business, false takes that status away and
 * leaves the choice open (docs/product/partners.md section 4).
 * @returns undefined when nothing was said
 */
export function chosenTaxStatus(
  before: TaxStatus | null,
  said: {
    readonly taxStatus?: TaxStatus | null | undefined;
    readonly isSmallBusiness?: boolean | undefined;
  },
): TaxStatus | null | undefined {
  if (said.taxStatus !== undefined) return said.taxStatus;
  if (said.isSmallBusiness === undefined) return undefined;
  if (said.isSmallBusiness) return 'small_business';
  return before === 'small_business' ? null : before;
}
