import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNumber } from './document-number.ts';
import { mayCollide, planRange } from './number-range.ts';

const gs = { prefix: 'GS', suffix: '', startNumber: 1, nextNumber: 6 };
const old = { prefix: 'RE', suffix: '25', startNumber: 40, nextNumber: 52 };

const plan = (wanted: Partial<typeof gs>) => planRange([gs, old], gs, { ...gs, ...wanted });

describe('the number range of the next documents', () => {
  it('stays as it is when nothing is changed', () => {
    expect(plan({})).toEqual({ kind: 'keep', range: gs });
  });

  it('jumps ahead, also to the very next number', () => {
    expect(plan({ startNumber: 6 })).toMatchObject({ kind: 'continue', first: 6 });
    expect(plan({ startNumber: 100 })).toMatchObject({ kind: 'continue', first: 100 });
  });

  it.each([2, 5])('never begins at %i, which is used already', (startNumber) => {
    expect(plan({ startNumber })).toEqual({ kind: 'too_low', minimum: 6 });
  });

  it('is a new one where prefix or suffix were never used', () => {
    expect(plan({ suffix: '26', startNumber: 3 })).toEqual({ kind: 'open', first: 3 });
    expect(plan({ prefix: 'gs', startNumber: 1 })).toEqual({ kind: 'open', first: 1 });
  });

  it.each([
    ['its own old start', 40, 52],
    ['the start of the range that is left', 1, 52],
    ['the next number', 52, 52],
    ['a number further up', 80, 80],
  ])('goes on where it stopped with %s', (_label, startNumber, first) => {
    expect(plan({ prefix: 'RE', suffix: '25', startNumber })).toEqual({
      kind: 'continue',
      range: old,
      first,
    });
  });

  it('refuses a used number of a range that is come back to', () => {
    expect(plan({ prefix: 'RE', suffix: '25', startNumber: 45 })).toEqual({
      kind: 'too_low',
      minimum: 52,
    });
  });

  it('never gives a number out twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 1500 }),
        fc.boolean(),
        (start, used, wanted, isCurrent) => {
          const range = { ...gs, startNumber: start, nextNumber: start + used };
          const after = planRange([range, old], isCurrent ? range : old, {
            ...gs,
            startNumber: wanted,
          });
          return after.kind !== 'continue' || after.first >= range.nextNumber;
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('two ranges that could write the same number', () => {
  it.each([
    ['GS', '0002', 'GS-0001', ''],
    ['GS', '0002-26', 'GS-0001', '26'],
    ['GS', 'A-0007', 'GS-0001-A', ''],
    ['GS/A', '12345', 'GS/A-2026', ''],
    ['GS', 'A/B-0007-C/D', 'GS-0001-A/B', 'C/D'],
  ])('%s…%s and %s…%s are recognised', (prefix, suffix, otherPrefix, otherSuffix) => {
    const [one, other] = [
      { prefix, suffix },
      { prefix: otherPrefix, suffix: otherSuffix },
    ];
    expect([mayCollide(one, other), mayCollide(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['GS', '', 'GS', '26'],
    ['GS', '', 'GS-2026', ''],
    ['GS', '26', 'GS-0001', ''],
    ['GS', '002', 'GS-0001', ''],
    ['GS', '', 'G', 'S'],
    ['GS', '0002', 'GS-A', ''],
    ['GX', '0002', 'GS-0001', ''],
    ['GS', '0001-2222', 'GS-ABC1-0001', ''],
  ])('%s…%s and %s…%s are not', (prefix, suffix, otherPrefix, otherSuffix) => {
    const other = { prefix: otherPrefix, suffix: otherSuffix };
    expect(mayCollide({ prefix, suffix }, other)).toBe(false);
  });

  it('are refused before anything is issued', () => {
    const range = { prefix: 'GS', suffix: '0002', startNumber: 1, nextNumber: 2 };
    expect(planRange([range], range, { prefix: 'GS-0001', suffix: '', startNumber: 1 })).toEqual({
      kind: 'ambiguous',
      range,
    });
  });

  it('are found whenever two of their numbers are equal', () => {
    const part = fc.stringMatching(/^(A|-|0|12|\/){1,8}$/);
    const affixes = fc.record({ prefix: part, suffix: fc.option(part, { nil: '' }) });
    const running = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(affixes, affixes, running, running, (one, other, first, second) => {
        const isSame = one.prefix === other.prefix && one.suffix === other.suffix;
        if (isSame || documentNumber(one, first) !== documentNumber(other, second)) return true;
        return mayCollide(one, other);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are found for every way to cut a number in two', () => {
    const number = 'A-0001-0012-B-0345-6789-C';
    const cuts = [...number.matchAll(/-(\d{4,})(?=-|$)/g)].map(({ index, 1: digits = '' }) => ({
      prefix: number.slice(0, index),
      suffix: number.slice(index + 1 + digits.length + 1),
    }));
    const pairs = cuts.flatMap((one, place) => cuts.slice(place + 1).map((other) => [one, other]));
    expect(pairs.length).toBeGreaterThan(5);
    expect(pairs.filter(([one, other]) => one && other && !mayCollide(one, other))).toEqual([]);
  });
});
