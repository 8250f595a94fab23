import { element, textElement } from '../xml-text.ts';
import type { CiiInvoice, CiiLine } from './cii-invoice.ts';
import { PIECES } from './cii-parts.ts';
import { amountText, percentText } from './cii-values.ts';

/** BG-25. */
export function tradeLine(line: CiiLine, index: number, { category, rate }: CiiInvoice['tax']) {
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
