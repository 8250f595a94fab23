import { describe, expect, it } from 'vitest';
import { CHARTS, defaultAccounts, firstCreditor, withoutInputTax } from './chart-defaults.ts';

describe('the proposed accounts', () => {
  it.each([
    ['03', 'SKR03', '4760', '3123', '3125'],
    ['04', 'SKR04', '6770', '5923', '5925'],
  ] as const)(
    'of chart %s (%s): commissions %s, EU %s, elsewhere %s',
    (chart, name, ...numbers) => {
      const [commissions, eu, elsewhere] = numbers;
      expect(CHARTS[chart]).toBe(name);
      expect(defaultAccounts(chart, 4)).toEqual({
        regular: { account: commissions, taxKey: '9' },
        small_business: { account: commissions, taxKey: '' },
        eu_business: { account: eu, taxKey: '' },
        third_country: { account: elsewhere, taxKey: '' },
        private: { account: commissions, taxKey: '' },
      });
    },
  );

  it.each([
    ['regular', '4760', '9', '4760', ''],
    ['regular', '4999', '401', '4999', ''],
    ['eu_business', '592300', '', '594300', ''],
    ['third_country', '31250000', '', '31450000', ''],
    ['third_country', '59251', '95', '59251', '95'],
    ['eu_business', '4711', '', '4711', ''],
  ] as const)('without input tax: %s %s %s is %s %s', (status, account, taxKey, other, key) => {
    expect(withoutInputTax({ account, taxKey }, status)).toEqual({ account: other, taxKey: key });
  });

  it('are the same with zeros behind in books with longer numbers', () => {
    expect(defaultAccounts('04', 6).eu_business).toEqual({ account: '592300', taxKey: '' });
    expect(defaultAccounts('04', 6).regular).toEqual({ account: '677000', taxKey: '9' });
  });

  it('of suppliers begin with a 7 and have one digit more', () => {
    expect([3, 4, 5, 8].map(firstCreditor)).toEqual([70_000, 70_000, 700_000, 700_000_000]);
  });
});
