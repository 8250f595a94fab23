import { describe, expect, it } from 'vitest';
import { operatorParty } from './operator-party.ts';

const settings = {
  name: 'Empfehlwerk Betriebs GmbH',
  address: 'Hof 3, Hauptstraße 1, 10115 Berlin',
  email: 'rechnung@betreiber.example',
  phone: '',
  vatId: 'DE 136695976',
  iban: 'DE02 1203 0000 0000 2020 51',
};

describe('the operator', () => {
  it('is read from the configuration, spaces and all', () => {
    expect(operatorParty(settings)).toEqual({
      name: 'Empfehlwerk Betriebs GmbH',
      street: 'Hof 3, Hauptstraße 1',
      postalCode: '10115',
      city: 'Berlin',
      email: 'rechnung@betreiber.example',
      phone: '',
      vatId: 'DE136695976',
      iban: 'DE02120300000000202051',
    });
  });

  it.each([
    ['a name', { name: '' }],
    ['an address with postal code and town', { address: 'Hauptstraße 1' }],
    ['a mail address', { email: '' }],
    ['a VAT id', { vatId: '12/345/67890' }],
    ['an IBAN that exists', { iban: 'DE02120300000000202052' }],
  ])('issues nothing without %s', (_label, missing) => {
    expect(operatorParty({ ...settings, ...missing })).toBeNull();
  });
});
