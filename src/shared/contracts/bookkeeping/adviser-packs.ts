import { z } from 'zod';
import { ADVISER_ACCESSES, PACK_STATES } from '../../labels/adviser-packs.ts';
import { keysOf } from '../../labels/statuses.ts';
import { packPeriod, type PackPeriod } from '../../pack-period.ts';
import { contract } from '../contract.ts';
import { dateOut, emailField, idParams, instantOut, optionalDate } from '../fields.ts';

/** Packs for the tax adviser (docs/product/bookkeeping.md section 12). */

/** So many days a pack can be downloaded. */
export const PACK_DAYS = 14;

/** Packs that are kept at once. */
export const MOST_PACKS = 12;

/** Links of one pack. */
export const MOST_LINKS = 10;

/** Accesses that are listed of a link, newest first. */
export const LISTED_ACCESSES = 50;

const adviserLink = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Absolute address. */
  url: z.string(),
  createdAt: instantOut,
  /** The last day on which it opens. */
  lastDay: dateOut,
  withdrawnAt: instantOut.nullable(),
  /** Newest first. */
  accesses: z.array(z.object({ at: instantOut, kind: z.enum(keysOf(ADVISER_ACCESSES)) })),
});
export type AdviserLink = z.output<typeof adviserLink>;

const adviserPack = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  /** Name of the user. */
  createdBy: z.string(),
  from: dateOut,
  to: dateOut,
  state: z.enum(keysOf(PACK_STATES)),
  /** Documents of the period, and how many of them are in it by now. */
  documents: z.number().int(),
  packed: z.number().int(),
  fileName: z.string(),
  /** In bytes; null until it is ready, as all below. */
  size: z.number().int().nullable(),
  /** In hexadecimal letters. */
  sha256: z.string().nullable(),
  readyAt: instantOut.nullable(),
  /** The last day on which it can be downloaded. */
  lastDay: dateOut.nullable(),
  links: z.array(adviserLink),
});
export type AdviserPack = z.output<typeof adviserPack>;

/** '2026-10', '2026-Q4' or '2026' */
const period = z.string().transform((name, context): PackPeriod => {
  const found = packPeriod(name);
  if (found !== null) return found;
  context.addIssue({
    code: 'custom',
    message: 'Bitte wählen Sie einen Monat, ein Quartal oder ein Jahr',
  });
  return z.NEVER;
});

export const listAdviserPacks = contract({
  method: 'GET',
  path: '/api/adviser-packs',
  auth: 'provider',
  polled: true,
  summary: 'Packs for the tax adviser with their links, newest first',
  response: z.array(adviserPack),
});

export const createAdviserPack = contract({
  method: 'POST',
  path: '/api/adviser-packs',
  auth: 'provider',
  summary: 'Orders the pack of a period; a job makes it',
  body: z.object({ period }),
  response: adviserPack,
  errors: ['pack_period_not_over', 'too_many_packs', 'idempotency_mismatch', 'too_many_requests'],
});

export const downloadAdviserPack = contract({
  method: 'GET',
  path: '/api/adviser-packs/{id}/file',
  auth: 'provider',
  summary: 'The pack as it was made: a ZIP file',
  params: idParams,
  response: { file: 'application/zip' },
  errors: ['not_found'],
});

export const deleteAdviserPack = contract({
  method: 'DELETE',
  path: '/api/adviser-packs/{id}',
  auth: 'provider',
  summary: 'Deletes a pack with its links now',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const createAdviserLink = contract({
  method: 'POST',
  path: '/api/adviser-packs/{id}/links',
  auth: 'provider',
  summary: 'Makes a link for the adviser and mails it to them',
  params: idParams,
  body: z.object({
    email: emailField('Bitte geben Sie die E-Mail-Adresse der Kanzlei ein'),
    /** The last day on which it opens; that of the pack unless given. */
    lastDay: optionalDate,
  }),
  response: adviserLink,
  errors: [
    'not_found',
    'pack_not_ready',
    'link_outlives_pack',
    'too_many_links',
    'too_many_requests',
  ],
});

export const withdrawAdviserLink = contract({
  method: 'POST',
  path: '/api/adviser-links/{id}/withdraw',
  auth: 'provider',
  summary: 'Ends a link for the adviser now',
  params: idParams,
  response: adviserLink,
  errors: ['not_found'],
});
