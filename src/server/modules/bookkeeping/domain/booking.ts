import { addDays, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { clearingAccount, withoutInputTax } from '#shared/datev/chart-defaults.ts';
import { CREDIT_NOTE_KINDS, type CreditNoteKind, type TaxStatus } from '#shared/labels/statuses.ts';
import { timesCents, type Cents } from '#shared/money.ts';

/** The partner as on a document. */
export interface BookedParty {
  /** '' for a person, also where it was only filled in. */
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly vatId: string;
}

/** A document as bookkeeping sees it; parties as on the document. */
export interface BookedDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly serviceFrom: CalendarDate;
  readonly serviceTo: CalendarDate;
  readonly taxStatus: TaxStatus;
  /** Negative on reversals. */
  readonly gross: Cents;
  readonly partnerName: string;
  readonly party: BookedParty;
  /** 7 for P-0007. */
  readonly partnerNumber: number;
  readonly partnerId: string;
  /** Of the document that a reversal cancels; '' otherwise. */
  readonly originalNumber: string;
  /** The provider was a small business at issue: no input tax is deducted. */
  readonly isSmallBusiness: boolean;
  /** The partner objected and it is not cancelled. */
  readonly isObjected: boolean;
  /** An earlier export already has it. */
  readonly isExported: boolean;
  /**
   * What is taken off it because the partner owes it back of reversed documents, by their numbers; on a
   * reversal what its original has taken off.
   */
  readonly offsets: readonly { readonly number: string; readonly amount: Cents }[];
}

/** One line of a booking batch: expense to supplier. */
export interface Booking {
  /** Cents, above 0. */
  readonly amount: Cents;
  readonly account: string;
  readonly contraAccount: string;
  readonly taxKey: string;
  readonly day: CalendarDate;
  /** Number under which the open item stands: of the document, or of the one that a reversal takes back. */
  readonly documentField: string;
  /** Its own number where `documentField` is another one; '' otherwise. */
  readonly reversalNumber: string;
  readonly text: string;
  /** Taken back with its tax (Generalumkehr) instead of booked the other way round. */
  readonly isTakenBack: boolean;
  readonly partnerId: string;
  readonly servicePeriod: string;
  /** Last day of the service period, where the books want it. */
  readonly serviceDate: CalendarDate | null;
  /** Id under which the picture of the document is handed over with the batch; '' where it is not. */
  readonly pictureId: string;
}

/**
 * Books a document: a credit note is what an invoice of a supplier is (§ 14 Abs. 2 Satz 2 UStG).
 * @param withPicture the picture of the document is handed over too, and the booking leads to it
 */
export function bookingOf(
  document: BookedDocument,
  settings: DatevSettings,
  withPicture = false,
): Booking {
  const { kind, number, serviceFrom: from, serviceTo: to, originalNumber } = document;
  const { account, taxKey } = expenseOf(document, settings);
  const isTakenBack = kind === 'reversal';
  const what = isTakenBack ? `Storno zu ${originalNumber}` : CREDIT_NOTE_KINDS[kind];
  return {
    amount: isTakenBack ? timesCents(document.gross, -1) : document.gross,
    account,
    contraAccount: String(creditorOf(document, settings)),
    taxKey,
    day: document.issueDate,
    // One number for both clears the open item of what is reversed.
    documentField: isTakenBack ? originalNumber : number,
    reversalNumber: isTakenBack ? number : '',
    // First what may not be cut off.
    text: `${what}, ${document.partnerName}`,
    isTakenBack,
    partnerId: document.partnerId,
    servicePeriod:
      from === to
        ? formatCalendarDate(from)
        : `${formatCalendarDate(from)} - ${formatCalendarDate(to)}`,
    serviceDate: settings.usesServiceDate ? to : null,
    pictureId: withPicture ? document.id : '',
  };
}

/**
 * All bookings of a document: its own, and where it offsets what the partner owes back, two for each
 * amount over a clearing account: off what is owed for this document, and off the debit that the reversal
 * of the other one has left under its number. DATEV clears open items by one number a line, so that
 * supplier to supplier needs two. Payments and repayments are booked from the bank's statement.
 */
export function bookingsOf(
  document: BookedDocument,
  settings: DatevSettings,
  withPicture = false,
): Booking[] {
  const own = bookingOf(document, settings, withPicture);
  const supplier = own.contraAccount;
  const clearing = clearingAccount(settings.chart, settings.accountLength);
  const moved = (amount: Cents, text: string) => ({
    ...own,
    amount,
    taxKey: '',
    text: `${own.isTakenBack ? 'Storno ' : ''}${text}, ${document.partnerName}`,
    serviceDate: null,
  });
  return [
    own,
    ...document.offsets.flatMap(({ number, amount }) => [
      {
        ...moved(amount, `Verrechnung mit ${number}`),
        account: supplier,
        contraAccount: clearing,
      },
      {
        ...moved(amount, `Verrechnung in ${own.documentField}`),
        account: clearing,
        contraAccount: supplier,
        documentField: number,
      },
    ]),
  ];
}

function expenseOf({ taxStatus, isSmallBusiness }: BookedDocument, { accounts }: DatevSettings) {
  const expense = accounts[taxStatus];
  return isSmallBusiness ? withoutInputTax(expense, taxStatus) : expense;
}

/** Whether the supplier account of a document has the digits that DATEV wants: one more than others. */
export function hasCreditor(document: BookedDocument, settings: DatevSettings): boolean {
  return document.partnerNumber < firstWithoutCreditor(settings);
}

/** Number of the first partner whose supplier account would have too many digits; Infinity without. */
export function firstWithoutCreditor({
  accountLength,
  creditorMode,
  creditorBase,
}: DatevSettings): number {
  return creditorMode === 'collective' ? Infinity : 10 ** (accountLength + 1) - creditorBase;
}

/** Supplier account that a document is booked to. */
export function creditorOf(
  { partnerNumber }: BookedDocument,
  { creditorMode, creditorBase }: DatevSettings,
): number {
  return creditorMode === 'collective' ? creditorBase : creditorBase + partnerNumber;
}

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** First day of the fiscal year in which a day lies. */
export function fiscalYearStart(day: CalendarDate, month: number): CalendarDate {
  const [year = 0, current = 1] = day.split('-').map(Number);
  const start = current >= month ? year : year - 1;
  return `${start}-${String(month).padStart(2, '0')}-01` as CalendarDate;
}

/**
 * Whether one batch can hold a period: DATEV takes the year of a booking from the head of the file,
 * so it lies in one calendar year and in one fiscal year.
 */
export function isOneBatch({ from, to }: Period, month: number): boolean {
  return (
    from <= to &&
    from.slice(0, 4) === to.slice(0, 4) &&
    fiscalYearStart(from, month) === fiscalYearStart(to, month)
  );
}

/** The parts of a calendar year's period that one batch each can hold: two where a fiscal year begins in it. */
export function batchesOf({ from, to }: Period, month: number): readonly Period[] {
  const begins = fiscalYearStart(to, month);
  return isOneBatch({ from, to }, month)
    ? [{ from, to }]
    : [
        { from, to: addDays(begins, -1) },
        { from: begins, to },
      ];
}
