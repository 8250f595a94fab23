import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#shared/money.ts';
import { planCorrection, type SettledOn } from './correction.ts';

const on = (documentId: string, settled: number, corrected = 0): SettledOn => ({
  documentId,
  settled: cents(settled),
  corrected: cents(corrected),
});
const claim = (amount: number, paid: number) => ({ amount: cents(amount), paid: cents(paid) });

describe('a settled commission that is worth less', () => {
  it.each([
    ['is corrected by the difference', claim(100, 100), 80, [on('A', 100)], 100, [['A', -20]]],
    [
      'is corrected whole where it was cancelled',
      claim(100, 100),
      0,
      [on('A', 100)],
      100,
      [['A', -100]],
    ],
    ['loses what stands on no document first', claim(100, 60), 70, [on('A', 60)], 70, []],
    ['is corrected by the rest', claim(100, 60), 45, [on('A', 60)], 60, [['A', -15]]],
    [
      'corrects the newest document first',
      claim(100, 100),
      30,
      [on('A', 60), on('B', 40)],
      100,
      [
        ['B', -40],
        ['A', -30],
      ],
    ],
    [
      'leaves out what was corrected before',
      claim(100, 100),
      10,
      [on('A', 60), on('B', 40, 40)],
      100,
      [['A', -50]],
    ],
    ['stays as it is where it is worth the same', claim(100, 100), 100, [on('A', 100)], 100, []],
    [
      'stays as it is where it was corrected to that',
      claim(100, 100),
      70,
      [on('A', 100, 30)],
      100,
      [],
    ],
  ])('%s', (_label, state, target, documents, amount, corrections) => {
    const result = planCorrection(state, cents(target), documents);
    expect(result).toMatchObject({ ok: true, plan: { amount } });
    const made = result.ok ? result.plan.corrections : [];
    expect(made.map((each) => [each.documentId, each.amount])).toEqual(corrections);
  });

  it.each([
    ['more than it came to', claim(100, 100), 101, [on('A', 100)]],
    ['more than it was corrected to', claim(100, 100), 80, [on('A', 100, 30)]],
  ])('is never corrected to %s', (_label, state, target, documents) => {
    const refused = { ok: false, code: 'correction_not_lower' };
    expect(planCorrection(state, cents(target), documents)).toEqual(refused);
  });
});

it('however often it is corrected, no document loses more than it settled, and the rest is the target', () => {
  const history = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 }),
    open: fc.nat(5_000),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(history, ({ parts, open, shares }) => {
      let documents = parts.map((part, index) => on(String(index), part));
      const paid = sumCents(documents.map(({ settled }) => settled));
      let amount = cents(paid + open);
      let worth: number = amount;
      for (const share of shares) {
        const target = cents(Math.floor((worth * share) / 100));
        const result = planCorrection({ amount, paid }, target, documents);
        if (!result.ok) throw new Error(result.code);
        const { plan } = result;
        expect(plan.before).toBe(worth);
        ({ amount } = plan);
        const made = new Map(plan.corrections.map((each) => [each.documentId, each.amount]));
        documents = documents.map((each) =>
          on(each.documentId, each.settled, each.corrected - (made.get(each.documentId) ?? 0)),
        );
        worth = target;
        for (const { settled, corrected } of documents)
          expect(corrected >= 0 && corrected <= settled).toBe(true);
        expect(amount - sumCents(documents.map(({ corrected }) => corrected))).toBe(target);
        expect(amount).toBeGreaterThanOrEqual(paid);
      }
    }),
  );
});
