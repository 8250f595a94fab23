import { z } from 'zod';
import { BUSINESS_TYPE_IDS } from '../../labels/business-types.ts';
import { PLAN_IDS } from '../../plans.ts';
import { contract } from '../contract.ts';
import {
  emailField,
  messageAnswer,
  optionalLine,
  requiredLine,
  requiredUrl,
  TOGETHER,
} from '../fields.ts';
import { checkTaxIds } from './tax-ids.ts';

/** The current user and the account settings (docs/product/accounts.md section 10). */

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The login address that takes effect once it is verified; null when none waits. */
  pendingEmail: z.string().nullable(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  businessType: z.enum(BUSINESS_TYPE_IDS),
  plan: z.enum(PLAN_IDS),
  wishedPlan: z.enum(PLAN_IDS),
  /** Mails carry words of their own: an invoice is paid, or the operator released them. */
  speaksFreely: z.boolean(),
  /** Years that documents are kept at this installation (§ 147 AO). */
  documentYears: z.number().int(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  website: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  noVatId: z.boolean(),
  noTaxNumber: z.boolean(),
  hrNumber: z.string(),
  isSmallBusiness: z.boolean(),
  privacyPolicyUrl: z.string(),
  termsUrl: z.string(),
  imprintUrl: z.string(),
  publicEmail: z.string(),
  senderEmail: z.string(),
  inquiryEmail: z.string(),
  /** Addresses of this account that are verified, lower case. */
  verifiedAddresses: z.array(z.string()),
  invoicePrefix: z.string(),
  invoiceSuffix: z.string(),
  invoiceStartNumber: z.number().int(),
  /** The number that the next document will get, in full. */
  nextDocumentNumber: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Address of the account's logo. */
  logoUrl: z.string().nullable(),
  /** Address of the logo that landing pages show instead, where the plan has own branding. */
  customLogo: z.string().nullable(),
  backgroundColor: z.string(),
  textColor: z.string(),
  buttonColor: z.string(),
  buttonTextColor: z.string(),
  /** What still blocks making a campaign active; empty when nothing does. */
  activationMissing: z.array(z.object({ key: z.string(), label: z.string() })),
});

export const getUser = contract({
  method: 'GET',
  path: '/api/user',
  auth: 'provider',
  summary: 'The current user with the provider’s data',
  response: currentUser,
});

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

export const accountSettingsBody = z
  .object({
    /** The login address; another one waits until it is verified. */
    email: emailField('Gültige E-Mail-Adresse erforderlich').optional(),
    businessName: requiredLine('Firmenname ist erforderlich'),
    businessType: z.enum(BUSINESS_TYPE_IDS).optional(),
    address: requiredLine('Adresse ist erforderlich'),
    city: requiredLine('Stadt ist erforderlich'),
    postalCode: requiredLine('PLZ ist erforderlich', { max: 20 }),
    country: optionalLine(60).transform((country) => country || 'Deutschland'),
    phone: requiredLine('Telefon ist erforderlich', { max: 40 }),
    website: requiredUrl('Website ist erforderlich'),
    vatId: optionalLine(20),
    taxNumber: optionalLine(30),
    noVatId: z.boolean().default(false),
    noTaxNumber: z.boolean().default(false),
    hrNumber: optionalLine(60),
    isSmallBusiness: z.boolean().default(false),
    invoicePrefix: rangePart.transform((prefix) => prefix || 'GS'),
    invoiceSuffix: rangePart,
    invoiceStartNumber: startNumber,
    privacyPolicyUrl: requiredUrl('Datenschutzerklärung URL ist erforderlich'),
    termsUrl: requiredUrl('AGB URL ist erforderlich'),
    imprintUrl: requiredUrl('Impressum URL ist erforderlich'),
    publicEmail: requiredLine('Öffentliche E-Mail ist erforderlich').pipe(
      emailField('Ungültige öffentliche E-Mail-Adresse'),
    ),
    senderEmail: requiredLine('Absender-E-Mail ist erforderlich').pipe(
      emailField('Ungültige Absender-E-Mail-Adresse'),
    ),
    inquiryEmail: requiredLine('Empfangs-E-Mail ist erforderlich').pipe(
      emailField('Ungültige Empfangs-E-Mail-Adresse'),
    ),
  })
  .superRefine(checkTaxIds, TOGETHER);

export const putAccountSettings = contract({
  method: 'PUT',
  path: '/api/account/settings',
  auth: 'provider',
  summary: 'Saves the provider’s data, numbering, legal links and mail addresses',
  body: accountSettingsBody,
  response: currentUser,
  errors: [
    'number_range_conflict',
    'number_range_ambiguous',
    'reauth_required',
    'login_address_taken',
  ],
});

export const withdrawPendingEmail = contract({
  method: 'DELETE',
  path: '/api/account/pending-email',
  auth: 'provider',
  summary: 'Withdraws a login address that was not verified yet',
  response: currentUser,
});

/** Confirming mail addresses by a mailed link (docs/product/accounts.md section 8). */

export const ADDRESS_PURPOSES = ['login', 'public', 'sender', 'inquiry'] as const;
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number];

/** Shown word for word (docs/product/accounts.md section 8). */
export const VERIFICATION_LINK_INCOMPLETE = 'Ungültiger Verifikationslink. Token oder Typ fehlen.';

export const verifyEmail = contract({
  method: 'GET',
  path: '/api/verify-email',
  auth: 'public',
  summary: 'Confirms an address by its mailed token',
  query: z.object({
    token: z
      .string({ error: VERIFICATION_LINK_INCOMPLETE })
      .min(1, VERIFICATION_LINK_INCOMPLETE)
      .max(200),
    type: z.enum(ADDRESS_PURPOSES, { error: VERIFICATION_LINK_INCOMPLETE }),
  }),
  response: messageAnswer,
  errors: ['verification_link_invalid', 'login_address_taken'],
});

export const resendVerification = contract({
  method: 'POST',
  path: '/api/resend-verification',
  auth: 'provider',
  summary: 'Mails a fresh verification link',
  body: z.object({
    type: z.enum(ADDRESS_PURPOSES),
    /** With type login: the address that waits to become the login address. */
    pending: z.boolean().default(false),
  }),
  response: messageAnswer,
  errors: ['too_many_requests'],
});
