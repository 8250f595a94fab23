import { z } from 'zod';
import { parseHexColour } from '../../colours/hex-colour.ts';
import { BUSINESS_TYPE_IDS } from '../../labels/business-types.ts';
import { columnOf, type EntityFields, type Stored } from '../entity-fields.ts';
import {
  bicField,
  emailField,
  ibanField,
  optionalLine,
  optionalText,
  requiredLine,
  requiredUrl,
} from '../fields.ts';

/**
 * Every field that a provider writes about themselves, in the order of their export. A new one needs
 * a migration, its entry here and its input in the form; everything else follows.
 */

/** A text that stands on documents and stays with them. */
const onDocuments = <Input extends z.ZodType>(input: Input) =>
  ({ input, output: z.string(), erased: 'with_documents' }) as const;

/** A text that goes when the account is dissolved. */
const ofTheAccount = <Input extends z.ZodType>(input: Input) =>
  ({ input, output: z.string(), erased: 'at_once' }) as const;

const yesOrNo = {
  input: z.boolean().default(false),
  output: z.boolean(),
  erased: 'never',
} as const;

/** The business, as the account settings edit it. */
export const PROFILE_FIELDS = {
  businessName: onDocuments(requiredLine('Firmenname ist erforderlich')),
  businessType: {
    input: z.enum(BUSINESS_TYPE_IDS).optional(),
    output: z.enum(BUSINESS_TYPE_IDS),
    erased: 'never',
  },
  address: onDocuments(requiredLine('Adresse ist erforderlich')),
  postalCode: onDocuments(requiredLine('PLZ ist erforderlich', { max: 20 })),
  city: onDocuments(requiredLine('Stadt ist erforderlich')),
  /** ISO 3166-1 alpha-2; sent and answered as a name. */
  countryCode: {
    sentAs: 'country',
    input: optionalLine(60).transform((country) => country || 'Deutschland'),
    output: z.string(),
    erased: 'never',
  },
  phone: ofTheAccount(requiredLine('Telefon ist erforderlich', { max: 40 })),
  website: ofTheAccount(requiredUrl('Website ist erforderlich')),
  vatId: onDocuments(optionalLine(20)),
  taxNumber: onDocuments(optionalLine(30)),
  noVatId: yesOrNo,
  noTaxNumber: yesOrNo,
  hrNumber: onDocuments(optionalLine(60)),
  isSmallBusiness: yesOrNo,
  privacyPolicyUrl: ofTheAccount(requiredUrl('Datenschutzerklärung URL ist erforderlich')),
  termsUrl: ofTheAccount(requiredUrl('AGB URL ist erforderlich')),
  imprintUrl: ofTheAccount(requiredUrl('Impressum URL ist erforderlich')),
  publicEmail: ofTheAccount(
    requiredLine('Öffentliche E-Mail ist erforderlich').pipe(
      emailField('Ungültige öffentliche E-Mail-Adresse'),
    ),
  ),
  senderEmail: ofTheAccount(
    requiredLine('Absender-E-Mail ist erforderlich').pipe(
      emailField('Ungültige Absender-E-Mail-Adresse'),
    ),
  ),
  inquiryEmail: ofTheAccount(
    requiredLine('Empfangs-E-Mail ist erforderlich').pipe(
      emailField('Ungültige Empfangs-E-Mail-Adresse'),
    ),
  ),
} as const satisfies EntityFields;

/**
 * The parts of the account settings that are saved by themselves (docs/product/accounts.md section
 * 10). Every field above stands in one of them; `numbering` and the login address join them in the
 * contracts.
 */
export const SETTINGS_SECTIONS = {
  business: [
    'businessName',
    'businessType',
    'address',
    'postalCode',
    'city',
    'countryCode',
    'phone',
    'website',
  ],
  tax: ['vatId', 'taxNumber', 'noVatId', 'noTaxNumber', 'hrNumber', 'isSmallBusiness'],
  legal: ['privacyPolicyUrl', 'termsUrl', 'imprintUrl'],
  addresses: ['publicEmail', 'senderEmail', 'inquiryEmail'],
} as const satisfies Record<string, readonly (keyof typeof PROFILE_FIELDS)[]>;

type ProfileSection = keyof typeof SETTINGS_SECTIONS;

/** The fields of one of these parts. */
export function fieldsOfSection<const S extends ProfileSection>(section: S) {
  return Object.fromEntries(
    SETTINGS_SECTIONS[section].map((name) => [name, PROFILE_FIELDS[name]]),
  ) as Pick<typeof PROFILE_FIELDS, (typeof SETTINGS_SECTIONS)[S][number]>;
}

/** '#rrggbb' and nothing else; kept in lower case. */
const colour = {
  input: z.string().transform((text, context) => {
    const parsed = parseHexColour(text);
    if (parsed !== null) return parsed;
    context.addIssue({
      code: 'custom',
      message: 'Bitte geben Sie eine Farbe wie #ee9d84 ein',
    });
    return z.NEVER;
  }),
  output: z.string(),
  erased: 'never',
} as const;

/** The four colours of a landing page (docs/product/accounts.md section 11). */
export const BRANDING_FIELDS = {
  backgroundColor: colour,
  textColor: colour,
  buttonColor: colour,
  buttonTextColor: colour,
} as const satisfies EntityFields;

/** Longest text on letters, in characters. */
export const LETTER_TEXT_MAX = 500;

/** The provider's own text on documents, and the account they pay partners from. */
export const DOCUMENT_FIELDS = {
  /** Printed before the greeting; the texts of the law stand beside it and cannot be changed. */
  letterText: ofTheAccount(optionalText(LETTER_TEXT_MAX)),
  iban: ofTheAccount(ibanField),
  bic: ofTheAccount(bicField),
  /** At most what a SEPA file holds; '' means the business name. */
  accountHolder: ofTheAccount(optionalLine(70)),
} as const satisfies EntityFields;

/** What the export of an account says of the provider. */
export const PROVIDER_EXPORTED_COLUMNS: readonly string[] = [
  'id',
  'created_at',
  ...Object.keys(PROFILE_FIELDS).map(columnOf),
  'primary_color',
  'secondary_color',
  ...Object.keys(BRANDING_FIELDS).map(columnOf),
  'plan',
  'wished_plan',
  'next_partner_number',
  'dissolved_at',
  ...Object.keys(DOCUMENT_FIELDS).map(columnOf),
  'own_words_released_at',
  'four_eyes_from_cents',
];

/** The person behind an account, as they register. */
export const USER_FIELDS = {
  /** The login address. */
  email: ofTheAccount(emailField('Gültige E-Mail-Adresse erforderlich')),
  firstName: ofTheAccount(requiredLine('Vorname erforderlich')),
  lastName: ofTheAccount(requiredLine('Nachname erforderlich')),
} as const satisfies EntityFields;

const RANGE_PART = /^[A-Za-z0-9/-]*$/;
const RANGE_PART_MESSAGE = 'Nur Buchstaben, Ziffern, „-“ und „/“, höchstens 12 Zeichen';
const START_NUMBER = 'Bitte geben Sie als Startnummer eine ganze Zahl von 1 bis 99.999.999 ein';

/** Missing or no number is 1; a number that can't be one is refused. */
const startNumber = z.preprocess(
  (value) => {
    if (typeof value !== 'number' && typeof value !== 'string') return 1;
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
    return Number.isNaN(number) ? 1 : number;
  },
  z.number(START_NUMBER).int(START_NUMBER).min(1, START_NUMBER).max(99_999_999, START_NUMBER),
);

const rangePart = optionalLine(12).refine((text) => RANGE_PART.test(text), {
  error: RANGE_PART_MESSAGE,
});

/** How documents are numbered; a range is kept as long as a document has a number of it. */
export const NUMBER_RANGE_FIELDS = {
  prefix: {
    sentAs: 'invoicePrefix',
    input: rangePart.transform((prefix) => prefix || 'GS'),
    output: z.string(),
    erased: 'never',
  },
  suffix: { sentAs: 'invoiceSuffix', input: rangePart, output: z.string(), erased: 'never' },
  startNumber: {
    sentAs: 'invoiceStartNumber',
    input: startNumber,
    output: z.number().int(),
    erased: 'never',
  },
} as const satisfies EntityFields;

/** What a provider writes about themselves. */
export type ProviderValues = Readonly<
  Stored<typeof PROFILE_FIELDS> & Stored<typeof BRANDING_FIELDS> & Stored<typeof DOCUMENT_FIELDS>
>;
