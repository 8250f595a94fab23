import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

/** What the columns of a stored document say, and the rows that they refer to. */
export interface StatedDocument {
  readonly id: string;
  readonly kind: string;
  /** Berlin day of the instant of issue. */
  readonly issuedOn: string;
  readonly issueDate: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly taxStatus: string;
  /** Basis points. */
  readonly vatRate: number;
  /** Hex; null without one. */
  readonly logoHash: string | null;
  /** Number of the partner as on documents, 'P-0001'; null when there is none. */
  readonly partnerNumber: string | null;
  /** Whether every commission it settles is this partner's. */
  readonly isPartnersOwn: boolean;
  /** Number of the document that it cancels; null where it cancels none. */
  readonly originalNumber: string | null;
}

/** Whether the columns say what the snapshot says; amounts and numbers are held elsewhere. */
export function columnsAgree(stated: StatedDocument, snapshot: CreditNoteSnapshot): boolean {
  const { servicePeriod, tax, provider, partner, original } = snapshot;
  return (
    stated.id === snapshot.id &&
    stated.kind === snapshot.kind &&
    stated.issuedOn === snapshot.issueDate &&
    stated.issueDate === snapshot.issueDate &&
    stated.serviceFrom === servicePeriod.start &&
    stated.serviceTo === servicePeriod.end &&
    stated.taxStatus === tax.status &&
    stated.vatRate === tax.rate &&
    stated.logoHash === provider.logoSha256 &&
    stated.partnerNumber === partner.internalId &&
    stated.isPartnersOwn &&
    stated.originalNumber === (original?.number ?? null)
  );
}
