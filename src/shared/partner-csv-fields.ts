import type { z } from 'zod';
import type { partnerBody } from './contracts/partners.ts';

/** A column that can be read: a field of the form, or what people write in place of one. */
export type CsvField = keyof z.input<typeof partnerBody> | 'fullName';

export interface CsvFieldColumn {
  readonly field: CsvField;
  /** Heading in the template and in our own export. */
  readonly heading: string;
  /** What others call it; case, spaces and punctuation do not matter. */
  readonly synonyms: readonly string[];
  /** A row in the template. */
  readonly example: string;
  readonly required?: boolean;
  /** Read where it occurs, but not in the template. */
  readonly readOnly?: boolean;
}

/** The columns of a partner table, in the order of the form. */
export const PARTNER_CSV_FIELDS: readonly CsvFieldColumn[] = [
  {
    field: 'companyName',
    heading: 'Firmenname',
    synonyms: ['Firma', 'Unternehmen', 'Company', 'Company name', 'Betrieb', 'Organisation'],
    example: 'Blumen Ährenfeld',
    required: true,
  },
  {
    field: 'firstName',
    heading: 'Vorname',
    synonyms: ['First name', 'Given name'],
    example: 'Zoë',
    required: true,
  },
  {
    field: 'lastName',
    heading: 'Nachname',
    synonyms: ['Familienname', 'Zuname', 'Last name', 'Surname', 'Family name'],
    example: 'Müller',
    required: true,
  },
  {
    field: 'fullName',
    heading: 'Ansprechpartner',
    synonyms: ['Name', 'Ansprechpartnerin', 'Kontakt', 'Kontaktperson', 'Contact', 'Full name'],
    example: '',
    readOnly: true,
  },
  {
    field: 'email',
    heading: 'E-Mail',
    synonyms: ['E-Mail-Adresse', 'Mail', 'Mailadresse', 'E-Mail 1', 'Email address'],
    example: 'zoe@blumen-aehrenfeld.example',
    required: true,
  },
  {
    field: 'phone',
    heading: 'Telefon',
    synonyms: ['Telefonnummer', 'Tel', 'Phone', 'Mobil', 'Handy', 'Rufnummer', 'Mobile'],
    example: '+49 221 1234567',
  },
  {
    field: 'street',
    heading: 'Straße',
    synonyms: [
      'Straße und Hausnummer',
      'Straße/Hausnr.',
      'Anschrift',
      'Adresse',
      'Street',
      'Address',
    ],
    example: 'Ährenweg 12',
    required: true,
  },
  {
    field: 'postalCode',
    heading: 'PLZ',
    synonyms: ['Postleitzahl', 'Zip', 'Zip code', 'Postal code', 'Postcode'],
    example: '50667',
    required: true,
  },
  {
    field: 'city',
    heading: 'Stadt',
    synonyms: ['Ort', 'Wohnort', 'City', 'Town'],
    example: 'Köln',
    required: true,
  },
  {
    field: 'country',
    heading: 'Land',
    synonyms: ['Country', 'Staat', 'Ländercode', 'Länderkennzeichen'],
    example: 'Deutschland',
  },
  {
    field: 'taxStatus',
    heading: 'Steuerlicher Status',
    synonyms: ['Steuerstatus', 'Umsatzsteuerstatus', 'Tax status', 'Besteuerung'],
    example: 'Unternehmer, regelbesteuert',
  },
  {
    field: 'isSmallBusiness',
    heading: 'Kleinunternehmer',
    synonyms: ['Kleinunternehmer ja/nein', 'Small business', '§ 19 UStG'],
    example: '',
    readOnly: true,
  },
  {
    field: 'vatId',
    heading: 'USt-ID',
    synonyms: [
      'USt-IdNr.',
      'Umsatzsteuer-ID',
      'Umsatzsteuer-Identifikationsnummer',
      'UID',
      'VAT ID',
      'Ust. Id. Nr.',
    ],
    example: 'DE136695976',
  },
  {
    field: 'taxNumber',
    heading: 'Steuernummer',
    synonyms: ['Steuer-Nr.', 'St.-Nr.', 'Tax number'],
    example: '215/5432/1098',
  },
  {
    field: 'accountHolder',
    heading: 'Kontoinhaber',
    synonyms: ['Kontoinhaberin', 'Account holder'],
    example: 'Zoë Müller',
  },
  { field: 'iban', heading: 'IBAN', synonyms: [], example: 'DE89 3704 0044 0532 0130 00' },
  { field: 'bic', heading: 'BIC', synonyms: ['SWIFT', 'BIC/SWIFT'], example: 'COBADEFFXXX' },
  { field: 'status', heading: 'Status', synonyms: [], example: 'Aktiv' },
  {
    field: 'notes',
    heading: 'Interne Notizen',
    synonyms: ['Notizen', 'Notiz', 'Bemerkung', 'Bemerkungen', 'Notes', 'Kommentar'],
    example: 'Floristin, empfohlen von Frau Özdemir',
  },
  {
    field: 'description',
    heading: 'Öffentliche Beschreibung',
    synonyms: ['Beschreibung', 'Description'],
    example: 'Floristik für Hochzeiten',
  },
  {
    field: 'selfBillingAgreedAt',
    heading: 'Gutschrift vereinbart am',
    synonyms: ['Vereinbarung zur Gutschrift', 'Gutschrift vereinbart'],
    example: '15.01.2026',
  },
  {
    field: 'selfBillingAgreedHow',
    heading: 'Gutschrift vereinbart wie',
    synonyms: ['Vereinbart durch'],
    example: 'Partnervertrag',
  },
];

export const CSV_HEADINGS: ReadonlyMap<CsvField, string> = new Map(
  PARTNER_CSV_FIELDS.map(({ field, heading }) => [field, heading]),
);
