import { z } from 'zod';
import { PLAN_IDS } from '../../plans.ts';
import { ROLE_IDS } from '../../roles/rights.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { instantOut, messageAnswer, TOGETHER } from '../fields.ts';
import {
  BRANDING_FIELDS,
  NUMBER_RANGE_FIELDS,
  PROFILE_FIELDS,
  USER_FIELDS,
} from './account.schema.ts';
import { checkTaxIds } from './tax-ids.ts';

/** The current user and the account settings (docs/product/accounts.md section 10). */

const { countryCode: country, ...profile } = outputShape(PROFILE_FIELDS);
const { prefix, suffix, startNumber } = outputShape(NUMBER_RANGE_FIELDS);

export const currentUser = z.object({
  /** Names the membership in the house that is acted for. */
  id: z.uuid(),
  /** The house that is acted for; calls name it as `x-house`. */
  houseId: z.uuid(),
  /** How many houses the person belongs to; 0 where nobody logs in, as for a programme for tests. */
  houses: z.number().int(),
  ...outputShape(USER_FIELDS),
  /** What they are in the house that the call is for. */
  role: z.enum(ROLE_IDS),
  /** The login address that takes effect once it is verified; null when none waits. */
  pendingEmail: z.string().nullable(),
  emailVerified: z.boolean(),
  plan: z.enum(PLAN_IDS),
  wishedPlan: z.enum(PLAN_IDS),
  /** Mails carry words of their own: an invoice is paid, or the operator released them. */
  speaksFreely: z.boolean(),
  /** Years that documents are kept at this installation (§ 147 AO). */
  documentYears: z.number().int(),
  /** Base of the addresses of guest pages, where a host of the provider's own is verified. */
  guestUrl: z.string().nullable(),
  /** The operator looks by permission of this user, until then. */
  supportUntil: instantOut.optional(),
  ...profile,
  country,
  /** Addresses of this account that are verified, lower case. */
  verifiedAddresses: z.array(z.string()),
  invoicePrefix: prefix,
  invoiceSuffix: suffix,
  invoiceStartNumber: startNumber,
  /** The number that the next document will get, in full. */
  nextDocumentNumber: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Address of the account's logo. */
  logoUrl: z.string().nullable(),
  /** Address of the logo that landing pages show instead, where the plan has own branding. */
  customLogo: z.string().nullable(),
  ...outputShape(BRANDING_FIELDS),
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

export const accountSettingsBody = z
  .object({
    /** The login address; another one waits until it is verified. */
    email: USER_FIELDS.email.input.optional(),
    ...inputShape(PROFILE_FIELDS),
    ...inputShape(NUMBER_RANGE_FIELDS),
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

export const verifyCode = contract({
  method: 'POST',
  path: '/api/verify-code',
  auth: 'provider',
  summary: 'Confirms the login address by the code of its mail',
  body: z.object({
    code: z
      .string({ error: 'Bitte geben Sie den 6-stelligen Code ein' })
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Bitte geben Sie den 6-stelligen Code ein')),
  }),
  response: currentUser,
  errors: ['verification_code_wrong', 'verification_code_ended', 'too_many_requests'],
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
