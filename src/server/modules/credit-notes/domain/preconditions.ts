import type { CalendarDate } from '#shared/calendar-date.ts';
import { isCountryCode } from '#shared/countries.ts';
import type { DocumentLine } from '#shared/credit-note/document-lines.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { isIban } from '#shared/iban.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { isExNumber, isForeignEuVatId, isVatId, normaliseVatId } from '#shared/vat-id.ts';
import type {
  CreditNoteSnapshot,
  PartnerSnapshot,
  ProviderSnapshot,
} from './credit-note-snapshot.ts';
import { isEInvoiceEmail, isEInvoicePhone } from './parties.ts';
import {
  type ListedId,
  type Precondition,
  PRECONDITIONS,
  taxPreconditions,
} from './precondition-list.ts';
import { unwritableNames, type Unwritable } from './unwritable-names.ts';

/** A partner as stored: the tax status may still be open. */
export type PartnerFacts = Omit<PartnerSnapshot, 'taxStatus'> & {
  readonly taxStatus: TaxStatus | null;
};

export interface DocumentFacts {
  /** BT-10, the document's own id. */
  readonly buyerReference: string;
  readonly servicePeriod: CreditNoteSnapshot['servicePeriod'] | null;
  readonly lines: readonly Pick<DocumentLine, 'quantity' | 'unitPrice' | 'net'>[];
  /** What a reversal cancels; `not_a_reversal` for everything else. */
  readonly original: { readonly number: string; readonly issueDate: string } | 'not_a_reversal';
}

export interface PreconditionFacts {
  readonly partner: PartnerFacts;
  readonly provider: ProviderSnapshot;
  /** null while there is no document yet: whether the partner is ready for one. */
  readonly document: DocumentFacts | null;
  /** Which characters cannot be printed; asked only while there is no document yet. */
  readonly unwritable?: Unwritable;
  /** Day on which the authority did not confirm the partner's VAT id; null where it did not say so. */
  readonly vatIdRefusedOn?: CalendarDate | null;
}

export interface PreconditionReport {
  /** Every precondition that fails, notices included, in the order of the list. */
  readonly failing: readonly Precondition[];
  /** No document of any kind can be issued. */
  readonly documentBlocked: boolean;
  /** No Gutschrift can be issued; for private persons an Auszahlungsbeleg still can. */
  readonly creditNoteBlocked: boolean;
  readonly eInvoiceBlocked: boolean;
}

const missing = (text: string): boolean => text.trim() === '';

/** Until the tax status is chosen, assume that an e-invoice will be due and show what it needs. */
const eInvoiceDue = ({ taxStatus }: PartnerFacts): boolean =>
  taxStatus === null || TAX_TREATMENTS[taxStatus].eInvoice;

const isTaxedHere = ({ taxStatus }: PartnerFacts): boolean =>
  taxStatus === 'regular' || taxStatus === 'small_business';

/** Answers true where the precondition fails. */
const FAILS: Readonly<Record<ListedId, (facts: PreconditionFacts) => boolean>> = {
  E0: ({ partner }) => partner.taxStatus === null,
  E1: ({ partner }) => partner.taxStatus === 'private',
  E2: ({ partner }) => partner.taxStatus !== 'private' && partner.selfBillingAgreedOn === null,
  E3: ({ partner }) =>
    eInvoiceDue(partner) &&
    missing(partner.companyName) &&
    (missing(partner.firstName) || missing(partner.lastName)),
  E4: ({ partner }) => missing(partner.street),
  E5: ({ partner }) => eInvoiceDue(partner) && missing(partner.postalCode),
  E6: ({ partner }) => eInvoiceDue(partner) && missing(partner.city),
  E7: ({ partner }) => eInvoiceDue(partner) && !isCountryCode(partner.countryCode),
  E8: ({ partner }) =>
    eInvoiceDue(partner) && missing(partner.firstName) && missing(partner.lastName),
  E9: ({ partner }) => eInvoiceDue(partner) && !isEInvoicePhone(partner.phone),
  E10: ({ partner }) => eInvoiceDue(partner) && !isEInvoiceEmail(partner.email),
  E11: ({ partner }) =>
    isTaxedHere(partner) && missing(partner.vatId) && missing(partner.taxNumber),
  E12: ({ partner }) =>
    eInvoiceDue(partner) &&
    !missing(partner.vatId) &&
    !isVatId(normaliseVatId(partner.vatId)) &&
    !isExNumber(normaliseVatId(partner.vatId)),
  E13: ({ partner }) =>
    eInvoiceDue(partner) && missing(partner.vatId) && missing(partner.internalId),
  E14: ({ partner }) =>
    partner.taxStatus === 'eu_business' &&
    !isForeignEuVatId(normaliseVatId(partner.vatId)) &&
    !isExNumber(normaliseVatId(partner.vatId)),
  E15: ({ partner, provider }) =>
    partner.taxStatus === 'eu_business' && !isVatId(normaliseVatId(provider.vatId)),
  E16: ({ partner, document }) =>
    (document === null || document.original === 'not_a_reversal') && !isIban(partner.iban),
  E17: ({ provider }) => missingOfAddress(provider).length > 0,
  E18: ({ partner, provider }) => eInvoiceDue(partner) && !isEInvoiceEmail(provider.email),
  E19: ({ partner, document }) =>
    document !== null && eInvoiceDue(partner) && missing(document.buyerReference),
  E20: ({ document }) =>
    document !== null &&
    (document.servicePeriod === null || document.servicePeriod.start > document.servicePeriod.end),
  E21: ({ document }) =>
    document !== null && (document.lines.length === 0 || document.lines.some(isUnsound)),
  E22: ({ document }) =>
    document !== null &&
    document.original !== 'not_a_reversal' &&
    (missing(document.original.number) || missing(document.original.issueDate)),
  E23: ({ partner }) => partner.taxStatus === 'third_country',
};

/** Fields of the provider's own address that are missing, in the order of the form. */
function missingOfAddress(provider: ProviderSnapshot): string[] {
  const empty = (['businessName', 'address', 'postalCode', 'city'] as const).filter((field) =>
    missing(provider[field]),
  );
  return isCountryCode(provider.countryCode) ? empty : [...empty, 'country'];
}

/** Of the fields that a precondition is about, those that are really missing. */
function located(failed: Precondition, { provider }: PreconditionFacts): Precondition {
  return failed.id === 'E17' ? { ...failed, fixAt: missingOfAddress(provider) } : failed;
}

function isUnsound({ quantity, unitPrice, net }: DocumentFacts['lines'][number]): boolean {
  const whole = [quantity, unitPrice, net].every((value) => Number.isSafeInteger(value));
  return !whole || quantity === 0 || unitPrice < 0 || quantity * unitPrice !== net;
}

function atIssue(facts: PreconditionFacts): Precondition[] {
  const { partner, provider, unwritable, vatIdRefusedOn = null } = facts;
  return [
    ...taxPreconditions(partner, provider, vatIdRefusedOn),
    ...(unwritable === undefined ? [] : unwritableNames({ partner, provider }, unwritable)),
  ];
}

/**
 * Holds partner, provider and document against the whole list and names everything that fails at
 * once (docs/product/credit-notes.md section 3). What blocks only the e-invoice does not block the
 * PDF.
 *
 * Whether the tax data fit together is decided when a document is issued: a frozen one keeps what it
 * was issued with, also where a reversal takes it back because it was wrong.
 */
export function checkPreconditions(facts: PreconditionFacts): PreconditionReport {
  const failing = [
    ...PRECONDITIONS.filter(({ id }) => FAILS[id](facts)).map((failed) => located(failed, facts)),
    ...(facts.document === null ? atIssue(facts) : []),
  ];
  const documentBlocked = failing.some(
    ({ blocks }) => blocks === 'document' || blocks === 'documentAndEInvoice',
  );
  const receiptOnly = failing.some(({ blocks }) => blocks === 'receiptInstead');
  return {
    failing,
    documentBlocked,
    creditNoteBlocked: documentBlocked || receiptOnly,
    eInvoiceBlocked:
      documentBlocked || receiptOnly || failing.some(({ blocks }) => blocks === 'eInvoice'),
  };
}

/** The same check on a frozen document. */
export function checkSnapshot(snapshot: CreditNoteSnapshot): PreconditionReport {
  return checkPreconditions({
    partner: snapshot.partner,
    provider: snapshot.provider,
    document: {
      buyerReference: snapshot.id,
      servicePeriod: snapshot.servicePeriod,
      lines: snapshot.lines,
      original: snapshot.original ?? 'not_a_reversal',
    },
  });
}
