import { z } from 'zod';
import { APPLICATION_STATES } from '../../labels/applications.ts';
import { CAMPAIGN_STATUSES, keysOf } from '../../labels/statuses.ts';
import { TERMS_MAX } from '../../participation-terms.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { programmeParams } from './account.ts';

/** People who want to become partners, and the terms to which partners agree (docs/product/partner-area.md section 14). */

const settings = z.object({
  isOpen: z.boolean(),
  /** '/partner-werden/gut-lindenhof'; null before the page was opened for the first time. */
  path: z.string().nullable(),
  /** So many a Berlin month are accepted by themselves; 0 for none. */
  automaticPerMonth: z.number().int(),
  /** Those that are not archived, by name. */
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(keysOf(CAMPAIGN_STATUSES)),
      /** 'Für jede Anfrage erhält der Partner 50,00 €.' */
      reward: z.string(),
      isOffered: z.boolean(),
    }),
  ),
  terms: z
    .object({ version: z.number().int(), publishedAt: instantOut, text: z.string() })
    .nullable(),
  /** To start from where there are none. */
  template: z.string(),
  /** Active partners by whether they have agreed to the newest terms; the first 200 of the others by name. */
  accepted: z.number().int(),
  missing: z.number().int(),
  missingPartners: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const readApplicationSettings = contract({
  method: 'GET',
  path: '/api/applications/settings',
  auth: 'provider',
  summary: 'The application page: whether it is open, what is offered, the terms and who agreed',
  response: settings,
});

export const saveApplicationSettings = contract({
  method: 'PUT',
  path: '/api/applications/settings',
  auth: 'provider',
  summary: 'Opens or closes the application page and chooses what is offered there',
  body: z.object({
    isOpen: z.boolean(),
    automaticPerMonth: z
      .int('Bitte geben Sie eine ganze Zahl ein.')
      .min(0, 'Bitte geben Sie eine Zahl ab 0 ein.')
      .max(100, 'Bitte geben Sie höchstens 100 ein.'),
    campaignIds: z.array(z.uuid()).max(1_000),
  }),
  response: settings,
  errors: ['not_found', 'participation_terms_missing'],
});

export const publishParticipationTerms = contract({
  method: 'POST',
  path: '/api/applications/terms',
  auth: 'provider',
  summary: 'Publishes terms of taking part as a new version, unless nothing has changed',
  body: z.object({
    text: requiredLine('Bitte geben Sie die Teilnahmebedingungen ein.', { max: TERMS_MAX }),
  }),
  response: settings,
});

export const listApplications = contract({
  method: 'GET',
  path: '/api/applications',
  auth: 'provider',
  polled: true,
  summary: 'Applications whose address is confirmed: open ones first, the oldest of them before',
  response: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(keysOf(APPLICATION_STATES)),
      appliedAt: instantOut,
      decidedAt: instantOut.nullable(),
      isAutomatic: z.boolean(),
      declineReason: z.string(),
      partnerId: z.uuid().nullable(),
      /** All of these are '' once they are erased; of accepted ones the partner's are read. */
      name: z.string(),
      companyName: z.string(),
      email: z.string(),
      phone: z.string(),
      website: z.string(),
      words: z.string(),
      /** What to look at before it is accepted, in sentences. */
      warnings: z.array(z.string()),
      /** Why it can't be accepted now; null where it can, and where it is decided. */
      obstacle: z.string().nullable(),
      /** Another plan would take the obstacle away. */
      isPlanFull: z.boolean(),
    }),
  ),
});

export const acceptApplication = contract({
  method: 'POST',
  path: '/api/applications/{id}/accept',
  auth: 'provider',
  summary: 'Creates the partner with a link for every offered campaign, and invites them',
  params: idParams,
  response: messageAnswer.extend({ partnerId: z.uuid() }),
  errors: ['not_found', 'application_decided', 'plan_limit_reached'],
});

export const declineApplication = contract({
  method: 'POST',
  path: '/api/applications/{id}/decline',
  auth: 'provider',
  summary: 'Declines an application; the reason is mailed',
  params: idParams,
  body: z.object({
    reason: requiredLine('Bitte geben Sie einen Grund ein.', { max: 1_000 }),
  }),
  response: messageAnswer,
  errors: ['not_found', 'application_decided'],
});

export const readParticipation = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/terms',
  auth: 'partner',
  summary: 'The terms of taking part, and whether the partner has agreed to them',
  params: programmeParams,
  response: z.object({
    /** Null while the provider has none. */
    terms: z
      .object({ version: z.number().int(), publishedAt: instantOut, text: z.string() })
      .nullable(),
    /** When the partner agreed to this version. */
    acceptedAt: instantOut.nullable(),
    /** They had agreed to an earlier one. */
    hadAccepted: z.boolean(),
  }),
});

export const acceptParticipation = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/terms/accept',
  auth: 'partner',
  summary: 'Agrees to this version of the terms of taking part',
  params: programmeParams,
  body: z.object({ version: z.number().int() }),
  response: messageAnswer,
  errors: ['participation_terms_changed'],
});
