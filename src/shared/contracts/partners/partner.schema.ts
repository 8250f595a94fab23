import { z } from 'zod';
import { keysOf, PARTNER_STATUSES, TAX_STATUSES } from '../../labels/statuses.ts';
import { isExNumber, isVatId, normaliseVatId } from '../../vat-id.ts';
import { columnOf, type ExchangedFields, type Stored } from '../entity-fields.ts';
import {
  bicField,
  checkedLine,
  countryField,
  emailField,
  ibanField,
  instantOut,
  optionalDate,
  optionalLine,
  optionalText,
  requiredLine,
} from '../fields.ts';

/**
 * Every field of a partner that a provider writes, in the order of the exchanged table. A new field
 * needs a migration, its entry here, its input in `partner-fields.tsx` and its line in
 * `partner-details.tsx`; everything else follows.
 */
export const PARTNER_FIELDS = {
  /** Not asked of private persons: their name is first and last name. */
  companyName: {
    label: 'Firmenname',
    input: optionalLine(),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Firmenname',
      synonyms: ['Firma', 'Unternehmen', 'Company', 'Company name', 'Betrieb', 'Organisation'],
      example: 'Blumen Ährenfeld',
      required: true,
    },
  },
  firstName: {
    label: 'Name',
    input: requiredLine('Vorname ist erforderlich'),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Vorname',
      synonyms: ['First name', 'Given name'],
      example: 'Zoë',
      required: true,
    },
  },
  lastName: {
    label: 'Name',
    input: requiredLine('Nachname ist erforderlich'),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Nachname',
      synonyms: ['Familienname', 'Zuname', 'Last name', 'Surname', 'Family name'],
      example: 'Müller',
      required: true,
    },
  },
  email: {
    label: 'E-Mail',
    input: emailField('Ungültige E-Mail-Adresse'),
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: {
      heading: 'E-Mail',
      synonyms: ['E-Mail-Adresse', 'Mail', 'Mailadresse', 'E-Mail 1', 'Email address'],
      example: 'zoe@blumen-aehrenfeld.example',
      required: true,
    },
  },
  phone: {
    label: 'Telefon',
    input: optionalLine(40),
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: {
      heading: 'Telefon',
      synonyms: ['Telefonnummer', 'Tel', 'Phone', 'Mobil', 'Handy', 'Rufnummer', 'Mobile'],
      example: '+49 221 1234567',
    },
  },
  // Half an old and half a new address is none: street, place and country are edited as one.
  street: {
    label: 'Adresse',
    input: requiredLine('Straße ist erforderlich'),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
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
  },
  postalCode: {
    label: 'Adresse',
    input: requiredLine('PLZ ist erforderlich', { max: 20 }),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'PLZ',
      synonyms: ['Postleitzahl', 'Zip', 'Zip code', 'Postal code', 'Postcode'],
      example: '50667',
      required: true,
    },
  },
  city: {
    label: 'Adresse',
    input: requiredLine('Stadt ist erforderlich'),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Stadt',
      synonyms: ['Ort', 'Wohnort', 'City', 'Town'],
      example: 'Köln',
      required: true,
    },
  },
  /** ISO 3166-1 alpha-2; sent as a name or a code. */
  countryCode: {
    label: 'Adresse',
    sentAs: 'country',
    input: countryField,
    output: z.string(),
    empty: 'Deutschland',
    erased: 'never',
    csv: {
      heading: 'Land',
      synonyms: ['Country', 'Staat', 'Ländercode', 'Länderkennzeichen'],
      example: 'Deutschland',
    },
  },
  /** Standing for VAT; null until somebody has chosen it: nothing can be issued before (§ 14c UStG). */
  taxStatus: {
    label: 'Steuerlicher Status',
    input: z.enum(keysOf(TAX_STATUSES)).nullish(),
    output: z.enum(keysOf(TAX_STATUSES)).nullable(),
    empty: null,
    erased: 'never',
    csv: {
      heading: 'Steuerlicher Status',
      synonyms: ['Steuerstatus', 'Umsatzsteuerstatus', 'Tax status', 'Besteuerung'],
      example: 'Unternehmer, regelbesteuert',
    },
  },
  vatId: {
    label: 'USt-ID',
    input: checkedLine(
      30,
      normaliseVatId,
      (id) => isVatId(id) || isExNumber(id),
      'Ungültige USt-ID. Sie beginnt mit dem Länderkennzeichen, z. B. DE123456789',
    ),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
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
  },
  taxNumber: {
    label: 'Steuernummer',
    input: optionalLine(30),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Steuernummer',
      synonyms: ['Steuer-Nr.', 'St.-Nr.', 'Tax number'],
      example: '215/5432/1098',
    },
  },
  accountHolder: {
    label: 'Bankverbindung',
    input: optionalLine(),
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: {
      heading: 'Kontoinhaber',
      synonyms: ['Kontoinhaberin', 'Account holder'],
      example: 'Zoë Müller',
    },
  },
  iban: {
    label: 'Bankverbindung',
    input: ibanField,
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: { heading: 'IBAN', synonyms: [], example: 'DE89 3704 0044 0532 0130 00' },
  },
  bic: {
    label: 'Bankverbindung',
    input: bicField,
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: { heading: 'BIC', synonyms: ['SWIFT', 'BIC/SWIFT'], example: 'COBADEFFXXX' },
  },
  status: {
    label: 'Status',
    input: z.enum(keysOf(PARTNER_STATUSES)).default('active'),
    output: z.enum(keysOf(PARTNER_STATUSES)),
    empty: 'active',
    erased: 'never',
    csv: { heading: 'Status', synonyms: [], example: 'Aktiv' },
  },
  notes: {
    label: 'Interne Notizen',
    input: optionalText(),
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: {
      heading: 'Interne Notizen',
      synonyms: ['Notizen', 'Notiz', 'Bemerkung', 'Bemerkungen', 'Notes', 'Kommentar'],
      example: 'Floristin, empfohlen von Frau Özdemir',
    },
  },
  description: {
    label: 'Öffentliche Beschreibung',
    input: optionalText(),
    output: z.string(),
    empty: '',
    erased: 'at_once',
    csv: {
      heading: 'Öffentliche Beschreibung',
      synonyms: ['Beschreibung', 'Description'],
      example: 'Floristik für Hochzeiten',
    },
  },
  /** Since when the partner agrees to self-billing (§ 14 Abs. 2 Satz 5 UStG), and how they said so. */
  selfBillingAgreedAt: {
    label: 'Vereinbarung zur Gutschrift',
    kind: 'instant',
    input: optionalDate.optional(),
    output: instantOut.nullable(),
    empty: null,
    erased: 'never',
    csv: {
      heading: 'Gutschrift vereinbart am',
      synonyms: ['Vereinbarung zur Gutschrift', 'Gutschrift vereinbart'],
      example: '15.01.2026',
    },
  },
  selfBillingAgreedHow: {
    label: 'Vereinbarung zur Gutschrift',
    input: optionalLine(),
    output: z.string(),
    empty: '',
    erased: 'with_documents',
    csv: {
      heading: 'Gutschrift vereinbart wie',
      synonyms: ['Vereinbart durch'],
      example: 'Partnervertrag',
    },
  },
} as const satisfies ExchangedFields;

/** What a provider writes into a partner's row. */
export type PartnerValues = Readonly<Stored<typeof PARTNER_FIELDS>>;

/** Columns of a partner that only the server writes, with what the account's export takes along. */
export const PARTNER_OWN_COLUMNS = {
  id: 'exported',
  internal_number: 'exported',
  created_at: 'exported',
  updated_at: 'exported',
  version: 'exported',
  erased_at: 'exported',
  /** Since when the partner's own change of the bank account waits to be checked. */
  bank_changed_at: 'exported',
  /** When the partner last said in their area that the tax status is right. */
  tax_status_confirmed_at: 'exported',
  provider_id: 'left out',
  /** Names, address and number once more, for look-ups. */
  search_text: 'left out',
  /** The e-mail address in small letters, by which accounts of the partner area find the record. */
  address: 'left out',
} as const;

/** What the export of an account says of each partner. */
export const PARTNER_EXPORTED_COLUMNS: readonly string[] = [
  ...Object.entries(PARTNER_OWN_COLUMNS)
    .filter(([, fate]) => fate === 'exported')
    .map(([name]) => name),
  ...Object.keys(PARTNER_FIELDS).map(columnOf),
];
