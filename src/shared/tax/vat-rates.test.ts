import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { standardVatRate, vatRateOn } from './vat-rates.ts';

describe('the standard rate of VAT', () => {
  it.each([
    ['2007-01-01', 1_900],
    ['2020-06-30', 1_900],
    ['2020-07-01', 1_600],
    ['2020-12-31', 1_600],
    ['2021-01-01', 1_900],
    ['2026-11-27', 1_900],
    ['2099-12-31', 1_900],
  ])('of %s is %i basis points', (day, rate) => {
    expect(standardVatRate(calendarDate(day))).toBe(rate);
    expect(vatRateOn({ isTaxed: true }, calendarDate(day))).toBe(rate);
    expect(vatRateOn({ isTaxed: false }, calendarDate(day))).toBe(0);
  });

  it('is not guessed for days before the table begins', () => {
    expect(() => standardVatRate(calendarDate('2006-12-31'))).toThrow(RangeError);
    expect(vatRateOn({ isTaxed: false }, calendarDate('2006-12-31'))).toBe(0);
  });
});
