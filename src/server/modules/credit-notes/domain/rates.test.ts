import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { PARTNERS } from '#tests/support/credit-note-samples.ts';
import { ratesInWords, ratesOf } from './rates.ts';

const on = (...days: string[]) => days.map((day) => aCommission({ eventDate: calendarDate(day) }));
const TAXED = { isTaxed: true };

describe('the rates of settled events', () => {
  it.each([
    ['one day', ['2026-10-05'], '19 % für den 05.10.2026'],
    [
      'all under one rate',
      ['2026-10-05', '2026-10-07', '2026-11-02'],
      '19 % vom 05.10.2026 bis 02.11.2026',
    ],
    [
      'on both sides of a change',
      ['2020-12-30', '2020-12-31', '2021-01-01'],
      '16 % vom 30.12.2020 bis 31.12.2020, 19 % für den 01.01.2021',
    ],
    [
      'before, in and after the half year of 2020',
      ['2020-06-30', '2020-07-01', '2021-03-04'],
      '19 % für den 30.06.2020, 16 % für den 01.07.2020, 19 % für den 04.03.2021',
    ],
  ])('%s', (_label, days, words) => {
    expect(ratesInWords(ratesOf(TAXED, on(...days)))).toBe(words);
  });

  it('are one where no VAT is shown, whenever the events were', () => {
    const settled = on('2020-06-30', '2020-07-01', '2021-03-04');
    expect(ratesOf({ isTaxed: false }, settled)).toEqual([
      { rate: 0, from: '2020-06-30', to: '2021-03-04' },
    ]);
    expect(aCreditNote({ partner: PARTNERS.small_business, settled }).totals.vat).toBe(0);
  });

  it('count by the day of the event, not by that of the document', () => {
    const { tax, totals } = aCreditNote({ settled: on('2020-12-31') });
    expect(tax.rate).toBe(1_600);
    expect(totals).toEqual({ net: 5_000, vat: 800, gross: 5_800 });
  });

  it('never mix on one document', () => {
    expect(() => aCreditNote({ settled: on('2020-12-31', '2021-01-01') })).toThrow(RangeError);
  });
});
