import { z } from 'zod';
import { ERASED_KINDS, ERASURE_CAUSES, ERASURE_STATES } from '../../labels/erasures.ts';
import { keysOf } from '../../labels/statuses.ts';
import { givenPassword } from '../accounts/login.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { eurosOut, idParams, instantOut, messageAnswer, optionalLine } from '../fields.ts';
import { RETENTION_FIELDS } from './retention.schema.ts';

/**
 * What an account holds: taking it along and giving it up
 * (docs/product/privacy.md sections 1 and 3).
 */

export const downloadDocuments = contract({
  method: 'GET',
  path: '/api/account/documents.zip',
  auth: 'provider',
  summary: 'PDF and XRechnung of every issued document, with a table of them',
  response: { file: 'application/zip' },
  errors: ['too_many_requests'],
});

export const exportAccount = contract({
  method: 'GET',
  path: '/api/account/export.zip',
  auth: 'provider',
  recentLogin: true,
  summary: 'Everything that is stored of the account, as JSON, CSV and documents',
  response: { file: 'application/zip' },
  errors: ['reauth_required', 'too_many_requests'],
});

export const previewDissolution = contract({
  method: 'GET',
  path: '/api/account/dissolution',
  auth: 'provider',
  summary: 'What dissolving the account would end, and what would stay unpaid',
  response: z.object({
    documents: z.number().int(),
    activeLinks: z.number().int(),
    openCommissions: z.number().int(),
    /** Net, of the claims that are on no document yet. */
    openAmount: eurosOut,
  }),
});

const dissolveBody = z.object({
  /** Nothing where the password was removed: then a passkey was used within the last ten minutes. */
  password: givenPassword.or(z.literal('')),
  /** Where two-factor authentication is on. */
  code: optionalLine(40),
});

export const dissolveAccount = contract({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'provider',
  summary: 'Dissolves the account for good',
  body: dissolveBody,
  response: messageAnswer,
  errors: ['reauth_required', 'too_many_requests'],
});

/** One person's data: what would go and what stays, the erasure, a copy, and the proofs. */

const part = z.object({
  /** 'Kontaktdaten und Antworten' */
  name: z.string(),
  rows: z.number().int(),
});

/** What an erasure would do, found by the same table as the erasure itself. */
const erasurePreview = z.object({
  /** Null while the person is there. */
  erasedAt: instantOut.nullable(),
  /** Ordered, and its job has not finished yet. */
  isOrdered: z.boolean(),
  /** Why it is impossible now, with what to do first; null when it is possible. */
  refusal: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Further requests of the same mailbox; 0 for partners. */
  otherRequests: z.number().int(),
  deleted: z.array(part),
  emptied: z.array(part),
  kept: z.array(
    part.extend({
      /** 'Teil ausgestellter Belege (§ 14b UStG, § 147 Abs. 3 AO), bis 31.12.2036' */
      why: z.string(),
    }),
  ),
});

const CODES = ['not_found'] as const;
const REFUSALS = [
  ...CODES,
  'person_erased',
  'partner_is_owed',
  'partner_is_unpaid',
  'reauth_required',
] as const;

export const previewVisitorErasure = contract({
  method: 'GET',
  path: '/api/leads/{id}/erasure',
  auth: 'provider',
  summary: 'What erasing the person behind a request would delete, and what stays',
  params: idParams,
  response: erasurePreview,
  errors: CODES,
});

export const eraseVisitor = contract({
  method: 'POST',
  path: '/api/leads/{id}/erasure',
  auth: 'provider',
  recentLogin: true,
  summary: 'Orders the erasure of the person behind a request',
  params: idParams,
  body: z.object({
    /** Further requests of the same mailbox as well. */
    withOthers: z.boolean().default(false),
  }),
  response: messageAnswer,
  errors: REFUSALS,
});

export const exportVisitor = contract({
  method: 'GET',
  path: '/api/leads/{id}/export.zip',
  auth: 'provider',
  summary: 'Everything that is stored of the person behind a request, as JSON and CSV',
  params: idParams,
  response: { file: 'application/zip' },
  errors: [...CODES, 'too_many_requests'],
});

export const previewPartnerErasure = contract({
  method: 'GET',
  path: '/api/partners/{id}/erasure',
  auth: 'provider',
  summary: 'What erasing a partner would delete, and what stays',
  params: idParams,
  response: erasurePreview,
  errors: CODES,
});

export const erasePartner = contract({
  method: 'POST',
  path: '/api/partners/{id}/erasure',
  auth: 'provider',
  recentLogin: true,
  summary: 'Orders the erasure of a partner',
  params: idParams,
  response: messageAnswer,
  errors: REFUSALS,
});

export const exportPartner = contract({
  method: 'GET',
  path: '/api/partners/{id}/export.zip',
  auth: 'provider',
  summary: 'Everything that is stored of a partner, with their documents',
  params: idParams,
  response: { file: 'application/zip' },
  errors: [...CODES, 'too_many_requests'],
});

export const listErasures = contract({
  method: 'GET',
  path: '/api/account/erasures',
  auth: 'provider',
  summary: 'Proofs of erasures, newest first: ids and counts, nothing of the persons',
  response: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(keysOf(ERASED_KINDS)),
      subjectIds: z.array(z.uuid()),
      cause: z.enum(keysOf(ERASURE_CAUSES)),
      status: z.enum(keysOf(ERASURE_STATES)),
      orderedAt: instantOut,
      finishedAt: instantOut.nullable(),
      /** Rows that were deleted or emptied. */
      parts: z.array(part),
    }),
  ),
});

export const downloadErasures = contract({
  method: 'GET',
  path: '/api/account/erasures.csv',
  auth: 'provider',
  summary: 'The same as a table, with who ordered each erasure',
  response: { file: 'text/csv' },
});

/** How long a provider keeps what came to nothing, and what is erased next. */

export const retentionBody = z.object(inputShape(RETENTION_FIELDS));

const retention = retentionBody.extend({
  /** What was announced and not erased yet. */
  announcement: z
    .object({
      eraseOn: z.string(),
      announcedAt: instantOut,
      requests: z.number().int(),
      partners: z.number().int(),
      /** The first two hundred of them. */
      items: z.array(
        z.object({ id: z.uuid(), kind: z.enum(keysOf(ERASED_KINDS)), name: z.string() }),
      ),
    })
    .nullable(),
});
export type Retention = z.output<typeof retention>;

export const getRetention = contract({
  method: 'GET',
  path: '/api/account/retention',
  auth: 'provider',
  summary: 'How long what came to nothing is kept, and what is erased next',
  response: retention,
});

export const putRetention = contract({
  method: 'PUT',
  path: '/api/account/retention',
  auth: 'provider',
  summary: 'Saves the periods; what was announced is announced again',
  body: retentionBody,
  response: retention,
});
