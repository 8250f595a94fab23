import {
  CII_NAMESPACES,
  PIECES,
  xrechnungContext,
} from '#server/platform/documents/cii/cii-parts.ts';
import { amountText, dateElement, percentText } from '#server/platform/documents/cii/cii-values.ts';
import {
  element,
  textElement,
  writeXml,
  type XmlElement,
} from '#server/platform/documents/xml-text.ts';
import { TAX_TREATMENTS, type TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { checkSnapshot } from '../domain/preconditions.ts';
import { buyer, seller } from './xrechnung-parties.ts';
import { settlement } from './xrechnung-settlement.ts';

/**
 * UNTDID 1001: a Gutschrift is a self-billed invoice (389), not a credit note (381) in the sense
 * of EN 16931; its reversal a corrected invoice (384).
 */
const SELF_BILLED_INVOICE = '389';
const CORRECTED_INVOICE = '384';

/**
 * The document as XRechnung in CII syntax, the same bytes for the download and for the PDF
 * (documents.md section 3).
 * @returns null where no e-invoice is due (third country, private person) or a precondition of it
 *   fails.
 */
export function renderXRechnung(snapshot: CreditNoteSnapshot): string | null {
  const { category, status } = snapshot.tax;
  if (category === null || !TAX_TREATMENTS[status].eInvoice) return null;
  if (checkSnapshot(snapshot).eInvoiceBlocked) return null;
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: CII_NAMESPACES,
    content: [xrechnungContext(), header(snapshot), transaction(snapshot, category)].filter(
      (part) => part !== null,
    ),
  });
}

function header({ kind, number, issueDate, texts, description }: CreditNoteSnapshot) {
  const notes = [texts.note, description].map((note) =>
    element('ram:IncludedNote', [textElement('ram:Content', note)]),
  );
  return element('rsm:ExchangedDocument', [
    textElement('ram:ID', number),
    textElement('ram:TypeCode', kind === 'reversal' ? CORRECTED_INVOICE : SELF_BILLED_INVOICE),
    dateElement('ram:IssueDateTime', issueDate),
    ...notes,
  ]);
}

function transaction(snapshot: CreditNoteSnapshot, category: TaxCategory) {
  return element('rsm:SupplyChainTradeTransaction', [
    ...snapshot.lines.map((_, index) => line(snapshot, category, index)),
    element('ram:ApplicableHeaderTradeAgreement', [
      // BT-10 is mandatory, and a self-billing buyer has no better reference than its own id.
      textElement('ram:BuyerReference', snapshot.id),
      seller(snapshot),
      buyer(snapshot.provider),
    ]),
    // The schema wants the element even where nothing is delivered.
    { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
    settlement(snapshot, category),
  ]);
}

function line(
  { lines, tax }: CreditNoteSnapshot,
  category: TaxCategory,
  index: number,
): XmlElement | null {
  const item = lines[index];
  if (item === undefined) return null;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', `${item.description}, Kampagne „${item.campaign}“`),
      textElement('ram:Description', item.detail),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        textElement('ram:ChargeAmount', amountText(item.unitPrice)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      textElement('ram:BilledQuantity', String(item.quantity), { unitCode: PIECES }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', category),
        textElement('ram:RateApplicablePercent', percentText(tax.rate)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        textElement('ram:LineTotalAmount', amountText(item.net)),
      ]),
    ]),
  ]);
}
