import { expect, it } from 'vitest';
import { missingData } from './missing-data.ts';

const full = {
  address: 'Lindenallee 12',
  postalCode: '14467',
  city: 'Potsdam',
  phone: '0331 1',
  website: 'https://lindenhof.example',
  vatId: 'DE136695976',
  taxNumber: '',
  noVatId: false,
  noTaxNumber: true,
};

it('nothing is missing where everything stands, or is said not to exist', () => {
  expect(missingData(full, true)).toEqual([]);
});

it('a short registration leaves everything to be filled in, tax numbers once something is earned', () => {
  const contact = { ...full, address: '', postalCode: '', city: '', phone: '', website: '' };
  const empty = { ...contact, vatId: '', noTaxNumber: false };
  const first = [
    { word: 'Adresse', field: 'address' },
    { word: 'Telefon', field: 'phone' },
    { word: 'Website', field: 'website' },
  ];
  expect(missingData(empty, false)).toEqual(first);
  expect(missingData(empty, true)).toEqual([
    ...first,
    { word: 'USt-ID', field: 'vatId' },
    { word: 'Steuernummer', field: 'taxNumber' },
  ]);
});

it('leads to the part of the address that is missing', () => {
  expect(missingData({ ...full, city: '' }, true)).toEqual([{ word: 'Adresse', field: 'city' }]);
});
