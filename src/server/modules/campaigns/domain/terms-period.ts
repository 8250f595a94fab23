import { DomainError } from '#server/kernel/domain-error.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';

/** Days of a reward as they are sent; null for at once, and for until further notice. */
export interface TermsDays {
  readonly validFrom: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
}

/**
 * The instants between which a reward holds, from Berlin days. What begins today begins now: nothing is
 * computed backwards (docs/product/campaigns.md section 4).
 * @throws DomainError validation_failed for a first day in the past, or a last one before it
 */
export function termsPeriod(
  { validFrom, lastDay }: TermsDays,
  now: Date,
  today: CalendarDate,
  path = 'validFrom',
): { readonly validFrom: Date; readonly endsAt: Date | null } {
  if (validFrom !== null && validFrom < today)
    throw refused(path, 'Eine Prämie kann frühestens ab heute gelten');
  if (lastDay !== null && lastDay < (validFrom ?? today))
    throw refused('lastDay', 'Der letzte Tag darf nicht vor dem ersten liegen');
  return {
    validFrom: validFrom === null || validFrom === today ? now : startOfBerlinDay(validFrom),
    endsAt: lastDay === null ? null : startOfBerlinDay(addDays(lastDay, 1)),
  };
}

const refused = (path: string, message: string) =>
  new DomainError('validation_failed', {}, [{ path, message }]);
