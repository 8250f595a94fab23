import { describe, expect, it } from 'vitest';
import { aCreditNote, aPartner } from '#tests/support/credit-note-builders.ts';
import { letterData } from '../documents/letter-data.ts';
import { renderXRechnung } from '../documents/xrechnung.ts';
import { accountHolderOf, atBillingAddress } from './parties.ts';

describe('the holder of the account of a partner', () => {
  it.each([
    ['as entered', {}, 'Annika Großmann'],
    ['the company', { accountHolder: ' ' }, 'Großmann Hochzeitsfotografie'],
    ['the person', { accountHolder: '', companyName: '' }, 'Annika Großmann'],
    [
      'a private person',
      { accountHolder: '', companyName: '-', taxStatus: 'private' },
      'Annika Großmann',
    ],
  ] as const)('is %s', (_what, overrides, holder) => {
    expect(accountHolderOf(aPartner(overrides))).toBe(holder);
  });

  it('is the same on paper and in the e-invoice where none was entered', () => {
    const snapshot = aCreditNote({ partner: { accountHolder: '' } });
    const holder = 'Großmann Hochzeitsfotografie';
    expect(snapshot.partner.accountHolder).toBe(holder);
    // Documents from before were frozen without one.
    const old = { ...snapshot, partner: { ...snapshot.partner, accountHolder: '' } };
    for (const document of [snapshot, old]) {
      const letter = letterData(document, { logoRatio: null, hasEInvoice: true, preview: false });
      expect(letter).toMatchObject({
        payment: {
          rows: expect.arrayContaining([{ label: 'Kontoinhaber', value: holder }]) as unknown,
        },
      });
      expect(renderXRechnung(document)).toContain(`<ram:AccountName>${holder}</ram:AccountName>`);
    }
  });

  it('does not become the company of another billing address', () => {
    const elsewhere = {
      companyName: 'Fremde Holding GmbH',
      street: 'Weg 1',
      postalCode: '50667',
      city: 'Köln',
      country: 'DE',
    };
    const partner = aPartner({ accountHolder: '' });
    expect(atBillingAddress(partner, elsewhere)).toMatchObject({
      companyName: 'Fremde Holding GmbH',
      accountHolder: 'Großmann Hochzeitsfotografie',
    });
  });
});
