import type { FieldIssue } from '#shared/errors.ts';
import {
  duplicateFinder,
  type DuplicateBy,
  type PartnerIdentity,
} from '#shared/partner-duplicates.ts';

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
