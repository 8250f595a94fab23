import { z } from 'zod';
import { BUSINESS_TYPE_IDS } from '../../labels/business-types.ts';
import { PASSWORD_REFUSALS } from '../../password-refusals.ts';
import { PLAN_IDS } from '../../plans.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { messageAnswer, optionalLine, optionalUrl, requiredLine, TOGETHER } from '../fields.ts';
import { USER_FIELDS } from './account.schema.ts';
import { currentUser } from './account.ts';
import { PASSWORD_MAX, passwordField } from './passwords.ts';
import { checkTaxIds } from './tax-ids.ts';
import { secondFactorCode } from './two-factor.ts';

/** Registration and login (docs/product/accounts.md sections 1 and 4). */

const accepted = (message: string) => z.literal(true, { error: message });

export const registrationBody = z
  .object({
    ...inputShape(USER_FIELDS),
    password: passwordField(6),
    confirmPassword: z.string({ error: 'Passwörter stimmen nicht überein' }).max(PASSWORD_MAX),
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

export const register = contract({
  method: 'POST',
  path: '/api/register',
  auth: 'public',
  summary: 'Registers a provider with its owner and logs in',
  body: registrationBody,
  response: currentUser,
  errors: ['email_taken', ...PASSWORD_REFUSALS, 'too_many_requests'],
});

/** The short way in: everything else is filled in later, in the account settings. */
export const simpleRegistrationBody = z
  .object({
    companyName: requiredLine('Firmenname erforderlich'),
    email: USER_FIELDS.email.input,
    password: passwordField(8),
    confirmPassword: z.string({ error: 'Passwörter stimmen nicht überein' }).max(PASSWORD_MAX),
    businessType: z.enum(BUSINESS_TYPE_IDS).default('location'),
  })
  .superRefine((value, context) => {
    if (value.password !== value.confirmPassword) {
      context.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: 'Passwörter stimmen nicht überein',
      });
    }
  }, TOGETHER);

export const registerSimply = contract({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'public',
  summary: 'Registers a provider with little more than a login, and logs in',
  body: simpleRegistrationBody,
  response: currentUser,
  errors: ['email_taken', ...PASSWORD_REFUSALS, 'too_many_requests'],
});

/**
 * The first screen of the way from the website to the first link: what the law and a login need, and
 * nothing else. Privacy is a notice there, because information is not agreed to (Art. 13 GDPR).
 */
export const startBody = z.object({
  email: USER_FIELDS.email.input,
  password: passwordField(8),
  businessName: requiredLine('Bitte geben Sie den Namen Ihres Hauses ein'),
  website: optionalUrl(),
  actsAsBusiness: accepted('Bitte bestätigen Sie, dass Sie als Unternehmer handeln'),
  termsAccepted: accepted('Zustimmung zu den AGB ist erforderlich'),
  processingAccepted: accepted('Zustimmung zur Auftragsverarbeitung ist erforderlich'),
});

export const startAccount = contract({
  method: 'POST',
  path: '/api/start',
  auth: 'public',
  summary: 'Registers a provider for the way in 90 seconds, mails a code and logs in',
  body: startBody,
  response: currentUser,
  errors: ['email_taken', ...PASSWORD_REFUSALS, 'too_many_requests'],
});

/** The password field of who is logged in or wants to be. */
export const givenPassword = z
  .string({ error: 'Passwort erforderlich' })
  .min(1, 'Passwort erforderlich')
  .max(PASSWORD_MAX, 'Passwort erforderlich');

export const loginBody = z.object({
  email: USER_FIELDS.email.input,
  password: givenPassword,
});

/** The password was right; no session is open yet (docs/product/accounts.md section 6). */
const secondFactorAsked = z.object({
  requiresTwoFactor: z.literal(true),
  /** A passkey does as well as a code. */
  hasPasskey: z.boolean(),
});

/** The login is right and open, and opens no house any more (docs/product/accounts.md section 18). */
export const noHouse = z.object({ belongsToNoHouse: z.literal(true) });

export const login = contract({
  method: 'POST',
  path: '/api/login',
  auth: 'public',
  summary: 'Opens a session, or asks for the second factor',
  body: loginBody,
  response: z.union([secondFactorAsked, noHouse, currentUser]),
  errors: ['login_failed', 'company_login_required', 'too_many_requests'],
});

export const secondStepBody = z.object({ code: secondFactorCode });

export const loginSecondStep = contract({
  method: 'POST',
  path: '/api/login/2fa',
  auth: 'public',
  summary: 'Completes a login by a code of the app or a backup code',
  body: secondStepBody,
  response: z.union([noHouse, currentUser]),
  errors: ['login_ticket_invalid', 'company_login_required', 'too_many_requests'],
});

export const reauthBody = z.object({
  password: givenPassword,
  /** Where two-factor authentication is on. */
  code: optionalLine(40),
});

/** Makes the login recent again, for calls that ask for it (`recentLogin`). */
export const reauthenticate = contract({
  method: 'POST',
  path: '/api/auth/reauth',
  auth: 'provider',
  summary: 'Renews the login by the password; the session gets a new id',
  body: reauthBody,
  response: messageAnswer,
  errors: ['no_password', 'too_many_requests'],
});
