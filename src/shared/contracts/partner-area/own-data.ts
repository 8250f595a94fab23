import { z } from 'zod';
import { keysOf, TAX_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { instantOut, messageAnswer } from '../fields.ts';
import { partner, partnerPatchBody } from '../partners/partners.ts';
import { programmeParams } from './account.ts';

/** What a provider knows of the partner, for the partner to keep right (docs/product/partner-area.md section 13). */

const PERSON = {
  companyName: true,
  firstName: true,
  lastName: true,
  phone: true,
  street: true,
  postalCode: true,
  city: true,
  country: true,
  taxStatus: true,
  vatId: true,
  taxNumber: true,
} as const;

/** Shown to guests: another one is for the provider to release. */
const PUBLIC = { description: true } as const;

const BANK = { accountHolder: true, iban: true, bic: true } as const;

/** The record as it was shown: what somebody else has changed since is not overwritten. */
const version = z.number().int().min(1);

export const readOwnData = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/data',
  auth: 'partner',
  summary: 'What the provider knows of them, and what is missing for the next payout',
  params: programmeParams,
  response: partner.pick({ ...PERSON, ...PUBLIC, ...BANK }).extend({
    version,
    email: z.string(),
    /** The provider alone changes data: what is saved is a request. */
    isLocked: z.boolean(),
    /** What they have asked for and the provider has not decided; without what stands in the record by now. */
    request: z
      .object({
        requestedAt: instantOut,
        values: partner.pick({ ...PERSON, ...PUBLIC, ...BANK }).partial(),
      })
      .nullable(),
    /** Their last request where the provider has declined it. */
    declined: z.object({ declinedAt: instantOut, reason: z.string() }).nullable(),
    /** Since when the bank account is theirs and the provider has not checked it; else null. */
    bankChangedAt: instantOut.nullable(),
    taxCheck: z.object({
      /** The tax status that they have to confirm for this year; null where nothing is to confirm. */
      asksFor: z.enum(keysOf(TAX_STATUSES)).nullable(),
      /** When they last confirmed it; null when never, or it is another one since. */
      confirmedAt: instantOut.nullable(),
      /** Why a private person should look at the status again, as a sentence; null where not. */
      review: z.string().nullable(),
    }),
    /** What stands between them and a document, as sentences. */
    missing: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
});

export const saveOwnData = contract({
  method: 'PATCH',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/data',
  auth: 'partner',
  summary:
    'Changes name, address, phone or tax data, or asks for it; the description is always asked for',
  params: programmeParams,
  body: partnerPatchBody.pick({ ...PERSON, ...PUBLIC }).extend({ version }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});

export const confirmOwnTaxStatus = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/tax-status/confirm',
  auth: 'partner',
  summary: 'Says that the tax status is right, which is asked once a year',
  params: programmeParams,
  body: z.object({
    /** The one that was shown. */
    taxStatus: z.enum(keysOf(TAX_STATUSES)),
  }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});

export const saveOwnBankAccount = contract({
  method: 'PUT',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/bank-account',
  auth: 'partner',
  recentLogin: true,
  summary:
    'Changes where rewards are paid to, or asks for it; partner and provider are mailed at once',
  params: programmeParams,
  body: partnerPatchBody.pick(BANK).required().extend({ version }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});
