import { describe, expect, it } from 'vitest';
import { fixAddress } from './fix-address.ts';

describe('what is missing for a credit note', () => {
  it('at the partner leads into the form of exactly this partner', () => {
    expect(fixAddress({ who: 'partner', field: 'street' }, 'p-1')).toEqual({
      to: '/partners',
      search: { partner: 'p-1', ansicht: 'bearbeiten', feld: 'street' },
    });
  });

  it('at the provider leads into the account settings', () => {
    expect(fixAddress({ who: 'provider', field: 'vatId' }, 'p-1')).toEqual({
      to: '/account-settings',
      search: { feld: 'vatId' },
    });
  });

  it('at the document leads nowhere', () => {
    expect(fixAddress({ who: 'document', field: '' }, 'p-1')).toBeNull();
  });
});
