import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { cents } from '#shared/money.ts';
import {
  bookingOf,
  fiscalYearStart,
  hasCreditor,
  batchesOf,
  isOneBatch,
  type BookedDocument,
} from './booking.ts';

const settings = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: '03',
  accounts: defaultAccounts('03', 4),
  creditorMode: 'by_number',
  creditorBase: 70_000,
  usesServiceDate: false,
} as const;

const creditNote: BookedDocument = {
  id: '01920000-0000-7000-8000-00000000d0c1',
  number: 'GS-0042',
  kind: 'credit_note',
  issueDate: calendarDate('2026-11-05'),
  serviceFrom: calendarDate('2026-10-05'),
  serviceTo: calendarDate('2026-11-02'),
  taxStatus: 'regular',
  gross: cents(26_180),
  partnerName: 'Großmann',
  party: {
    companyName: 'Großmann',
    firstName: 'Łukasz',
    lastName: 'Großmann',
    street: 'Am Ufer 3',
    postalCode: '18055',
    city: 'Rostock',
    countryCode: 'DE',
    vatId: 'DE123456789',
  },
  partnerNumber: 7,
  partnerId: 'P-0007',
  originalNumber: '',
  isSmallBusiness: false,
  isObjected: false,
  isExported: false,
  offsets: [],
};

describe('the booking of a document', () => {
  it('is expense to supplier, gross, on the day of issue', () => {
    expect(bookingOf(creditNote, settings)).toEqual({
      amount: 26_180,
      account: '4760',
      contraAccount: '70007',
      taxKey: '9',
      day: '2026-11-05',
      documentField: 'GS-0042',
      reversalNumber: '',
      text: 'Gutschrift, Großmann',
      isTakenBack: false,
      partnerId: 'P-0007',
      servicePeriod: '05.10.2026 - 02.11.2026',
      serviceDate: null,
      pictureId: '',
    });
  });

  it('takes a reversal back with a positive amount', () => {
    const reversal = {
      ...creditNote,
      kind: 'reversal',
      gross: cents(-26_180),
      originalNumber: 'GS-0041',
    } as const;
    expect(bookingOf(reversal, settings)).toMatchObject({
      amount: 26_180,
      text: 'Storno zu GS-0041, Großmann',
      isTakenBack: true,
    });
  });

  it('of a reversal stands under the number of its original, whose open item it clears', () => {
    const reversal = { ...creditNote, kind: 'reversal', originalNumber: 'GS-0041' } as const;
    expect(bookingOf(reversal, settings)).toMatchObject({
      documentField: 'GS-0041',
      reversalNumber: 'GS-0042',
    });
  });

  it('carries the last day of service where the books want it', () => {
    const wanted = { ...settings, usesServiceDate: true };
    expect(bookingOf(creditNote, wanted)).toMatchObject({
      serviceDate: '2026-11-02',
      day: '2026-11-05',
      servicePeriod: '05.10.2026 - 02.11.2026',
    });
  });

  it.each([
    ['regular', '4760', ''],
    ['small_business', '4760', ''],
    ['eu_business', '3143', ''],
    ['third_country', '3145', ''],
    ['private', '4760', ''],
  ] as const)(
    'of a provider who is a small business deducts no input tax: %s',
    (taxStatus, account, taxKey) => {
      const document = { ...creditNote, taxStatus, isSmallBusiness: true };
      expect(bookingOf(document, settings)).toMatchObject({ amount: 26_180, account, taxKey });
    },
  );

  it('names a single day of service once', () => {
    const day = { ...creditNote, serviceTo: creditNote.serviceFrom };
    expect(bookingOf(day, settings).servicePeriod).toBe('05.10.2026');
  });

  it('links to the PDF where it is handed over too', () => {
    expect(bookingOf(creditNote, settings, true).pictureId).toBe(creditNote.id);
  });

  it('books every partner to one account where the books have one', () => {
    const collective = { ...settings, creditorMode: 'collective' } as const;
    expect(bookingOf(creditNote, collective).contraAccount).toBe('70000');
  });
});

describe('the supplier account of a partner', () => {
  it.each([
    [7, true],
    [29_999, true],
    [30_000, false],
  ])('of number %i has one digit more than the accounts: %s', (partnerNumber, has) => {
    expect(hasCreditor({ ...creditNote, partnerNumber }, settings)).toBe(has);
  });

  it('is the same for all where the books have one', () => {
    const collective = { ...settings, creditorMode: 'collective' } as const;
    expect(hasCreditor({ ...creditNote, partnerNumber: 999_999 }, collective)).toBe(true);
  });
});

describe('a fiscal year', () => {
  it.each([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-12-31', 1, '2026-01-01'],
    ['2026-06-30', 7, '2025-07-01'],
    ['2026-07-01', 7, '2026-07-01'],
    ['2026-09-30', 10, '2025-10-01'],
  ])('of %s that begins in month %i began on %s', (day, month, start) => {
    expect(fiscalYearStart(calendarDate(day), month)).toBe(start);
  });

  it.each([
    ['a day', '2026-11-05', '2026-11-05', 1, true],
    ['the year', '2026-01-01', '2026-12-31', 1, true],
    ['over its end', '2026-06-30', '2026-07-01', 7, false],
    ['over the calendar year’s end', '2025-12-31', '2026-01-01', 7, false],
    ['the wrong way round', '2026-02-01', '2026-01-31', 1, false],
  ])('%s is one batch: %s to %s from month %i is %s', (_label, from, to, month, is) => {
    expect(isOneBatch({ from: calendarDate(from), to: calendarDate(to) }, month)).toBe(is);
  });
});

describe('the batches of a period', () => {
  it.each([
    ['2026-10-01', '2026-10-31', 1, ['2026-10-01 2026-10-31']],
    ['2026-01-01', '2026-12-31', 1, ['2026-01-01 2026-12-31']],
    ['2026-01-01', '2026-12-31', 7, ['2026-01-01 2026-06-30', '2026-07-01 2026-12-31']],
    ['2026-04-01', '2026-06-30', 5, ['2026-04-01 2026-04-30', '2026-05-01 2026-06-30']],
    ['2026-04-01', '2026-06-30', 4, ['2026-04-01 2026-06-30']],
    ['2026-04-01', '2026-06-30', 9, ['2026-04-01 2026-06-30']],
  ])('%s to %s with a fiscal year from month %i', (from, to, month, expected) => {
    const parts = batchesOf({ from: calendarDate(from), to: calendarDate(to) }, month);
    expect(parts.map((part) => `${part.from} ${part.to}`)).toEqual(expected);
    expect(parts.every((part) => isOneBatch(part, month))).toBe(true);
  });
});
