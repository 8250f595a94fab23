import {
  type CiiInvoice,
  electronicAddress,
  postalAddress,
  taxRegistration,
  tradeContact,
} from '#server/platform/documents/cii/cii-parts.ts';
import { writeCiiInvoice } from '#server/platform/documents/cii/write-cii-invoice.ts';
import { element, textElement } from '#server/platform/documents/xml-text.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { isBic } from '#shared/iban.ts';
import { formatCents } from '#shared/money.ts';
import { partnerName, personName } from '#shared/partner-name.ts';
import { isVatId } from '#shared/vat-id.ts';
import type { CreditNoteSnapshot, ProviderSnapshot } from '../domain/credit-note-snapshot.ts';
import { offsetSum } from '../domain/owed-back.ts';
import { accountHolderOf } from '../domain/parties.ts';
import { isPaidByTransfer, offsetWords } from '../domain/payment-terms.ts';
import { checkSnapshot } from '../domain/preconditions.ts';
import { annexAttachment } from './annex.ts';
import { lineDetails } from './line-details.ts';

/**
 * UNTDID 1001: a Gutschrift is a self-billed invoice (389), not a credit note (381) in the sense
 * of EN 16931; its reversal a corrected invoice (384).
 */
const SELF_BILLED_INVOICE = '389';

const CORRECTED_INVOICE = '384';

/**
 * The document as XRechnung in CII syntax, the same bytes for the download and for the PDF
 * (docs/product/credit-notes.md section 13).
 * @returns null where no e-invoice is due (third country, private person) or a precondition of it
 *   fails.
 */
export function renderXRechnung(snapshot: CreditNoteSnapshot): string | null {
  const { tax, texts, original } = snapshot;
  const { category } = tax;
  if (category === null || !TAX_TREATMENTS[tax.status].eInvoice) return null;
  if (checkSnapshot(snapshot).eInvoiceBlocked) return null;
  return writeCiiInvoice({
    typeCode: snapshot.kind === 'reversal' ? CORRECTED_INVOICE : SELF_BILLED_INVOICE,
    number: snapshot.number,
    issueDate: snapshot.issueDate,
    notes: [texts.note, snapshot.description, ...offsetNotes(snapshot)],
    lines: snapshot.lines.map((line) => ({
      ...line,
      name: line.description,
      detail: lineDetails(line).join(' · '),
    })),
    // A self-billing buyer has no better reference than its own id.
    buyerReference: snapshot.id,
    seller: seller(snapshot),
    buyer: buyer(snapshot.provider),
    payment: paymentOf(snapshot),
    tax: { category, rate: tax.rate, reason: texts.tax },
    servicePeriod: snapshot.servicePeriod,
    paymentTerms: texts.paymentTerms,
    dueDate: snapshot.paymentDate,
    totals: snapshot.totals,
    prepaid: offsetSum(snapshot),
    original: original ?? null,
    attachments: [annexAttachment(snapshot)],
  });
}

/** BT-22: what BT-113 consists of. A reversal says it in its terms. */
function offsetNotes({ kind, offsets = [] }: CreditNoteSnapshot): string[] {
  if (kind === 'reversal') return [];
  return offsets.map((offset) => `${offsetWords(offset)}: ${formatCents(offset.amount)}`);
}

function paymentOf(snapshot: CreditNoteSnapshot): CiiInvoice['payment'] {
  if (!isPaidByTransfer(snapshot)) return { means: 'notDefined', account: null };
  const { iban, bic } = snapshot.partner;
  const holder = accountHolderOf(snapshot.partner);
  return { means: 'sepaTransfer', account: { iban, holder, bic: isBic(bic) ? bic : '' } };
}

/** BG-4 to BG-6: the partner. */
function seller({ partner, texts, tax }: CreditNoteSnapshot) {
  const person = personName(partner);
  const { phone, email } = partner;
  return element('ram:SellerTradeParty', [
    // BT-29 always: without a VAT id it is what satisfies BR-CO-26.
    textElement('ram:ID', partner.internalId),
    textElement('ram:Name', partnerName(partner)),
    textElement('ram:Description', tax.status === 'small_business' ? texts.tax : ''),
    tradeContact({ name: person, phone, email }),
    postalAddress({ ...partner, address: partner.street }),
    electronicAddress(email),
    taxRegistration('vatId', partner.vatId),
    taxRegistration('taxNumber', partner.taxNumber),
  ]);
}

/** BG-7 and BG-8: the provider. */
function buyer(provider: ProviderSnapshot) {
  return element('ram:BuyerTradeParty', [
    textElement('ram:Name', provider.businessName),
    element('ram:SpecifiedLegalOrganization', [textElement('ram:ID', provider.hrNumber)]),
    postalAddress(provider),
    electronicAddress(provider.email),
    // An id without country prefix would fail BR-CO-09 and is not needed outside reverse charge.
    isVatId(provider.vatId) ? taxRegistration('vatId', provider.vatId) : null,
  ]);
}
