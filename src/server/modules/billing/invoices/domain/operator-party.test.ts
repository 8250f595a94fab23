import { describe, expect, it } from 'vitest';
import { issuerOf, operatorParty } from './operator-party.ts';

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

  it('is read from a sloppy configuration', () => {
    const sloppy = {
      ...settings,
      address: '  Hauptstraße 1 ,  10115   Berlin  ',
      phone: ' 030 1234567 ',
      iban: 'de02 1203 0000 0000 2020 51',
    };
    expect(operatorParty(sloppy)).toMatchObject({
      street: 'Hauptstraße 1',
      postalCode: '10115',
      city: 'Berlin',
      phone: '030 1234567',
      iban: 'DE02120300000000202051',
    });
  });

  it('issues invoices, and charges cards where that is set up', () => {
    expect(issuerOf(settings, true)).toEqual({
      operator: operatorParty(settings),
      takesCards: true,
    });
    expect(issuerOf(settings, false)?.takesCards).toBe(false);
    expect(issuerOf({ ...settings, name: '' }, true)).toBeNull();
  });

  it.each([
    ['a name', { name: '' }],
    ['an address with postal code and town', { address: 'Hauptstraße 1' }],
    ['a mail address', { email: '' }],
    ['more than a mail address', { email: 'rechnung' }],
    ['a postal code of five digits', { address: 'Hauptstraße 1, 1011 Berlin' }],
    ['a town', { address: 'Hauptstraße 1, 10115 ' }],
    ['a street', { address: ', 10115 Berlin' }],
    [
      'a town behind the postal code alone',
      { address: 'Hauptstraße 1, 10115 Berlin, Deutschland' },
    ],
    ['a VAT id', { vatId: '12/345/67890' }],
    ['an IBAN that exists', { iban: 'DE02120300000000202052' }],
  ])('issues nothing without %s', (_label, missing) => {
    expect(operatorParty({ ...settings, ...missing })).toBeNull();
  });
});
