import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { rewardSentence, rewardTitle, rewardExample, tierStanding } from './reward-sentence.ts';
import type { SaleReward, Tiers } from './reward.ts';
import { nextStepOf, saleAtStep, tierStepOf } from './tiers.ts';

const words = (text: string | null): string | null => text?.replaceAll('\u00A0', ' ') ?? null;

const BY_BOOKINGS: Tiers = {
  basis: 'bookings',
  scope: 'campaign',
  period: 'year',
  steps: [
    { from: 4, value: 700 },
    { from: 10, value: 900 },
  ],
};
const BY_REVENUE: Tiers = {
  basis: 'revenue',
  scope: 'all',
  period: 'ever',
  steps: [{ from: 1_000_000, value: 7_500 }],
};
const SHARE: SaleReward = {
  rewardType: 'per_sale',
  calculationType: 'percentage',
  percentage: 500,
  tiers: BY_BOOKINGS,
};
const FIXED: SaleReward = {
  rewardType: 'per_sale',
  calculationType: 'fixed',
  amount: cents(5_000),
  tiers: BY_REVENUE,
};
const before = (bookings: number, revenue = 0) => ({ bookings, revenue: cents(revenue) });

describe('which step the next booking is paid at', () => {
  it.each([
    ['the first booking', BY_BOOKINGS, before(0, 999_999_999), 0],
    ['the third, the last of the first step', BY_BOOKINGS, before(2), 0],
    ['the fourth', BY_BOOKINGS, before(3), 1],
    ['the ninth', BY_BOOKINGS, before(8), 1],
    ['the tenth', BY_BOOKINGS, before(9), 2],
    ['the hundredth', BY_BOOKINGS, before(99), 2],
    ['a cent below the revenue', BY_REVENUE, before(50, 999_999), 0],
    ['exactly the revenue', BY_REVENUE, before(0, 1_000_000), 1],
    ['beyond it', BY_REVENUE, before(1, 1_000_001), 1],
  ] as const)('%s', (_, tiers, had, step) => expect(tierStepOf(tiers, had)).toBe(step));

  it.each([
    ['first', SHARE, 0, { calculationType: 'percentage', percentage: 500 }],
    ['without a decision', SHARE, null, { calculationType: 'percentage', percentage: 500 }],
    ['second', SHARE, 1, { calculationType: 'percentage', percentage: 700 }],
    ['third', SHARE, 2, { calculationType: 'percentage', percentage: 900 }],
    ['a fixed amount', FIXED, 1, { calculationType: 'fixed', amount: 7_500 }],
  ] as const)('pays: %s', (_, reward, step, pays) =>
    expect(saleAtStep(reward, step)).toEqual({ rewardType: 'per_sale', ...pays }),
  );

  it('never falls with more that was confirmed, and what is missing leads to the next', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(gaps, fc.boolean(), fc.nat(400), (steps, byRevenue, had) => {
        let from = 1;
        const tiers: Tiers = {
          ...(byRevenue ? BY_REVENUE : BY_BOOKINGS),
          steps: steps.map((gap) => ({ from: (from += gap), value: from })),
        };
        const at = (count: number) => before(count, count);
        const step = tierStepOf(tiers, at(had));
        expect(tierStepOf(tiers, at(had + 1))).toBeGreaterThanOrEqual(step);
        const next = nextStepOf(tiers, at(had));
        expect(next === null).toBe(step === steps.length);
        if (next === null) return;
        expect(tierStepOf(tiers, at(had + next.missing))).toBe(next.step);
        expect(tierStepOf(tiers, at(had + next.missing - 1))).toBe(step);
      }),
    );
  });
});

describe('what is said of the steps', () => {
  it.each([
    [
      SHARE,
      'Für jeden bestätigten Umsatz erhält der Partner 5 % des Nettobetrags, ab der 4. Buchung im Kalenderjahr 7 %, ab der 10. 9 %.',
      '5 % vom Umsatz, ab der 4. Buchung im Kalenderjahr 7 %, ab der 10. 9 %',
      'Bei 2.400,00 € Umsatz: 120,00 € Prämie, auf der letzten Stufe 216,00 €',
    ],
    [
      FIXED,
      'Für jeden bestätigten Umsatz erhält der Partner 50,00 €, nach 10.000,00 € bestätigtem Nettoumsatz in allen Kampagnen 75,00 €.',
      '50,00 € je Buchung, nach 10.000,00 € bestätigtem Nettoumsatz in allen Kampagnen 75,00 €',
      'Bei 2.400,00 € Umsatz: 50,00 € Prämie, auf der letzten Stufe 75,00 €',
    ],
  ] as const)('%o', (reward, sentence, title, example) => {
    expect(words(rewardSentence(reward))).toBe(sentence);
    expect(words(rewardTitle(reward))).toBe(title);
    expect(words(rewardExample(reward))).toBe(example);
  });

  it.each([
    [SHARE, before(0), 'Die nächste Buchung bringt 5 %. Noch 3 bestätigte Buchungen bis 7 %.'],
    [SHARE, before(2), 'Die nächste Buchung bringt 5 %. Noch 1 bestätigte Buchung bis 7 %.'],
    [SHARE, before(3), 'Die nächste Buchung bringt 7 %. Noch 6 bestätigte Buchungen bis 9 %.'],
    [SHARE, before(9), 'Die nächste Buchung bringt 9 %: Die letzte Stufe ist erreicht.'],
    [
      FIXED,
      before(3, 250_000),
      'Die nächste Buchung bringt 50,00 €. Noch 7.500,00 € bestätigter Nettoumsatz bis 75,00 €.',
    ],
    [saleAtStep(SHARE, 0), before(3), null],
  ] as const)('%o %o', (reward, had, standing) =>
    expect(words(tierStanding(reward, had))).toBe(standing),
  );
});
