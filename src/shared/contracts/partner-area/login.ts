import { z } from 'zod';
import { isReturnPath } from '../../partner-area-paths.ts';
import { contract } from '../contract.ts';
import { emailField, messageAnswer } from '../fields.ts';
import { programmeParams } from './account.ts';

/** How partners come in: by a mailed link or code (docs/product/partner-area.md section 2). */

/** 32 random bytes as base64url; in an invitation with its provider in front. */
const mailedToken = z.string().regex(/^(?:[\w-]{43}|[\w-]{64})$/);

export const requestPartnerLogin = contract({
  method: 'POST',
  path: '/api/partner-area/login',
  auth: 'public',
  summary: 'Mails a link and a code to log in; the same answer for every address',
  body: z.object({
    email: emailField('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    /** What was to be opened: the mailed link leads there, also in another browser. */
    returnPath: z.string().max(300).refine(isReturnPath).optional(),
  }),
  response: messageAnswer,
  errors: ['too_many_requests'],
});

export const readPartnerLogin = contract({
  method: 'POST',
  path: '/api/partner-area/login/link/read',
  auth: 'public',
  summary: 'Says whose mailed link this is and leaves it usable: mail scanners open links',
  body: z.object({ token: mailedToken }),
  /** 'm…@…' */
  response: z.object({ address: z.string() }),
  errors: ['partner_login_ended'],
});

export const logInByPartnerLink = contract({
  method: 'POST',
  path: '/api/partner-area/login/link',
  auth: 'public',
  summary: 'Logs in by the mailed link or an invitation, once',
  body: z.object({ token: mailedToken }),
  response: messageAnswer.extend({
    /** The programme that an invitation leads into; null for other links. */
    opens: programmeParams.nullable(),
  }),
  errors: ['partner_login_ended'],
});

export const logInByPartnerCode = contract({
  method: 'POST',
  path: '/api/partner-area/login/code',
  auth: 'public',
  summary: 'Logs in by the mailed code, in the browser that asked for it, with five tries',
  body: z.object({
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Der Code hat sechs Ziffern.')),
  }),
  response: messageAnswer,
  errors: ['partner_code_wrong', 'partner_login_ended'],
});

export const endPartnerSession = contract({
  method: 'POST',
  path: '/api/partner-area/logout',
  auth: 'public',
  summary: 'Ends the session of this browser',
  response: messageAnswer,
});
