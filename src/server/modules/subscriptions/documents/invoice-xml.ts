import {
  CII_NAMESPACES,
  CURRENCY,
  electronicAddress,
  PAYMENT_MEANS,
  PIECES,
  postalAddress,
  REVERSE_CHARGE_CODE,
  taxRegistration,
  tradeContact,
  xrechnungContext,
} from '#server/platform/documents/cii/cii-parts.ts';
import { amountText, dateElement, percentText } from '#server/platform/documents/cii/cii-values.ts';
import { element, textElement, writeXml } from '#server/platform/documents/xml-text.ts';
import type { TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';
import type { InvoiceLine, InvoiceSnapshot } from '../domain/invoice.ts';

/** UNTDID 1001: commercial invoice. */
const INVOICE = '380';

/**
 * Whether an invoice has an e-invoice: none outside the EU, nor without a phone number of the
 * operator (BR-DE-6) or an e-mail address of the provider.
 */
export function hasEInvoice({ tax, operator, recipient }: InvoiceSnapshot): boolean {
  const hasPhone = /\d{3}/.test(operator.phone.replace(/\D/g, ''));
  return tax.category !== null && hasPhone && recipient.email !== '';
}

/**
 * The operator's invoice as XRechnung in CII syntax (documents.md section 3).
 * @returns null where it has none
 */
export function renderInvoiceXml(snapshot: InvoiceSnapshot): string | null {
  const { category } = snapshot.tax;
  if (category === null || !hasEInvoice(snapshot)) return null;
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: CII_NAMESPACES,
    content: [xrechnungContext(), header(snapshot), transaction(snapshot, category)].filter(
      (part) => part !== null,
    ),
  });
}

function header({ number, issueDate }: InvoiceSnapshot) {
  return element('rsm:ExchangedDocument', [
    textElement('ram:ID', number),
    textElement('ram:TypeCode', INVOICE),
    dateElement('ram:IssueDateTime', issueDate),
  ]);
}

function transaction(snapshot: InvoiceSnapshot, category: TaxCategory) {
  return element('rsm:SupplyChainTradeTransaction', [
    ...snapshot.lines.map((line, index) => lineItem(line, index, snapshot.tax.rate, category)),
    element('ram:ApplicableHeaderTradeAgreement', [
      // BT-10 is mandatory; the provider has given no reference of his own.
      textElement('ram:BuyerReference', snapshot.id),
      seller(snapshot),
      buyer(snapshot),
    ]),
    // The schema wants the element even where nothing is delivered.
    { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
    settlement(snapshot, category),
  ]);
}

function lineItem(line: InvoiceLine, index: number, rate: number, category: TaxCategory) {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', line.description),
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

function seller({ operator }: InvoiceSnapshot) {
  const { name, phone, email, vatId, street } = operator;
  return element('ram:SellerTradeParty', [
    textElement('ram:Name', name),
    tradeContact({ name, phone, email }),
    postalAddress({ ...operator, address: street, countryCode: 'DE' }),
    electronicAddress(email),
    taxRegistration('vatId', vatId),
  ]);
}

function buyer({ recipient }: InvoiceSnapshot) {
  const vatId = normaliseVatId(recipient.vatId);
  return element('ram:BuyerTradeParty', [
    textElement('ram:Name', recipient.businessName),
    element('ram:SpecifiedLegalOrganization', [textElement('ram:ID', recipient.hrNumber)]),
    postalAddress(recipient),
    electronicAddress(recipient.email),
    isVatId(vatId) ? taxRegistration('vatId', vatId) : null,
  ]);
}

function settlement(snapshot: InvoiceSnapshot, category: TaxCategory) {
  const { number, tax, totals, servicePeriod, dueDate, paymentTerms, operator } = snapshot;
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', number),
    textElement('ram:InvoiceCurrencyCode', CURRENCY),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      textElement('ram:TypeCode', PAYMENT_MEANS.sepaTransfer),
      element('ram:PayeePartyCreditorFinancialAccount', [
        textElement('ram:IBANID', operator.iban),
        textElement('ram:AccountName', operator.name),
      ]),
    ]),
    element('ram:ApplicableTradeTax', [
      textElement('ram:CalculatedAmount', amountText(totals.vat)),
      textElement('ram:TypeCode', 'VAT'),
      textElement('ram:ExemptionReason', tax.text),
      textElement('ram:BasisAmount', amountText(totals.net)),
      textElement('ram:CategoryCode', category),
      textElement('ram:ExemptionReasonCode', category === 'AE' ? REVERSE_CHARGE_CODE : ''),
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
      textElement('ram:DuePayableAmount', amountText(totals.gross)),
    ]),
  ]);
}
