import { addDays, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { isEuCountry } from '#shared/countries.ts';
import { TAX_TREATMENTS, type TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import { totalsOf, type DocumentTotals } from '#shared/credit-note/totals.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { timesCents, type BasisPoints, type Cents } from '#shared/money.ts';
import { PLANS, USAGE_FEES } from '#shared/plans.ts';
import { vatRateOn } from '#shared/tax/vat-rates.ts';
import { isForeignEuVatId, normaliseVatId } from '#shared/vat-id.ts';
import type { BookablePlan, Period } from '../../subscription/domain/contract-period.ts';
import type { OperatorParty } from './operator-party.ts';

/** Days until an invoice has to be paid. */
const DUE_DAYS = 14;

/** The provider as the buyer. */
export interface InvoiceRecipient {
  readonly businessName: string;
  readonly person: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly email: string;
  readonly vatId: string;
  readonly hrNumber: string;
}

export interface InvoiceLine {
  readonly description: string;
  readonly detail: string;
  readonly quantity: number;
  /** Net cents. */
  readonly unitPrice: Cents;
  readonly net: Cents;
}

/** How the money comes: transferred by the provider, or charged to the saved card. */
export type InvoicePayment = 'transfer' | 'card';

/** An invoice as issued, type 380; the only input of PDF and XML. */
export interface InvoiceSnapshot {
  readonly version: 1;
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly servicePeriod: Period;
  readonly operator: OperatorParty;
  readonly recipient: InvoiceRecipient;
  readonly lines: readonly InvoiceLine[];
  readonly tax: {
    readonly category: TaxCategory | null;
    readonly rate: BasisPoints;
    readonly text: string;
  };
  readonly totals: DocumentTotals;
  readonly paymentTerms: string;
  /** Missing on invoices from before cards were taken: those are transferred. */
  readonly payment?: InvoicePayment;
}

/** Usage of a contract month that stands on no invoice yet. */
export interface UnbilledMonth {
  readonly month: Period;
  readonly partnersAbove: number;
  readonly linksAbove: number;
}

export interface InvoiceInput {
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly operator: OperatorParty;
  readonly recipient: InvoiceRecipient;
  /** Paid in advance; null when only usage is left to bill. */
  readonly booked: { readonly plan: BookablePlan; readonly period: Period } | null;
  readonly usage: readonly UnbilledMonth[];
  readonly payment: InvoicePayment;
}

/**
 * The invoice for a period in advance, with the usage of past contract months.
 * @throws RangeError when there is nothing to bill
 */
export function composeInvoice(input: InvoiceInput): InvoiceSnapshot {
  const { id, number, issueDate, operator, recipient, booked, usage, payment } = input;
  const lines = [...(booked === null ? [] : [planLine(booked)]), ...usageLines(usage)];
  const servicePeriod = stretchOf([
    ...(booked === null ? [] : [booked.period]),
    ...usage.map(({ month }) => month),
  ]);
  const tax = taxOf(recipient, servicePeriod.end);
  const dueDate = addDays(issueDate, DUE_DAYS);
  return {
    version: 1,
    id,
    number,
    issueDate,
    dueDate,
    servicePeriod,
    operator,
    recipient,
    lines,
    tax,
    totals: totalsOf(lines, tax.rate),
    paymentTerms:
      payment === 'card'
        ? 'Der Rechnungsbetrag wird von Ihrer hinterlegten Karte abgebucht. Bitte überweisen Sie nichts.'
        : `Zahlbar ohne Abzug bis ${formatCalendarDate(dueDate)} unter Angabe der Rechnungsnummer ${number}.`,
    payment,
  };
}

/** From the first day of all periods to the last. */
function stretchOf([first, ...others]: readonly Period[]): Period {
  if (first === undefined) throw new RangeError('nothing to bill');
  return others.reduce(
    (all, { start, end }) => ({
      start: start < all.start ? start : all.start,
      end: end > all.end ? end : all.end,
    }),
    first,
  );
}

function planLine({ plan, period }: NonNullable<InvoiceInput['booked']>): InvoiceLine {
  const { label, price } = PLANS[plan];
  if (price === null) throw new RangeError(`no price for ${plan}`);
  return lineOf(`Tarif ${label}`, daysText(period), 1, price.amount);
}

/** One line for partners, one for links: months times what was above; none where nothing was. */
function usageLines(usage: readonly UnbilledMonth[]): InvoiceLine[] {
  const linesOf = (
    description: string,
    fee: Cents,
    above: (month: UnbilledMonth) => number,
  ): InvoiceLine[] => {
    const months = usage.filter((month) => above(month) > 0);
    if (months.length === 0) return [];
    const days = daysText(stretchOf(months.map(({ month }) => month)));
    const count = months.reduce((sum, month) => sum + above(month), 0);
    return [lineOf(description, `volle Vertragsmonate, ${days}`, count, fee)];
  };
  return [
    ...linesOf('Weitere Partner je Monat', USAGE_FEES.partner, (month) => month.partnersAbove),
    ...linesOf('Weitere Empfehlungslinks je Monat', USAGE_FEES.link, (month) => month.linksAbove),
  ];
}

function lineOf(
  description: string,
  detail: string,
  quantity: number,
  unitPrice: Cents,
): InvoiceLine {
  return { description, detail, quantity, unitPrice, net: timesCents(unitPrice, quantity) };
}

function daysText({ start, end }: Period): string {
  return `${formatCalendarDate(start)} bis ${formatCalendarDate(end)}`;
}

/**
 * The operator sits in Germany: § 3a Abs. 2 UStG, and reverse charge abroad (§ 13b UStG, its kin). What is
 * performed over a period is performed when it ends (§ 27 Abs. 1 UStG).
 */
function taxOf(recipient: InvoiceRecipient, day: CalendarDate): InvoiceSnapshot['tax'] {
  const treatment = TAX_TREATMENTS[standingOf(recipient)];
  const { category, mandatoryText } = treatment;
  return { category, rate: vatRateOn(treatment, day), text: mandatoryText };
}

/** What one invoice bills. */
export type Bill = Pick<InvoiceInput, 'booked' | 'usage'>;

/**
 * An invoice for each rate of VAT, in the order of time: usage of months before a change is billed apart
 * from what comes after it. Nearly always one; none where there is nothing to bill.
 */
export function billsOf(recipient: InvoiceRecipient, { booked, usage }: Bill): Bill[] {
  const rateOn = ({ end }: Period): BasisPoints => taxOf(recipient, end).rate;
  const parts = [
    ...usage.map((month) => ({
      rate: rateOn(month.month),
      bill: { booked: null, usage: [month] },
    })),
    ...(booked === null ? [] : [{ rate: rateOn(booked.period), bill: { booked, usage: [] } }]),
  ];
  const bills: { rate: BasisPoints; bill: Bill }[] = [];
  for (const part of parts) {
    const last = bills.at(-1);
    if (last?.rate === part.rate) {
      const usage = [...last.bill.usage, ...part.bill.usage];
      last.bill = { booked: part.bill.booked, usage };
    } else bills.push(part);
  }
  return bills.map(({ bill }) => bill);
}

function standingOf({ countryCode, vatId }: InvoiceRecipient): TaxStatus {
  if (!isEuCountry(countryCode)) return 'third_country';
  const isAbroad = countryCode !== 'DE';
  return isAbroad && isForeignEuVatId(normaliseVatId(vatId)) ? 'eu_business' : 'regular';
}

/** 'RE-0042'. */
export function invoiceNumber(running: number): string {
  return `RE-${String(running).padStart(4, '0')}`;
}

/** What an invoice to this provider still needs, in German; empty when nothing. */
export function missingForInvoice(recipient: InvoiceRecipient): string[] {
  const needed: readonly (readonly [string, string])[] = [
    ['Firmenname', recipient.businessName],
    ['Adresse', recipient.address],
    ['PLZ', recipient.postalCode],
    ['Stadt', recipient.city],
  ];
  return needed.filter(([, value]) => value.trim() === '').map(([label]) => label);
}
