import { DomainError } from '#server/kernel/domain-error.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

const MESSAGES = {
  startDate: 'Das Startdatum darf nicht vor dem heutigen Tag liegen',
  endDate: 'Das Enddatum darf nicht vor dem heutigen Tag liegen',
  guestBenefitUntil: 'Der Vorteil darf nicht an einem vergangenen Tag enden',
} as const;

/**
 * Start and end of a campaign, and the end of what it gives guests, may not be before today, where they
 * are newly set
 * (docs/product/campaigns.md section 2).
 * @throws DomainError validation_failed naming each date that is
 */
export function requireNotPast(
  dates: { readonly [K in keyof typeof MESSAGES]?: CalendarDate | null },
  today: CalendarDate,
): void {
  const issues = (['startDate', 'endDate', 'guestBenefitUntil'] as const).flatMap((path) => {
    const date = dates[path] ?? null;
    return date !== null && date < today ? [{ path, message: MESSAGES[path] }] : [];
  });
  if (issues.length > 0) throw new DomainError('validation_failed', {}, issues);
}
