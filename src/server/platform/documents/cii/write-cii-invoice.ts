import { element, textElement, writeXml } from '../xml-text.ts';
import type { CiiInvoice } from './cii-invoice.ts';
import { tradeLine } from './cii-line.ts';
import { CII_NAMESPACES, xrechnungContext } from './cii-parts.ts';
import { settlement } from './cii-settlement.ts';
import { dateElement } from './cii-values.ts';

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
    ]),
    // The schema wants the element even where nothing is delivered.
    { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
    settlement(invoice),
  ]);
}
