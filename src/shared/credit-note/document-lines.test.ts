import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { aCommission } from '#tests/support/credit-note-builders.ts';
import { documentLines } from './document-lines.ts';

const amounts = (...values: number[]) =>
  values.map((value) => aCommission({ amount: cents(value) }));

describe('document lines', () => {
  it('price equal amounts by the piece', () => {
    expect(documentLines(amounts(5_000, 5_000, 5_000))).toEqual([
      {
        campaign: 'Sommerfeste 2026',
        source: 'lead',
        description: 'Prämien für Anfragen',
        detail: '',
        quantity: 3,
        unitPrice: 5_000,
        net: 15_000,
      },
    ]);
  });

  it.each([
    ['percentages of different sales', [12_000, 9_050]],
    ['a partly settled last commission', [5_000, 5_000, 1_234]],
  ])('sum up %s and point to the annex', (_label, values) => {
    const sum = values.reduce((a, b) => a + b, 0);
    expect(documentLines(amounts(...values))).toMatchObject([
      { detail: `${values.length} Prämien laut Anlage`, quantity: 1, unitPrice: sum, net: sum },
    ]);
  });

  it.each([
    [
      'one of several',
      [
        [5_000, 5_000],
        [1_234, 5_000],
      ],
      '2 Prämien laut Anlage, 1 davon mit einem Teilbetrag',
    ],
    [
      'several',
      [
        [1_000, 5_000],
        [5_000, 5_000],
        [1_234, 5_000],
      ],
      '3 Prämien laut Anlage, 2 davon mit einem Teilbetrag',
    ],
    [
      'all, by as much',
      [
        [2_500, 5_000],
        [2_500, 7_000],
      ],
      '2 Prämien laut Anlage, jeweils mit einem Teilbetrag',
    ],
    ['the only one', [[1_234, 123_456]], 'Teilbetrag einer Prämie von 1.234,56 €'],
  ] as const)('say that %s is settled in part', (_label, parts, detail) => {
    const settled = parts.map(([amount, fullAmount]) =>
      aCommission({ amount: cents(amount), fullAmount: cents(fullAmount) }),
    );
    const [line, ...others] = documentLines(settled);
    expect(others).toEqual([]);
    expect(line?.detail).toBe(detail);
    expect(line?.net).toBe(parts.reduce((sum, [amount]) => sum + amount, 0));
  });

  it('need no annex for a single commission', () => {
    expect(documentLines(amounts(777))).toMatchObject([
      { detail: '', quantity: 1, unitPrice: 777 },
    ]);
  });

  it('keep campaigns of the same name and sources of the same campaign apart', () => {
    const lines = documentLines([
      aCommission({ campaignId: 'a' }),
      aCommission({ campaignId: 'b' }),
      aCommission({ campaignId: 'a', source: 'click' }),
      aCommission({ campaignId: 'a' }),
    ]);
    expect(lines.map(({ source, quantity }) => [source, quantity])).toEqual([
      ['lead', 2],
      ['lead', 1],
      ['click', 1],
    ]);
  });

  it('name each bonus by its reason, and count those of the same', () => {
    const bonus = (reason: string, amount: number, fullAmount = amount) =>
      aCommission({
        source: 'bonus',
        reason,
        amount: cents(amount),
        fullAmount: cents(fullAmount),
      });
    const lines = documentLines([
      bonus('Zehn Feiern', 15_000),
      bonus('Treue', 2_000, 5_000),
      bonus('Zehn Feiern', 15_000),
      bonus('Messe', 100),
      bonus('Messe', 200),
      bonus('', 50),
    ]);
    expect(
      lines.map(({ description, quantity, net, detail }) => [description, quantity, net, detail]),
    ).toEqual([
      ['Bonus: Zehn Feiern', 2, 30_000, ''],
      ['Bonus: Treue', 1, 2_000, 'Teilbetrag eines Bonus von 50,00 €'],
      ['Bonus: Messe', 1, 300, '2 Boni laut Anlage'],
      ['Bonus', 1, 50, ''],
    ]);
  });

  it('name the size of a bundle when all are of that size', () => {
    const bundle = (eventCount: number) => aCommission({ source: 'click', eventCount });
    expect(documentLines([bundle(25), bundle(25)])[0]?.description).toBe(
      'Prämien für Klicks (je 25)',
    );
    expect(documentLines([bundle(25), bundle(50)])[0]?.description).toBe('Prämien für Klicks');
  });

  it('add up to what is settled, whatever is settled', () => {
    const commission = fc
      .record({
        campaignId: fc.constantFrom('a', 'b', 'c'),
        source: fc.constantFrom(
          'click' as const,
          'lead' as const,
          'sale' as const,
          'bonus' as const,
        ),
        reason: fc.constantFrom('Zehn Feiern', 'Treue'),
        amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
        eventCount: fc.constantFrom(1, 25),
      })
      .map(aCommission);
    fc.assert(
      fc.property(fc.array(commission, { maxLength: 80 }), (settled) => {
        const lines = documentLines(settled);
        const sum = settled.reduce((total, { amount }) => total + amount, 0);
        expect(lines.reduce((total, { net }) => total + net, 0)).toBe(sum);
        for (const { quantity, unitPrice, net } of lines) expect(quantity * unitPrice).toBe(net);
      }),
    );
  });
});
