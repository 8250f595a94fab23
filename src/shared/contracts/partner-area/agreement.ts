import { z } from 'zod';
import { contract } from '../contract.ts';
import { instantOut, messageAnswer } from '../fields.ts';
import { programmeParams } from './account.ts';

/** The partner's agreement to self-billing (docs/product/partner-area.md section 8). */

export const readSelfBilling = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/self-billing',
  auth: 'partner',
  summary: 'Whether the partner agrees to credit notes, since when, and to which text',
  params: programmeParams,
  response: z.object({
    /** Private persons get receipts, which need no agreement. */
    isNeeded: z.boolean(),
    agreedAt: instantOut.nullable(),
    /** How the agreement was given: 'im Partnerbereich', 'Partnervertrag'; '' without one. */
    how: z.string(),
    version: z.string(),
    /** In paragraphs. */
    text: z.array(z.string()),
  }),
});

export const agreeToSelfBilling = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/self-billing/agree',
  auth: 'partner',
  summary: 'Agrees to credit notes, to the text of this version',
  params: programmeParams,
  body: z.object({ version: z.string().max(40) }),
  response: messageAnswer,
  errors: ['agreement_changed'],
});

export const withdrawSelfBilling = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/self-billing/withdraw',
  auth: 'partner',
  summary: 'Takes the agreement back for the future',
  params: programmeParams,
  response: messageAnswer,
  errors: ['not_agreed'],
});
