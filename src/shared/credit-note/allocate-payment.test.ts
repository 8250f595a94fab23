import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { allocatePayment, openAmount, type OpenCommission } from './allocate-payment.ts';

const commission = (
  commissionId: string,
  day: number,
  amount: number,
  paid = 0,
): OpenCommission => ({
  commissionId,
  eventAt: new Date(Date.UTC(2026, 0, day)),
  amount: cents(amount),
  paid: cents(paid),
});

const april = [
  commission('b', 2, 3_000),
  commission('a', 1, 5_000, 1_000),
  commission('c', 3, 2_000),
];

describe('a payment', () => {
  it.each([
    [
      'nothing said: everything that is open',
      null,
      [
        ['a', 4_000],
        ['b', 3_000],
        ['c', 2_000],
      ],
    ],
    [
      'exactly what is open',
      9_000,
      [
        ['a', 4_000],
        ['b', 3_000],
        ['c', 2_000],
      ],
    ],
    [
      'one cent less leaves one cent on the newest',
      8_999,
      [
        ['a', 4_000],
        ['b', 3_000],
        ['c', 1_999],
      ],
    ],
    ['the oldest first', 4_000, [['a', 4_000]]],
    [
      'a part of the second',
      4_001,
      [
        ['a', 4_000],
        ['b', 1],
      ],
    ],
    ['one cent', 1, [['a', 1]]],
  ])('%s', (_label, amount, expected) => {
    const result = allocatePayment(april, amount === null ? null : cents(amount));
    expect(result).toEqual({
      ok: true,
      allocations: expected.map(([commissionId, part]) => ({ commissionId, amount: part })),
    });
  });

  it.each([
    ['one cent above what is open', 9_001, 'above_open'],
    ['zero', 0, 'nothing_to_pay'],
    ['a negative amount', -1, 'nothing_to_pay'],
  ])('refuses %s', (_label, amount, reason) => {
    expect(allocatePayment(april, cents(amount))).toEqual({ ok: false, reason, open: 9_000 });
  });

  it('refuses to settle what is settled already', () => {
    expect(allocatePayment([commission('a', 1, 500, 500)], null)).toMatchObject({
      reason: 'nothing_to_pay',
    });
    expect(allocatePayment([], null)).toMatchObject({ reason: 'nothing_to_pay', open: 0 });
  });

  it('settles the older event first, whatever its id', () => {
    const claims = [commission('a', 2, 100), commission('b', 1, 100)];
    expect(allocatePayment(claims, cents(100))).toMatchObject({
      allocations: [{ commissionId: 'b' }],
    });
  });

  it('orders events of the same instant by id, whatever order they come in', () => {
    const twins = [commission('y', 1, 100), commission('x', 1, 100)];
    expect(allocatePayment(twins, cents(100))).toMatchObject({
      allocations: [{ commissionId: 'x' }],
    });
    expect(allocatePayment(twins.toReversed(), cents(100))).toMatchObject({
      allocations: [{ commissionId: 'x' }],
    });
  });

  it('is preserved to the cent, and no part exceeds what is open', () => {
    const open = fc
      .tuple(fc.nat(50_000), fc.nat(50_000), fc.nat(27))
      .map(([a, b, day]) => ({ day, amount: Math.max(a, b), paid: Math.min(a, b) }));
    fc.assert(
      fc.property(fc.array(open, { maxLength: 40 }), fc.nat(999), (rows, permille) => {
        const commissions = rows.map(({ day, amount, paid }, index) =>
          commission(`c${index}`, day + 1, amount, paid),
        );
        const total = openAmount(commissions);
        fc.pre(total > 0);
        const wanted = 1 + Math.floor((permille / 999) * (total - 1));
        const result = allocatePayment(commissions, cents(wanted));
        assert(result.ok);
        const left = new Map(commissions.map((row) => [row.commissionId, row.amount - row.paid]));
        for (const { commissionId, amount } of result.allocations) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(left.get(commissionId) ?? -1);
        }
        expect(result.allocations.reduce((sum, { amount }) => sum + amount, 0)).toBe(wanted);
      }),
    );
  });
});
