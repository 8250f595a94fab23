import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { cents } from '#shared/money.ts';
import { ledgerStep, OwedLedger, type Paper } from '#tests/support/owed-ledger.ts';
import { type BookedDocument, type Booking, bookingsOf } from './booking.ts';

const settings = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: '03',
  accounts: defaultAccounts('03', 4),
  creditorMode: 'by_number',
  creditorBase: 70_000,
  usesServiceDate: true,
} as const;

const SUPPLIER = '70007';

const booked = (overrides: Partial<BookedDocument>): BookedDocument => ({
  id: '01920000-0000-7000-8000-00000000d0c1',
  number: 'GS-0005',
  kind: 'credit_note',
  issueDate: calendarDate('2026-11-05'),
  serviceFrom: calendarDate('2026-10-05'),
  serviceTo: calendarDate('2026-11-02'),
  taxStatus: 'regular',
  gross: cents(11_900),
  partnerName: 'Großmann',
  party: {
    companyName: 'Großmann',
    firstName: '',
    lastName: '',
    street: '',
    postalCode: '',
    city: '',
    countryCode: 'DE',
    vatId: '',
  },
  partnerNumber: 7,
  partnerId: 'P-0007',
  originalNumber: '',
  isSmallBusiness: false,
  isObjected: false,
  isExported: false,
  offsets: [],
  ...overrides,
});

const brief = ({ amount, account, contraAccount, taxKey, documentField, text }: Booking) =>
  [amount, account, contraAccount, taxKey, documentField, text] as const;

describe('the bookings of a document with an offset', () => {
  const offsets = [{ number: 'GS-0003', amount: cents(5_950) }];

  it('take it off both open items, over a clearing account and without tax', () => {
    expect(bookingsOf(booked({ offsets }), settings).map(brief)).toEqual([
      [11_900, '4760', SUPPLIER, '9', 'GS-0005', 'Gutschrift, Großmann'],
      [5_950, SUPPLIER, '1590', '', 'GS-0005', 'Verrechnung mit GS-0003, Großmann'],
      [5_950, '1590', SUPPLIER, '', 'GS-0003', 'Verrechnung in GS-0005, Großmann'],
    ]);
  });

  it('are all taken back with its reversal', () => {
    const reversal = booked({
      number: 'GS-0006',
      kind: 'reversal',
      gross: cents(-11_900),
      originalNumber: 'GS-0005',
      offsets,
    });
    const bookings = bookingsOf(reversal, settings);
    expect(bookings.map(brief)).toEqual([
      [11_900, '4760', SUPPLIER, '9', 'GS-0005', 'Storno zu GS-0005, Großmann'],
      [5_950, SUPPLIER, '1590', '', 'GS-0005', 'Storno Verrechnung mit GS-0003, Großmann'],
      [5_950, '1590', SUPPLIER, '', 'GS-0003', 'Storno Verrechnung in GS-0005, Großmann'],
    ]);
    expect(bookings.every(({ isTakenBack }) => isTakenBack)).toBe(true);
  });

  it.each([
    ['03', 4, '1590'],
    ['03', 6, '159000'],
    ['04', 4, '1370'],
  ] as const)('pass through the account of SKR%s with %i digits: %s', (chart, length, account) => {
    const books = { ...settings, chart, accountLength: length };
    expect(bookingsOf(booked({ offsets }), books)[1]?.contraAccount).toBe(account);
  });

  it('without one are the booking of the document alone', () => {
    expect(bookingsOf(booked({}), settings)).toHaveLength(1);
  });
});

/** What a booking adds to an account: credit is positive, as what is owed to a supplier. */
function creditOn(account: string, booking: Booking): number {
  const sign = booking.isTakenBack ? -1 : 1;
  const credit = booking.contraAccount === account ? booking.amount : 0;
  const debit = booking.account === account ? booking.amount : 0;
  return sign * (credit - debit);
}

function bookingsOfPaper({ number, gross, offsets, isReversed }: Paper): Booking[] {
  const taken = offsets.map(({ owed, amount }) => ({ number: owed.document.number, amount }));
  const issued = bookingsOf(booked({ number, gross, offsets: taken }), settings);
  if (!isReversed) return issued;
  const reversal = {
    number: `${number}-S`,
    kind: 'reversal',
    gross: cents(-gross),
    originalNumber: number,
    offsets: taken,
  } as const;
  return [...issued, ...bookingsOf(booked(reversal), settings)];
}

describe('the supplier account of any history', () => {
  it('comes to what is open under each number, once the bank’s statement is booked as well', () => {
    let debits = 0;
    fc.assert(
      fc.property(fc.array(ledgerStep, { maxLength: 30 }), (steps) => {
        const ledger = new OwedLedger();
        for (const step of steps) ledger.take(step);
        const bookings = ledger.papers.flatMap(bookingsOfPaper);
        const items = new Map(ledger.papers.map(({ number }) => [number, 0]));
        const add = (number: string, amount: number) =>
          items.set(number, (items.get(number) ?? 0) + amount);
        for (const booking of bookings)
          add(booking.documentField, creditOn(SUPPLIER, booking));
        // The office books these from the statement, under the number in the reference.
        for (const { number, isPaid, payable } of ledger.papers) if (isPaid) add(number, -payable);
        for (const { of, repaid } of ledger.debts)
          for (const amount of repaid) add(of.number, amount);
        const clearing = bookings.reduce((sum, each) => sum + creditOn('1590', each), 0);
        expect(clearing).toBe(0);
        for (const paper of ledger.papers) {
          const debt = ledger.debts.find(({ of }) => of === paper);
          const open = paper.isReversed || paper.isPaid ? 0 : paper.payable;
          const owed = debt === undefined ? 0 : ledger.remaining(debt);
          expect(items.get(paper.number)).toBe(open - owed);
          if (owed > 0) debits += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect(debits).toBeGreaterThan(0);
  });
});
