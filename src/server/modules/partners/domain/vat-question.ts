import { partnerName } from '#shared/partner-name.ts';
import { isForeignEuVatId, isVatId, normaliseVatId, vatIdCountry } from '#shared/vat-id.ts';
import type { Partner } from './partner.ts';

/** What is asked about a partner: the id, and whom it is said to belong to. */
export interface VatSubject {
  readonly vatId: string;
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Why nothing can be asked although the id calls for it. */
export type VatObstacle = 'own_id_missing' | 'incomplete';

type Asked = Pick<
  Partner,
  | 'taxStatus'
  | 'vatId'
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'postalCode'
  | 'city'
> & {
  /** Since when the partner is without the person. */
  readonly erasedAt?: Date | null;
};

/**
 * What would be asked about a partner now: null of an erased one, and unless they are a business of another member state
 * with an id of one (reverse charge needs it, § 13b UStG; the authority confirms no German ids).
 */
export function vatSubject(partner: Asked): VatSubject | null {
  const vatId = normaliseVatId(partner.vatId);
  if ((partner.erasedAt ?? null) !== null) return null;
  if (partner.taxStatus !== 'eu_business' || !isForeignEuVatId(vatId)) return null;
  const { street, postalCode, city } = partner;
  return { vatId, companyName: partnerName(partner), street, postalCode, city };
}

/** A qualified confirmation needs an own German id, the name and the place (§ 18e UStG). */
export function vatObstacle(subject: VatSubject, ownVatId: string): VatObstacle | null {
  const own = normaliseVatId(ownVatId);
  if (!isVatId(own) || vatIdCountry(own) !== 'DE') return 'own_id_missing';
  return subject.companyName === '' || subject.city.trim() === '' ? 'incomplete' : null;
}

/** Whether two questions are about the same id, name and address: then an answer fits both. */
export function isSameSubject(a: VatSubject, b: VatSubject): boolean {
  return (
    a.vatId === b.vatId &&
    a.companyName === b.companyName &&
    a.street === b.street &&
    a.postalCode === b.postalCode &&
    a.city === b.city
  );
}

const MINUTE = 60_000;

/** Minutes to wait after the first tries without an answer; then as the last says. */
const WAITS = [15, 60, 240, 360] as const;

/** Days after which nobody is asked any more. */
const MOST_DAYS = 14;

/**
 * When a question without an answer is asked again: the authority asks not to repeat at once.
 * @param tries how often it was asked
 * @returns null when it is given up
 */
export function nextTry(requestedAt: Date, tries: number, now: Date): Date | null {
  const wait = WAITS[Math.min(Math.max(tries, 1), WAITS.length) - 1] ?? WAITS[0];
  const next = new Date(now.getTime() + wait * MINUTE);
  const end = requestedAt.getTime() + MOST_DAYS * 24 * 60 * MINUTE;
  return next.getTime() > end ? null : next;
}
