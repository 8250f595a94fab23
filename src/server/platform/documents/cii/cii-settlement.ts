import { element, textElement } from '../xml-text.ts';
import type { CiiInvoice } from './cii-invoice.ts';
import { CURRENCY, PAYMENT_MEANS, REVERSE_CHARGE_CODE } from './cii-parts.ts';
import { amountText, dateElement, percentText } from './cii-values.ts';

/** Payment, tax, period, totals and the document that this one corrects. */
export function settlement(invoice: CiiInvoice) {
  const { number, tax, totals, servicePeriod, paymentTerms, dueDate, original } = invoice;
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
      textElement('ram:DuePayableAmount', amountText(totals.gross)),
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
