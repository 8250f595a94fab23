import { describe, expect, it } from 'vitest';
import { attributionOf } from './attribution.ts';

const anna = { id: 'link-anna', partnerId: 'anna', placement: 3 };
const annaSaid = { id: 'link-anna', partnerId: 'anna' };
const berta = { id: 'link-berta', partnerId: 'berta' };
const by = (link: unknown, byCode: boolean, insteadOf: string | null = null) => ({
  kind: 'attributed',
  link,
  byCode,
  insteadOf,
});

describe('a request', () => {
  it.each([
    ['without link and code is nobody’s', null, null, by(null, false)],
    ['by a link is the link’s, with its place', anna, null, by(anna, false)],
    ['with a code alone is the code’s', null, berta, by(berta, true)],
    ['with link and code of one partner stays the link’s', anna, annaSaid, by(anna, false)],
    ['with the code of another partner is theirs', anna, berta, by(berta, true, 'anna')],
    ['with a code of nobody is asked again', null, 'nothing', { kind: 'unknown_code' }],
    [
      'with a code of nobody is asked again, whatever link is open',
      anna,
      'nothing',
      { kind: 'unknown_code' },
    ],
  ] as const)('%s', (_what, clicked, said, expected) => {
    expect(attributionOf({ clicked, said })).toEqual(expected);
  });
});
