import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewardFields, rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import { cents, formatCents, MAX_AMOUNT_CENTS, type Cents } from '#shared/money.ts';
import { rewardExample, rewardSentence } from '#shared/reward-sentence.ts';
import type { EventReward, Reward, SaleReward, Tiers } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { saleAtStep, tierStepOf } from '#shared/tiers.ts';
import { earnByLead } from './lead-earning.ts';

const amount = fc.oneof(
  fc.constantFrom(0, 1, 99, 100, 101, MAX_AMOUNT_CENTS).map(cents),
  fc.nat(MAX_AMOUNT_CENTS).map(cents),
);
const events: fc.Arbitrary<EventReward> = fc
  .record({
    rewardType: fc.constantFrom('per_click' as const, 'per_lead' as const),
    quantity: fc.oneof(
      fc.constantFrom(1, 2, 5, 10, 25, 50, 1000),
      fc.integer({ min: 1, max: 1000 }),
    ),
    amount,
    bulk: amount,
  })
  .map(({ bulk, ...reward }) => ({
    ...reward,
    earned: reward.quantity === 1 ? reward.amount : bulk,
  }));
const sale: fc.Arbitrary<SaleReward> = fc.oneof(
  amount.map(
    (fixed) => ({ rewardType: 'per_sale', calculationType: 'fixed', amount: fixed }) as const,
  ),
  fc
    .oneof(fc.constantFrom(0, 1, 10, 1_050, 3_333, 9_999, 10_000), fc.nat(10_000))
    .map(
      (percentage) =>
        ({ rewardType: 'per_sale', calculationType: 'percentage', percentage }) as const,
    ),
);

/** The same with steps above it: by the number of the booking, or by cents of revenue. */
const tiered: fc.Arbitrary<SaleReward & { readonly tiers: Tiers }> = fc
  .record({
    reward: sale,
    basis: fc.constantFrom('bookings' as const, 'revenue' as const),
    scope: fc.constantFrom('campaign' as const, 'all' as const),
    period: fc.constantFrom('year' as const, 'ever' as const),
    gaps: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 6 }),
    values: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
  })
  .map(({ reward, basis, scope, period, gaps, values }) => {
    let from = 1;
    const steps = gaps.map((gap, place) => ({ from: (from += gap), value: values[place] ?? 0 }));
    return { ...reward, tiers: { basis, scope, period, steps } };
  });

/** '1.234,50 €' and '1.000' as a person reads them. */
const numberIn = (text = ''): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
const centsIn = (text = ''): Cents => cents(Math.round(numberIn(text) * 100));
const EUROS = /[\d.]+,\d\d €/g;

/** What the ledger books for so many requests of one link, and what it carries over. */
function ledgerOf(reward: EventReward, count: number) {
  let [remainder, booked] = [0, 0];
  for (let lead = 0; lead < count; lead += 1) {
    const earning = earnByLead(reward, remainder);
    ({ remainder } = earning);
    booked += earning.commission?.amount ?? 0;
  }
  return { booked, remainder };
}

it('the example of clicks and requests is what the ledger books for so many, and carries over', () => {
  fc.assert(
    fc.property(events, (reward) => {
      const example = rewardExample(reward);
      const [, count, carried] =
        /^Bei ([\d.]+) \S+: [^,]*,\d\d € Prämie(?:, ([\d.]+) z.*)?$/.exec(example) ?? [];
      const { booked, remainder } = ledgerOf(reward, numberIn(count));
      expect(example.match(EUROS)).toEqual([formatCents(cents(booked))]);
      expect(numberIn(carried)).toBe(remainder);
    }),
  );
});

it('the sentence of clicks and requests is what the last event of a bundle books, and no earlier', () => {
  fc.assert(
    fc.property(events, (reward) => {
      const sentence = rewardSentence(reward);
      const quantity = /je ([\d.]+)/.exec(sentence)?.[1];
      const said = quantity === undefined ? 1 : numberIn(quantity);
      expect(said).toBe(reward.quantity);
      expect(ledgerOf(reward, said - 1).booked).toBe(0);
      expect(centsIn(sentence.match(EUROS)?.[0])).toBe(ledgerOf(reward, said).booked);
    }),
  );
});

it('the example of a sale is what the ledger books for that revenue, to the cent', () => {
  fc.assert(
    fc.property(sale, (reward) => {
      const [revenue, earned] = rewardExample(reward).match(EUROS) ?? [];
      expect(centsIn(earned)).toBe(saleCommission(reward, centsIn(revenue)));
    }),
  );
});

it('the sentence of a sale, worked out by hand for any revenue, is what the ledger books', () => {
  fc.assert(
    fc.property(sale, fc.nat(MAX_AMOUNT_CENTS), (reward, revenue) => {
      const sentence = rewardSentence(reward);
      const [, whole, decimals = ''] =
        /Partner (\d+)(?:,(\d{1,2}))? % des Nettobetrags\.$/.exec(sentence) ?? [];
      const hundredths = BigInt((whole ?? '0') + decimals.padEnd(2, '0'));
      const byHand =
        whole === undefined
          ? BigInt(centsIn(sentence.match(EUROS)?.[0]))
          : (2n * BigInt(revenue) * hundredths + 10_000n) / 20_000n;
      expect(BigInt(saleCommission(reward, cents(revenue)))).toBe(byHand);
    }),
  );
});

it('the sentence of steps, read by hand, is what the ledger books for a booking after any others', () => {
  const had = fc.record({ bookings: fc.nat(30_000), revenue: fc.nat(60_000).map(cents) });
  fc.assert(
    fc.property(tiered, had, amount, (reward, before, revenue) => {
      const { basis } = reward.tiers;
      const [first = '', ...steps] = rewardSentence(reward).split(/, (?=ab der|nach )/);
      const count = basis === 'bookings' ? before.bookings + 1 : before.revenue;
      const held = steps.findLast((step) => {
        const [, booking, euros] = /^(?:ab der ([\d.]+)\.|nach ([\d.,]+) €)/.exec(step) ?? [];
        return (basis === 'bookings' ? numberIn(booking) : centsIn(euros)) <= count;
      });
      const value = /([\d.]+(?:,\d+)?) ([€%])[^€%]*$/.exec(held ?? first) ?? [];
      const hundredths = Math.round(numberIn(value[1]) * 100);
      const byHand =
        value[2] === '€'
          ? BigInt(hundredths)
          : (2n * BigInt(revenue) * BigInt(hundredths) + 10_000n) / 20_000n;
      const paid = saleAtStep(reward, tierStepOf(reward.tiers, before));
      expect(BigInt(saleCommission(paid, revenue))).toBe(byHand);
    }),
  );
});

it('sentence and example survive the way over the wire, in euros and percent', () => {
  fc.assert(
    fc.property(fc.oneof<fc.Arbitrary<Reward>[]>(events, sale, tiered), (reward) => {
      const read = rewardFrom(rewardFields(reward));
      expect(rewardSentence(read)).toBe(rewardSentence(reward));
      expect(rewardExample(read)).toBe(rewardExample(reward));
    }),
  );
});
