import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource, DocumentLine } from '#shared/credit-note/document-lines.ts';
import type { TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import type { DocumentTotals } from '#shared/credit-note/totals.ts';
import type { PaidMoney, TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';

/**
 * The frozen content of an issued document: the only input of its PDF and its e-invoice, stored as
 * JSON for ever. Only strings, integers, null, arrays and objects; missing text is ''.
 * A change of shape gets a new version number, and readers keep understanding the old ones.
 */
export const SNAPSHOT_VERSION = 3;

/** 1: without the provider's own text; 2: nothing is offset. */
const KNOWN_VERSIONS = [1, 2, SNAPSHOT_VERSION] as const;

/** The partner: supplier, seller of EN 16931, person paid. */
export interface PartnerSnapshot {
  /** P-0001; BT-29. */
  readonly internalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
  readonly taxStatus: TaxStatus;
  /** Berlin day of the agreement to self-billing, § 14 Abs. 2 Satz 5 UStG. */
  readonly selfBillingAgreedOn: CalendarDate | null;
}

/** The provider: recipient of the service, buyer of EN 16931, issuer of the document. */
export interface ProviderSnapshot {
  readonly businessName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly hrNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  /** SHA-256 (hex) of the logo's PNG at issue, stored in `document_logos`; null without a logo. */
  readonly logoSha256: string | null;
  /** The provider's own words before the greeting; missing in version 1. */
  readonly letterText?: string;
  /** Small business by § 19 UStG, whose books know no input tax; missing on older documents. */
  readonly isSmallBusiness?: boolean;
}

/** A row of the annex. Carries nothing about the visitor behind the event. */
export interface SettledEvent {
  readonly date: CalendarDate;
  readonly source: CommissionSource;
  readonly campaign: string;
  readonly reference: string;
  /** Events that earned this commission: more than 1 for a full bundle of clicks or leads. */
  readonly eventCount: number;
  /** The whole commission in cents; of a correction below 0. */
  readonly fullAmount: Cents;
  /** What this document settles of it in cents; negative on reversals and of corrections. */
  readonly amount: Cents;
}

export interface DocumentTax {
  readonly status: TaxStatus;
  readonly category: TaxCategory | null;
  readonly rate: BasisPoints;
}

export interface DocumentTexts {
  readonly title: string;
  /** BT-22; for a Gutschrift the words § 14 Abs. 4 Nr. 10 UStG wants. */
  readonly note: string;
  /** Why no VAT is shown; '' where it is. */
  readonly tax: string;
  /** BT-20. */
  readonly paymentTerms: string;
  /** The partner's right to object; '' where there is none. */
  readonly objection: string;
}

export interface OriginalReference {
  readonly kind: 'credit_note' | 'payout_receipt';
  readonly number: string;
  readonly issueDate: CalendarDate;
}

/** What a document does not pay out, because the partner owes it back of a reversed one. */
export interface DocumentOffset extends OriginalReference {
  /** Number of the reversal of that document. */
  readonly reversalNumber: string;
  /** Cents; negative on a reversal, which takes the offset back. */
  readonly amount: Cents;
}

/** The original of a reversal had been paid, and what becomes of the money. */
export interface PaidBefore {
  readonly day: CalendarDate;
  /** null where no reason was given. */
  readonly money: PaidMoney | null;
}

interface SnapshotContent {
  readonly version: (typeof KNOWN_VERSIONS)[number];
  /** UUIDv7; also BT-10. */
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  /** First to last settled event, both included; corrections are none. */
  readonly servicePeriod: { readonly start: CalendarDate; readonly end: CalendarDate };
  readonly partner: PartnerSnapshot;
  readonly provider: ProviderSnapshot;
  readonly lines: readonly DocumentLine[];
  readonly events: readonly SettledEvent[];
  readonly tax: DocumentTax;
  readonly totals: DocumentTotals;
  /** BT-113; missing where nothing is offset, and on older documents. */
  readonly offsets?: readonly DocumentOffset[];
  /** Berlin day of payment where known. */
  readonly paymentDate: CalendarDate | null;
  /** Free text of the provider, printed on the document. */
  readonly description: string;
  readonly texts: DocumentTexts;
}

/** A Gutschrift or, for private persons, an Auszahlungsbeleg. */
export interface IssuedSnapshot extends SnapshotContent {
  readonly kind: 'credit_note' | 'payout_receipt';
  readonly original: null;
}

/** A Stornobeleg: cancels exactly one issued document. */
export interface ReversalSnapshot extends SnapshotContent {
  readonly kind: 'reversal';
  readonly original: OriginalReference;
  /** Missing where the original was not paid, and on older documents. */
  readonly paidBefore?: PaidBefore;
}

export type CreditNoteSnapshot = IssuedSnapshot | ReversalSnapshot;

/**
 * Takes a snapshot back out of the database.
 * @throws RangeError when it was written by a version of the product that this one doesn't know.
 */
export function readSnapshot(stored: unknown): CreditNoteSnapshot {
  const version =
    typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : null;
  if (!KNOWN_VERSIONS.some((known) => known === version))
    throw new RangeError(`unknown snapshot version: ${String(version)}`);
  return stored as CreditNoteSnapshot;
}
