import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import type { EventReward } from '#shared/reward.ts';
import { earnByLead } from './lead-earning.ts';

const reward = (quantity: number, earned: number): EventReward => ({
  rewardType: 'per_lead',
  quantity,
  amount: cents(700),
  earned: cents(earned),
});

describe('what one lead earns', () => {
  it.each([
    ['a single lead, at once', 1, 0, 700, 1, 0],
    ['a single lead, leaving an older remainder alone', 1, 3, 700, 1, 3],
    ['the first of a bundle', 5, 0, null, null, 1],
    ['the last but one', 5, 3, null, null, 4],
    ['the last of a bundle', 5, 4, 700, 5, 0],
    ['the first after a bundle', 5, 0, null, null, 1],
    ['the lead after the bundle was made smaller', 2, 2, 700, 2, 1],
    ['several bundles, after the bundle was made much smaller', 2, 5, 2_100, 6, 0],
    ['the last of the largest bundle', 1_000, 999, 700, 1_000, 0],
    ['nothing, under a reward of nothing', 1, 0, 0, 1, 0],
  ])('%s', (label, quantity, before, amount, events, remainder) => {
    const earned = label.startsWith('nothing') ? 0 : 700;
    expect(earnByLead(reward(quantity, earned), before)).toEqual({
      remainder,
      commission: amount === null ? null : { amount, quantity: events },
    });
  });

  it('comes to floor(n / quantity) bundles after n leads, and loses none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 400 }), (size, n) => {
        let remainder = 0;
        let total = 0;
        for (let lead = 0; lead < n; lead += 1) {
          const earning = earnByLead(reward(size, 700), remainder);
          ({ remainder } = earning);
          total += earning.commission?.amount ?? 0;
        }
        expect(total).toBe(Math.floor(n / size) * 700);
        expect(remainder).toBe(size === 1 ? 0 : n % size);
      }),
    );
  });
});
