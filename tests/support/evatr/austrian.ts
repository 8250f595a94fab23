import type { Registered } from './evatr-server.ts';

/** A partner in Austria whose id has the right check digit. */
export const AUSTRIAN = {
  companyName: 'Müller & Söhne Ges.m.b.H.',
  street: 'Graben 7',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  taxStatus: 'eu_business',
  vatId: 'ATU12345675',
  taxNumber: '',
};

/** The same business as the Austrian register knows it. */
export const REGISTERED: Registered = {
  firmenname: 'Müller & Söhne Ges.m.b.H.',
  strasse: 'Graben 7',
  plz: '1010',
  ort: 'Wien',
};
