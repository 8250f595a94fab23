import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { totalsOf } from './totals.ts';

const line = (net: number) => ({ net: cents(net) });

describe('totals', () => {
  it.each([
    ['nothing', [], 1_900, 0, 0],
    ['one cent: 0.19 is rounded down', [1], 1_900, 1, 0],
    ['three cents: 0.57 is rounded up', [3], 1_900, 3, 1],
    ['half a cent is rounded up', [50], 1_900, 50, 10],
    ['the half is rounded away from zero on a reversal', [-50], 1_900, -50, -10],
    ['once per document: three lines of 3 cents owe 2, not 3', [3, 3, 3], 1_900, 9, 2],
    ['no rate', [12_345], 0, 12_345, 0],
    ['ten million euro', [1_000_000_000], 1_900, 1_000_000_000, 190_000_000],
  ])('%s', (_label, nets, rate, net, vat) => {
    expect(totalsOf(nets.map(line), rate)).toEqual({ net, vat, gross: net + vat });
  });

  it('never differs by more than half a cent from the exact tax, for any lines', () => {
    const nets = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), {
      maxLength: 50,
    });
    fc.assert(
      fc.property(nets, fc.integer({ min: 0, max: 10_000 }), (amounts, rate) => {
        const { net, vat, gross } = totalsOf(amounts.map(line), rate);
        expect(net).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(Math.abs(vat * 10_000 - net * rate)).toBeLessThanOrEqual(5_000);
        expect(gross).toBe(net + vat);
      }),
    );
  });
});
