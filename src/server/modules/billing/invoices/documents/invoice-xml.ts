import {
  electronicAddress,
  postalAddress,
  taxRegistration,
  tradeContact,
} from '#server/platform/documents/cii/cii-parts.ts';
import { writeCiiInvoice } from '#server/platform/documents/cii/write-cii-invoice.ts';
import { element, textElement } from '#server/platform/documents/xml-text.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';
import type { InvoiceSnapshot } from '../domain/invoice.ts';

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
 * The operator's invoice as XRechnung in CII syntax (docs/product/billing.md section 4).
 * @returns null where it has none
 */
export function renderInvoiceXml(snapshot: InvoiceSnapshot): string | null {
  const { operator, tax } = snapshot;
  const { category } = tax;
  if (category === null || !hasEInvoice(snapshot)) return null;
  return writeCiiInvoice({
    typeCode: INVOICE,
    number: snapshot.number,
    issueDate: snapshot.issueDate,
    notes: [],
    lines: snapshot.lines.map((line) => ({ ...line, name: line.description })),
    // The provider has given no reference of their own.
    buyerReference: snapshot.id,
    seller: seller(snapshot),
    buyer: buyer(snapshot),
    payment:
      snapshot.payment === 'card'
        ? { means: 'onlinePayment', account: null }
        : {
            means: 'sepaTransfer',
            account: { iban: operator.iban, holder: operator.name, bic: '' },
          },
    tax: { category, rate: tax.rate, reason: tax.text },
    servicePeriod: snapshot.servicePeriod,
    paymentTerms: snapshot.paymentTerms,
    dueDate: snapshot.dueDate,
    totals: snapshot.totals,
    original: null,
    attachments: [],
  });
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
