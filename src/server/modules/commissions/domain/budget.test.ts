import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { type BudgetState, decideBudgets } from './budget.ts';

const budget = (given: Partial<BudgetState>): BudgetState => ({
  unit: 'cents',
  most: 1_000,
  beyond: 'refuse',
  usedCents: 0,
  usedEvents: 0,
  ...given,
});

describe('whether an event is within its budgets', () => {
  it.each([
    ['without any', [], 1, 'admitted'],
    ['with room for more', [budget({ usedCents: 400 })], 500, 'admitted'],
    ['to the last cent', [budget({ usedCents: 500 })], 500, 'admitted'],
    ['a cent beyond', [budget({ usedCents: 501 })], 500, 'refused'],
    ['with a reward that is larger than the budget', [budget({ most: 499 })], 500, 'refused'],
    ['beyond one that holds', [budget({ usedCents: 501, beyond: 'hold' })], 500, 'held'],
    ['the last event', [budget({ unit: 'events', most: 3, usedEvents: 2 })], 9_999, 'admitted'],
    ['one event beyond', [budget({ unit: 'events', most: 3, usedEvents: 3 })], 1, 'refused'],
    [
      'whose holding budget and whose refusing budget are used up',
      [budget({ usedCents: 1_000, beyond: 'hold' }), budget({ usedCents: 1_000 })],
      1,
      'refused',
    ],
    [
      'within one and beyond another',
      [budget({}), budget({ unit: 'events', most: 1, usedEvents: 1, beyond: 'hold' })],
      1,
      'held',
    ],
    [
      'over a limit that was lowered below its use',
      [budget({ most: 100, usedCents: 700 })],
      1,
      'refused',
    ],
  ] as const)('%s', (_, states, reward, verdict) => {
    expect(decideBudgets(states, cents(reward))).toBe(verdict);
  });

  it('never spends more than any of them, and admits whatever fits into all', () => {
    const state = fc.record({
      unit: fc.constantFrom('cents' as const, 'events' as const),
      most: fc.integer({ min: 1, max: 40 }),
      beyond: fc.constantFrom('refuse' as const, 'hold' as const),
    });
    fc.assert(
      fc.property(
        fc.array(state, { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 40 }),
        (budgets, rewards) => {
          const admitted: number[] = [];
          for (const reward of rewards) {
            const usedCents = admitted.reduce((sum, each) => sum + each, 0);
            const used = { usedCents, usedEvents: admitted.length };
            // The naive model: take it, and see whether anything is exceeded.
            const tried = { cents: usedCents + reward, events: admitted.length + 1 };
            const isOver = budgets.some(({ unit, most }) => tried[unit] > most);
            const verdict = decideBudgets(
              budgets.map((each) => ({ ...each, ...used })),
              cents(reward),
            );
            expect(verdict === 'admitted').toBe(!isOver);
            if (verdict === 'admitted') admitted.push(reward);
          }
          const spent = {
            cents: admitted.reduce((sum, each) => sum + each, 0),
            events: admitted.length,
          };
          for (const { unit, most } of budgets) expect(spent[unit]).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});
