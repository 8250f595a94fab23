import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, MAX_AMOUNT_CENTS } from './money.ts';
import { saleCommission } from './sale-commission.ts';

const share = (percentage: number) =>
  ({ rewardType: 'per_sale', calculationType: 'percentage', percentage }) as const;

describe('the commission of a sale', () => {
  it.each([
    ['5 % of 2,400.00 €', 500, 240_000, 12_000],
    ['half a cent is rounded up: 5 % of 0.10 €', 500, 10, 1],
    ['just below half a cent is rounded down: 4.99 % of 0.10 €', 499, 10, 0],
    ['7.5 % of 1,234.50 € (92.5875 €)', 750, 123_450, 9_259],
    ['2.5 % of 0.20 € (half a cent)', 250, 20, 1],
    ['0.01 % of 50.00 € (half a cent)', 1, 5_000, 1],
    ['0.01 % of 49.99 €', 1, 4_999, 0],
    ['0 %', 0, 240_000, 0],
    ['100 %', 10_000, 240_001, 240_001],
    ['33.33 % of 0.03 €', 3_333, 3, 1],
    ['1.005 × 100, which floats get wrong: 1 % of 100.50 €', 100, 10_050, 101],
    ['the largest amount', 10_000, MAX_AMOUNT_CENTS, MAX_AMOUNT_CENTS],
  ])('%s', (_label, percentage, revenue, expected) => {
    expect(saleCommission(share(percentage), cents(revenue))).toBe(expected);
  });

  it('is the fixed amount whatever the revenue', () => {
    const reward = {
      rewardType: 'per_sale',
      calculationType: 'fixed',
      amount: cents(15_000),
    } as const;
    expect(saleCommission(reward, cents(1))).toBe(15_000);
  });

  it('is within half a cent of the exact share, never more than the revenue', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(MAX_AMOUNT_CENTS), (percentage, revenue) => {
        const commission = saleCommission(share(percentage), cents(revenue));
        const exact = BigInt(revenue) * BigInt(percentage);
        const error = BigInt(commission) * 10_000n - exact;
        expect(error > -5_000n && error <= 5_000n).toBe(true);
        expect(commission).toBeLessThanOrEqual(revenue);
      }),
    );
  });
});
