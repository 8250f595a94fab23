import { z } from 'zod';
import { BUSINESS_TYPE_IDS } from '../labels/business-types.ts';
import { PLAN_IDS } from '../plans.ts';
import { contract } from './contract.ts';
import {
  emailField,
  messageAnswer,
  optionalLine,
  optionalUrl,
  requiredLine,
  requiredUrl,
  TOGETHER,
} from './fields.ts';

/** Calls around login and the provider's own data (product-1.md sections 5 and 7). */

const PASSWORD_MAX = 128;

function passwordField(min: number) {
  const message = `Passwort muss mindestens ${min} Zeichen haben`;
  return z
    .string({ error: message })
    .min(min, message)
    .max(PASSWORD_MAX, `Passwort darf höchstens ${PASSWORD_MAX} Zeichen haben`);
}

const accepted = (message: string) => z.literal(true, { error: message });

/** USt-ID and Steuernummer are both required unless the user says that there is none; not both. */
function checkTaxIds(
  value: { vatId: string; taxNumber: string; noVatId: boolean; noTaxNumber: boolean },
  context: z.RefinementCtx,
): void {
  if (value.noVatId && value.noTaxNumber) {
    const message = 'Bitte geben Sie mindestens die USt-ID oder die Steuernummer an';
    context.addIssue({ code: 'custom', path: ['noTaxNumber'], message });
  }
  if (!value.noVatId && value.vatId === '')
    context.addIssue({ code: 'custom', path: ['vatId'], message: 'USt-ID ist erforderlich' });
  if (!value.noTaxNumber && value.taxNumber === '') {
    context.addIssue({
      code: 'custom',
      path: ['taxNumber'],
      message: 'Steuernummer ist erforderlich',
    });
  }
}

export const registrationBody = z
  .object({
    email: emailField('Gültige E-Mail-Adresse erforderlich'),
    password: passwordField(6),
    confirmPassword: z.string({ error: 'Passwörter stimmen nicht überein' }).max(PASSWORD_MAX),
    firstName: requiredLine('Vorname erforderlich'),
    lastName: requiredLine('Nachname erforderlich'),
    businessName: requiredLine('Firmenname erforderlich'),
    businessType: z.enum(BUSINESS_TYPE_IDS).default('other'),
    address: requiredLine('Adresse erforderlich'),
    city: requiredLine('Stadt erforderlich'),
    postalCode: requiredLine('Postleitzahl erforderlich', { max: 20 }),
    country: optionalLine(60).transform((country) => country || 'Deutschland'),
    vatId: optionalLine(20),
    taxNumber: optionalLine(30),
    noVatId: z.boolean().default(false),
    noTaxNumber: z.boolean().default(false),
    phone: requiredLine('Telefon erforderlich', { max: 40 }),
    website: optionalUrl(),
    plan: z.enum(PLAN_IDS).default('free'),
    termsAccepted: accepted('Zustimmung zu den AGB ist erforderlich'),
    privacyAccepted: accepted('Zustimmung zur Datenschutzerklärung ist erforderlich'),
    processingAccepted: accepted('Zustimmung zur Auftragsverarbeitung ist erforderlich'),
  })
  .superRefine((value, context) => {
    if (value.password !== value.confirmPassword) {
      context.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: 'Passwörter stimmen nicht überein',
      });
    }
    checkTaxIds(value, context);
  }, TOGETHER);

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  businessType: z.enum(BUSINESS_TYPE_IDS),
  plan: z.enum(PLAN_IDS),
  wishedPlan: z.enum(PLAN_IDS),
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
  /** What still blocks making a campaign active; empty when nothing does. */
  activationMissing: z.array(z.object({ key: z.string(), label: z.string() })),
});

export const register = contract({
  method: 'POST',
  path: '/api/register',
  auth: 'public',
  summary: 'Registers a provider with its owner and logs in',
  body: registrationBody,
  response: currentUser,
  errors: ['email_taken', 'password_too_common', 'too_many_requests'],
});

export const loginBody = z.object({
  email: emailField('Gültige E-Mail-Adresse erforderlich'),
  password: z
    .string({ error: 'Passwort erforderlich' })
    .min(1, 'Passwort erforderlich')
    .max(PASSWORD_MAX, 'Passwort erforderlich'),
});

export const login = contract({
  method: 'POST',
  path: '/api/login',
  auth: 'public',
  summary: 'Opens a session',
  body: loginBody,
  response: currentUser,
  errors: ['login_failed', 'too_many_requests'],
});

export const getUser = contract({
  method: 'GET',
  path: '/api/user',
  auth: 'provider',
  summary: 'The current user with the provider’s data',
  response: currentUser,
});

export const ADDRESS_PURPOSES = ['login', 'public', 'sender', 'inquiry'] as const;
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number];

export const verifyEmail = contract({
  method: 'GET',
  path: '/api/verify-email',
  auth: 'public',
  summary: 'Confirms an address by its mailed token',
  query: z.object({
    token: z
      .string({ error: 'Ungültiger Verifikationslink. Token oder Typ fehlen.' })
      .min(1, 'Ungültiger Verifikationslink. Token oder Typ fehlen.')
      .max(200),
    type: z.enum(ADDRESS_PURPOSES, {
      error: 'Ungültiger Verifikationslink. Token oder Typ fehlen.',
    }),
  }),
  response: messageAnswer,
  errors: ['verification_link_invalid'],
});

export const resendVerification = contract({
  method: 'POST',
  path: '/api/resend-verification',
  auth: 'provider',
  summary: 'Mails a fresh verification link',
  body: z.object({ type: z.enum(ADDRESS_PURPOSES) }),
  response: messageAnswer,
  errors: ['too_many_requests'],
});

const RANGE_PART = /^[A-Za-z0-9/-]*$/;
const RANGE_PART_MESSAGE = 'Nur Buchstaben, Ziffern, „-“ und „/“, höchstens 12 Zeichen';
const rangePart = optionalLine(12).refine((text) => RANGE_PART.test(text), {
  error: RANGE_PART_MESSAGE,
});

export const accountSettingsBody = z
  .object({
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
    invoiceStartNumber: z.coerce.number().int().min(1).max(99_999_999).catch(1),
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
  errors: ['number_range_conflict'],
});
