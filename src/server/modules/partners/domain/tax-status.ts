import { berlinDateOf } from '#shared/calendar-date.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { Partner } from './partner.ts';

/**
 * The tax status that a partner has to confirm: once in each Berlin year, because § 14c UStG protects nobody
 * from a wrong one (docs/product/partner-area.md section 8).
 * @returns null where it is confirmed, still open, or nothing is issued any more
 */
export function taxStatusAskedFor(
  partner: Pick<Partner, 'status' | 'taxStatus' | 'taxStatusConfirmedAt' | 'erasedAt'>,
  now: Date,
): TaxStatus | null {
  const { status, taxStatus, taxStatusConfirmedAt: confirmedAt, erasedAt } = partner;
  if (status !== 'active' || erasedAt !== null) return null;
  return confirmedAt !== null && yearOf(confirmedAt) === yearOf(now) ? null : taxStatus;
}

const yearOf = (instant: Date): string => berlinDateOf(instant).slice(0, 4);
