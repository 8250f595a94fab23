import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { giroCodePayload } from './giro-code.ts';

const CODE = {
  holder: 'Annika Großmann',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amount: cents(26_180),
  reference: 'Gutschrift GS-0042 vom 20.11.2026',
};

describe('a GiroCode', () => {
  it('says in eleven lines whom, where, how much and what for (EPC069-12)', () => {
    expect(giroCodePayload(CODE).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Annika Großmann',
      'DE89370400440532013000',
      'EUR261.80',
      '',
      '',
      'Gutschrift GS-0042 vom 20.11.2026',
    ]);
  });

  it('keeps to its lines and its 331 bytes whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (holder) => {
        const payload = giroCodePayload({ ...CODE, holder, reference: 'x'.repeat(140) });
        expect(payload.split('\n')).toHaveLength(11);
        expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331);
      }),
    );
  });
});
