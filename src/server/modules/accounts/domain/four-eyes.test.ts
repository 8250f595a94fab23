import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { isWeaker, payoutWaits } from './four-eyes.ts';

const of = (amount: number | null) => (amount === null ? null : cents(amount));

describe('which payouts wait for a second person', () => {
  it.each([
    { from: null, payable: 999_999, replaced: null, waits: false },
    { from: 100_000, payable: 99_999, replaced: null, waits: false },
    { from: 100_000, payable: 100_000, replaced: null, waits: false },
    { from: 100_000, payable: 100_001, replaced: null, waits: true },
    { from: 0, payable: 1, replaced: null, waits: true },
    { from: 0, payable: 0, replaced: null, waits: false },
    { from: 100_000, payable: 200_000, replaced: 200_000, waits: false },
    { from: 100_000, payable: 200_001, replaced: 200_000, waits: true },
    { from: 100_000, payable: 150_000, replaced: 50_000, waits: true },
    { from: 100_000, payable: 90_000, replaced: 50_000, waits: false },
  ])('$payable cents from $from, in place of $replaced: $waits', (row) => {
    expect(payoutWaits(of(row.from), cents(row.payable), of(row.replaced))).toBe(row.waits);
  });
});

describe('which change of the setting is weaker', () => {
  it.each([
    { before: null, after: null, weaker: false },
    { before: null, after: 0, weaker: false },
    { before: 100, after: null, weaker: true },
    { before: 100, after: 101, weaker: true },
    { before: 100, after: 100, weaker: false },
    { before: 100, after: 99, weaker: false },
  ])('from $before to $after: $weaker', ({ before, after, weaker }) => {
    expect(isWeaker(of(before), of(after))).toBe(weaker);
  });
});
