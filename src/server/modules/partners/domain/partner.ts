import type { PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  type DuplicateBy,
  duplicateFinder,
  type PartnerIdentity,
} from '#shared/partner-duplicates.ts';
import { partnerName, personName } from '#shared/partner-name.ts';

const sameValue = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** Who recommends the provider and is paid; everything a document needs to name them. */
export interface Partner extends PartnerValues {
  readonly providerId: ProviderId;
  readonly id: string;
  /** 'P-0001', the seller's identifier on documents (BT-29). */
  readonly internalId: string;
  readonly version: number;
  readonly createdAt: Date;
  /** Since when the bank account is one that the partner has entered and nobody has checked; else null. */
  readonly bankChangedAt: Date | null;
  /** When the partner last said that the tax status is right; null when never, or it is another one since. */
  readonly taxStatusConfirmedAt: Date | null;
  /** Since when the partner's own data is erased; null for all others. */
  readonly erasedAt: Date | null;
}

/** 'P-0001' from the provider's running number. */
export function internalIdOf(number: number): string {
  return `P-${String(number).padStart(4, '0')}`;
}

/**
 * What is stored as the name by which lists, search, documents and bookings know a partner: of a
 * private person first and last name, whatever a company field says (decision 0147), and of everybody
 * whose company is only a placeholder ('-'; decision 0221). '' stays: who is no private person is asked.
 */
export function storedName(
  partner: Pick<Partner, 'taxStatus' | 'companyName' | 'firstName' | 'lastName'>,
): string {
  if (partner.taxStatus === 'private') return personName(partner);
  return partner.companyName.trim() === '' ? '' : partnerName(partner);
}

/** What a request really changes: fields that are given and differ from what is. */
export function changedFields<T extends object>(
  before: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (key) => wanted[key] !== undefined && !sameValue(before[key], wanted[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, wanted[key]])) as Partial<T>;
}

export interface KnownPartner extends PartnerIdentity {
  readonly id: string;
  /** 'P-0001' */
  readonly internalId: string;
}

export interface ExistingPartner {
  /** Place of the candidate, from 0. */
  readonly index: number;
  readonly partner: KnownPartner;
  readonly by: DuplicateBy;
}

/** Which candidates are partners already. */
export function findExisting(
  candidates: readonly PartnerIdentity[],
  known: readonly KnownPartner[],
): ExistingPartner[] {
  const finder = duplicateFinder<KnownPartner>();
  for (const partner of known) finder.remember(partner, partner);
  return candidates.flatMap((candidate, index) => {
    const found = finder.find(candidate);
    return found === null ? [] : [{ index, partner: found.known, by: found.by }];
  });
}

/** A finding at every row that is a partner already, unless the row says that this is wanted. */
export function existingIssues(
  rows: readonly (PartnerIdentity & { readonly allowDuplicate: boolean })[],
  known: readonly KnownPartner[],
): FieldIssue[] {
  return findExisting(rows, known)
    .filter(({ index }) => rows[index]?.allowDuplicate !== true)
    .map(({ index, partner, by }) => ({
      path: `partners.${index}.${by === 'email' ? 'email' : 'companyName'}`,
      message: `Diesen Partner gibt es schon: ${partner.internalId} ${partner.companyName}`,
    }));
}
