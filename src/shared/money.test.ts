import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  centsOfAnswer,
  decimalOf,
  formatCents,
  fromEuros,
  netOf,
  shareOf,
  sumCents,
  toEuros,
} from './money.ts';

describe('a share of an amount', () => {
  it.each([
    ['19 % of 150,01 €', 15_001, 1_900, 2_850],
    ['half a cent goes up', 50, 100, 1],
    ['just below half a cent goes down', 49, 100, 0],
    ['half a cent of a reversal goes away from zero', -50, 100, -1],
    ['5 % of 1.000,10 €', 100_010, 500, 5_001],
    ['nothing of nothing', 0, 1_900, 0],
    ['all of it', 123_456, 10_000, 123_456],
    ['7,25 % of 0,01 €', 1, 725, 0],
    ['0,01 % of the largest amount', 1_000_000_000, 1, 100_000],
  ])('%s', (_name, amount, share, expected) => {
    expect(shareOf(cents(amount), share)).toBe(expected);
  });

  it('is as close to the exact value as whole cents can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, share) => {
          const twice = 2n * BigInt(shareOf(cents(amount), share)) * 10_000n;
          const exact = 2n * BigInt(amount) * BigInt(share);
          return twice - exact <= 10_000n && exact - twice < 10_000n;
        },
      ),
    );
  });

  it('of a reversal is the negative of the original’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, share) => {
          return shareOf(cents(-amount), share) + shareOf(cents(amount), share) === 0;
        },
      ),
    );
  });
});

describe('the net amount in a gross one', () => {
  it.each([
    ['19 % in 1.190,00 €', 119_000, 1_900, 100_000],
    ['7 % in 1,00 €', 100, 700, 93],
    ['no tax', 123_456, 0, 123_456],
    ['19 % in a cent', 1, 1_900, 1],
    ['half a cent goes up', 3, 10_000, 2],
    ['half a cent of a reversal goes away from zero', -3, 10_000, -2],
  ])('%s', (_name, gross, rate, expected) => {
    expect(netOf(cents(gross), rate)).toBe(expected);
  });

  it('is the one from which the gross amount comes, to a cent of tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(700, 1_900),
        (gross, rate) => {
          const net = netOf(cents(gross), rate);
          return Math.abs(net + shareOf(net, rate) - gross) <= 1;
        },
      ),
    );
  });
});

describe('euros', () => {
  it('come back the same for every amount in cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (amount) => fromEuros(toEuros(cents(amount))) === amount,
      ),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.001, 1.005, 10_000_000.01, 2 ** 53 + 1])(
    '%d is no amount',
    (value) => {
      expect(fromEuros(value)).toBeNull();
    },
  );
});

describe('written', () => {
  it.each([
    [0, '0,00 €', '0.00'],
    [5, '0,05 €', '0.05'],
    [123_456, '1.234,56 €', '1234.56'],
    [-123_456_789, '-1.234.567,89 €', '-1234567.89'],
  ])('%i cents are %s and %s', (amount, german, decimal) => {
    expect([formatCents(cents(amount)), decimalOf(cents(amount))]).toEqual([german, decimal]);
  });
});

describe('cents', () => {
  it.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('are never %d', (value) => {
    expect(() => cents(value)).toThrow('not whole cents');
  });

  it('have no negative zero, and add up', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(sumCents([cents(1), cents(-3)])).toBe(-2);
    expect(sumCents([])).toBe(0);
  });
});

describe('euros', () => {
  it('of a request go up to ten million, and not a cent further', () => {
    expect([10_000_000, -10_000_000].map(fromEuros)).toEqual([1_000_000_000, -1_000_000_000]);
    expect([10_000_000.01, -10_000_000.01].map(fromEuros)).toEqual([null, null]);
  });

  it('of an own answer are cents again, also above that', () => {
    expect([0.29, -1.1, 12_345_678.9].map(centsOfAnswer)).toEqual([29, -110, 1_234_567_890]);
  });
});
