import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { programmeParams } from './account.ts';

/** Changes that partners may only ask for (docs/product/partner-area.md section 13). */

const change = z.object({
  field: z.string(),
  /** As the provider's form names it. */
  label: z.string(),
  /** In words, as the partner's sheet shows them; '' for nothing. */
  before: z.string(),
  after: z.string(),
});

/** The request as it was shown: another wish, or another record by now, is never decided unseen. */
const requestedAt = instantOut;

export const listPartnerChanges = contract({
  method: 'GET',
  path: '/api/partner-changes',
  auth: 'provider',
  polled: true,
  summary: 'Changes of their own data that partners ask for, the oldest first',
  response: z.array(
    z.object({
      partnerId: z.uuid(),
      /** 'Blütenzauber GmbH' */
      name: z.string(),
      internalId: z.string(),
      /** Of the partner's record. */
      version: z.number().int(),
      requestedAt,
      changes: z.array(change),
    }),
  ),
});

export const takePartnerChange = contract({
  method: 'POST',
  path: '/api/partner-changes/{id}/take',
  auth: 'provider',
  summary: 'Writes what a partner has asked for into the record; the partner is mailed',
  params: idParams,
  body: z.object({ version: z.number().int().min(1), requestedAt }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile', 'person_erased'],
});

export const declinePartnerChange = contract({
  method: 'POST',
  path: '/api/partner-changes/{id}/decline',
  auth: 'provider',
  summary: 'Declines what a partner has asked for; the reason is mailed',
  params: idParams,
  body: z.object({
    requestedAt,
    reason: requiredLine('Bitte geben Sie einen Grund ein.', { max: 1_000 }),
  }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});

const settings = z.object({
  /** Partners ask for changes of their data instead of making them. */
  isDataLocked: z.boolean(),
  /** Mails lead to their document in the area instead of carrying its files. */
  areDocumentsLinked: z.boolean(),
  /** Documents are mailed as soon as they are issued. */
  areDocumentsSent: z.boolean(),
});

export const readPartnerAreaSettings = contract({
  method: 'GET',
  path: '/api/partner-area-settings',
  auth: 'provider',
  summary: 'Who changes the data of partners, and how documents are mailed to them',
  response: settings,
});

export const savePartnerAreaSettings = contract({
  method: 'PUT',
  path: '/api/partner-area-settings',
  auth: 'provider',
  summary: 'Chooses who changes the data of partners, and how documents are mailed to them',
  /** Those that are named; the others stay. */
  body: settings.partial(),
  response: settings,
});

export const withdrawOwnChange = contract({
  method: 'DELETE',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/data/request',
  auth: 'partner',
  summary: 'Takes back what was asked for and is not decided',
  params: programmeParams,
  response: messageAnswer,
  errors: ['not_found'],
});
