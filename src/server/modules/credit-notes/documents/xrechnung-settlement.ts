import {
  CURRENCY,
  PAYMENT_MEANS,
  REVERSE_CHARGE_CODE,
} from '#server/platform/documents/cii/cii-parts.ts';
import { amountText, dateElement, percentText } from '#server/platform/documents/cii/cii-values.ts';
import { element, textElement } from '#server/platform/documents/xml-text.ts';
import type { TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import { isBic } from '#shared/iban.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { isPaidByTransfer } from '../domain/payment-terms.ts';

/** Payment, tax, period, totals and the original of a reversal. */
export function settlement(snapshot: CreditNoteSnapshot, category: TaxCategory) {
  const { number, tax, texts, totals, servicePeriod, paymentDate, original } = snapshot;
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', number),
    textElement('ram:InvoiceCurrencyCode', CURRENCY),
    paymentMeans(snapshot),
    element('ram:ApplicableTradeTax', [
      textElement('ram:CalculatedAmount', amountText(totals.vat)),
      textElement('ram:TypeCode', 'VAT'),
      textElement('ram:ExemptionReason', texts.tax),
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
      textElement('ram:Description', texts.paymentTerms),
      dateElement('ram:DueDateDateTime', paymentDate),
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
function paymentMeans(snapshot: CreditNoteSnapshot) {
  const { iban, bic, accountHolder } = snapshot.partner;
  if (!isPaidByTransfer(snapshot)) {
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [
      textElement('ram:TypeCode', PAYMENT_MEANS.notDefined),
    ]);
  }
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    textElement('ram:TypeCode', PAYMENT_MEANS.sepaTransfer),
    element('ram:PayeePartyCreditorFinancialAccount', [
      textElement('ram:IBANID', iban),
      textElement('ram:AccountName', accountHolder),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [
      textElement('ram:BICID', isBic(bic) ? bic : ''),
    ]),
  ]);
}
