import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { YEARLY_PREMIUM } from './plans.ts';

it('Premium paid yearly is half the monthly price (product-1.md section 9)', () => {
  expect(YEARLY_PREMIUM).toEqual({ perMonth: cents(825), discountPercent: 50 });
});
