import type { CalendarDate } from '#shared/calendar-date.ts';
import { type BasisPoints, cents, type Cents, decimalOf, ZERO_CENTS } from '#shared/money.ts';
import { element, textElement, writeXml } from '../xml-text.ts';
import {
  CII_NAMESPACES,
  type CiiAttachment,
  type CiiInvoice,
  type CiiLine,
  CURRENCY,
  PAYMENT_MEANS,
  PIECES,
  REVERSE_CHARGE_CODE,
  xrechnungContext,
} from './cii-parts.ts';

/** UNTDID 2379: CCYYMMDD. */
const DATE_FORMAT = '102';

const RELATED_DOCUMENT = '916';

/** The invoice as XRechnung in CII syntax (docs/product/credit-notes.md section 13). */
export function writeCiiInvoice(invoice: CiiInvoice): string {
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: CII_NAMESPACES,
    content: [xrechnungContext(), header(invoice), transaction(invoice)].filter(
      (part) => part !== null,
    ),
  });
}

function header({ typeCode, number, issueDate, notes }: CiiInvoice) {
  return element('rsm:ExchangedDocument', [
    textElement('ram:ID', number),
    textElement('ram:TypeCode', typeCode),
    dateElement('ram:IssueDateTime', issueDate),
    ...notes.map((note) => element('ram:IncludedNote', [textElement('ram:Content', note)])),
  ]);
}

function transaction(invoice: CiiInvoice) {
  return element('rsm:SupplyChainTradeTransaction', [
    ...invoice.lines.map((line, index) => tradeLine(line, index, invoice.tax)),
    element('ram:ApplicableHeaderTradeAgreement', [
      textElement('ram:BuyerReference', invoice.buyerReference),
      invoice.seller,
      invoice.buyer,
      ...invoice.attachments.map(supportingDocument),
    ]),
    // The schema wants the element even where nothing is delivered.
    { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
    settlement(invoice),
  ]);
}

/** BG-24, UNTDID 1001: 916 is a related document. */
function supportingDocument({ id, description, mediaType, fileName, content }: CiiAttachment) {
  return element('ram:AdditionalReferencedDocument', [
    textElement('ram:IssuerAssignedID', id),
    textElement('ram:TypeCode', RELATED_DOCUMENT),
    textElement('ram:Name', description),
    textElement('ram:AttachmentBinaryObject', Buffer.from(content, 'utf8').toString('base64'), {
      mimeCode: mediaType,
      filename: fileName,
    }),
  ]);
}

/** BG-25. */
function tradeLine(line: CiiLine, index: number, { category, rate }: CiiInvoice['tax']) {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', line.name),
      textElement('ram:Description', line.detail),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        textElement('ram:ChargeAmount', amountText(line.unitPrice)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      textElement('ram:BilledQuantity', String(line.quantity), { unitCode: PIECES }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', category),
        textElement('ram:RateApplicablePercent', percentText(rate)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        textElement('ram:LineTotalAmount', amountText(line.net)),
      ]),
    ]),
  ]);
}

/** Payment, tax, period, totals and the document that this one corrects. */
function settlement(invoice: CiiInvoice) {
  const { number, tax, totals, servicePeriod, paymentTerms, dueDate, original } = invoice;
  const prepaid = invoice.prepaid ?? ZERO_CENTS;
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', number),
    textElement('ram:InvoiceCurrencyCode', CURRENCY),
    paymentMeans(invoice),
    element('ram:ApplicableTradeTax', [
      textElement('ram:CalculatedAmount', amountText(totals.vat)),
      textElement('ram:TypeCode', 'VAT'),
      textElement('ram:ExemptionReason', tax.reason),
      textElement('ram:BasisAmount', amountText(totals.net)),
      textElement('ram:CategoryCode', tax.category),
      textElement('ram:ExemptionReasonCode', tax.category === 'AE' ? REVERSE_CHARGE_CODE : ''),
      textElement('ram:RateApplicablePercent', percentText(tax.rate)),
    ]),
    element('ram:BillingSpecifiedPeriod', [
      dateElement('ram:StartDateTime', servicePeriod.start),
      dateElement('ram:EndDateTime', servicePeriod.end),
    ]),
    element('ram:SpecifiedTradePaymentTerms', [
      textElement('ram:Description', paymentTerms),
      dateElement('ram:DueDateDateTime', dueDate),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      textElement('ram:LineTotalAmount', amountText(totals.net)),
      textElement('ram:TaxBasisTotalAmount', amountText(totals.net)),
      textElement('ram:TaxTotalAmount', amountText(totals.vat), { currencyID: CURRENCY }),
      textElement('ram:GrandTotalAmount', amountText(totals.gross)),
      textElement('ram:TotalPrepaidAmount', prepaid === 0 ? '' : amountText(prepaid)),
      textElement('ram:DuePayableAmount', amountText(cents(totals.gross - prepaid))),
    ]),
    element('ram:InvoiceReferencedDocument', [
      textElement('ram:IssuerAssignedID', original?.number ?? ''),
      dateElement('ram:FormattedIssueDateTime', original?.issueDate ?? null, 'qdt'),
    ]),
  ]);
}

/** BG-16 and BG-17. */
function paymentMeans({ payment: { means, account } }: CiiInvoice) {
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    textElement('ram:TypeCode', PAYMENT_MEANS[means]),
    element('ram:PayeePartyCreditorFinancialAccount', [
      textElement('ram:IBANID', account?.iban ?? ''),
      textElement('ram:AccountName', account?.holder ?? ''),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [
      textElement('ram:BICID', account?.bic ?? ''),
    ]),
  ]);
}

/** '1234.50'. */
function amountText(amount: Cents): string {
  return decimalOf(amount);
}

/** '19.00'. */
function percentText(rate: BasisPoints): string {
  return (rate / 100).toFixed(2);
}

/** A date in the element that the schema wraps around it. */
function dateElement(name: string, date: CalendarDate | null, type: 'udt' | 'qdt' = 'udt') {
  const text = date === null ? '' : date.replaceAll('-', '');
  return element(name, [textElement(`${type}:DateTimeString`, text, { format: DATE_FORMAT })]);
}
