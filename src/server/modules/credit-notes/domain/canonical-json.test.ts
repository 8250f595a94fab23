import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './chain.ts';

describe('canonical JSON', () => {
  it('sorts keys at every depth and leaves no blanks', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'ä"\n' })).toBe(
      '{"a":"ä\\"\\n","b":[{"c":null,"d":1}]}',
    );
  });

  it.each([[1.5], [Number.NaN], [2 ** 53], [undefined], [{ a: undefined }], [1n]])(
    'has no form for %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(RangeError);
    },
  );

  it('says what it has no form for', () => {
    expect(() => canonicalJson([1n])).toThrow('no canonical form for a bigint');
  });

  it('reads back as the same value and does not depend on the order of keys', () => {
    const key = fc.string().filter((text) => text !== '__proto__');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.maxSafeInteger(),
        fc.constant(null),
        fc.boolean(),
        fc.array(tie('tree')),
        fc.dictionary(key, tie('tree'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
