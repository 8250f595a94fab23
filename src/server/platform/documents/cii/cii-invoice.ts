import type { CalendarDate } from '#shared/calendar-date.ts';
import type { TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import type { DocumentTotals } from '#shared/credit-note/totals.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import type { XmlChild } from '../xml-text.ts';
import type { PAYMENT_MEANS } from './cii-parts.ts';

export interface CiiLine {
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  /** Net cents. */
  readonly unitPrice: Cents;
  readonly net: Cents;
}

/** What an invoice says in the terms of EN 16931. Blank texts and what is null are left out. */
export interface CiiInvoice {
  /** BT-3, UNTDID 1001. */
  readonly typeCode: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  /** BT-22. */
  readonly notes: readonly string[];
  readonly lines: readonly CiiLine[];
  /** BT-10, mandatory. */
  readonly buyerReference: string;
  readonly seller: XmlChild;
  readonly buyer: XmlChild;
  readonly payment: {
    readonly means: keyof typeof PAYMENT_MEANS;
    /** Where a transfer goes; null for other means. */
    readonly account: {
      readonly iban: string;
      readonly holder: string;
      readonly bic: string;
    } | null;
  };
  readonly tax: {
    readonly category: TaxCategory;
    readonly rate: BasisPoints;
    /** BT-120; '' where VAT is shown. */
    readonly reason: string;
  };
  readonly servicePeriod: { readonly start: CalendarDate; readonly end: CalendarDate };
  readonly paymentTerms: string;
  readonly dueDate: CalendarDate | null;
  readonly totals: DocumentTotals;
  /** BG-3: the document that this one corrects. */
  readonly original: { readonly number: string; readonly issueDate: CalendarDate } | null;
}
