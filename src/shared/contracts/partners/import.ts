import { z } from 'zod';
import { contract } from '../contract.ts';
import { optionalText } from '../fields.ts';
import { partnerBody } from './partners.ts';

/** Calls that take many partners at once (docs/product/partners.md section 9). */

/** Partners of one import. */
export const IMPORT_LIMIT = 2_000;

const TOO_MANY = `Bitte höchstens ${IMPORT_LIMIT.toLocaleString('de-DE')} Partner auf einmal importieren`;
const BODY_LIMIT = 2 * 1024 * 1024;

/** The texts by which a partner is recognised, as they were read; they may still be wrong. */
const candidate = z.object({
  companyName: optionalText(),
  email: optionalText(),
  postalCode: optionalText(),
});

export const checkPartnerImport = contract({
  method: 'POST',
  path: '/api/partners/import/check',
  auth: 'provider',
  summary: 'Says which partners exist already and how many more the plan allows; changes nothing',
  body: z.object({ partners: z.array(candidate).max(IMPORT_LIMIT, TOO_MANY) }),
  response: z.object({
    /** How many partners the plan has room for; null without a limit. */
    room: z.number().int().nullable(),
    existing: z.array(
      z.object({
        /** Place in the request, from 0. */
        index: z.number().int(),
        id: z.uuid(),
        internalId: z.string(),
        name: z.string(),
        /** The same e-mail address, or the same name and postal code. */
        by: z.enum(['email', 'name']),
      }),
    ),
  }),
  bodyLimit: BODY_LIMIT,
});

export const importPartners = contract({
  method: 'POST',
  path: '/api/partners/import',
  auth: 'provider',
  summary: 'Creates many partners, all or none; a header Idempotency-Key makes it repeatable',
  body: z.object({
    partners: z
      .array(
        partnerBody.safeExtend({
          /** Creates the partner although one with this e-mail address or name exists. */
          allowDuplicate: z.boolean().default(false),
        }),
      )
      .min(1, 'Bitte wählen Sie mindestens einen Partner aus')
      .max(IMPORT_LIMIT, TOO_MANY),
  }),
  response: z.object({
    /** In the order of the request. */
    created: z.array(z.object({ id: z.uuid(), internalId: z.string() })),
    message: z.string(),
  }),
  errors: ['plan_limit_reached', 'partners_exist', 'idempotency_mismatch'],
  bodyLimit: BODY_LIMIT,
});
