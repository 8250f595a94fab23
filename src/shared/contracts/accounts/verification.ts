import { z } from 'zod';
import { contract } from '../contract.ts';
import { messageAnswer } from '../fields.ts';

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
