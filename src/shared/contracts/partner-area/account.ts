import { z } from 'zod';
import { keysOf, PARTNER_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer } from '../fields.ts';

/** A partner's account over all programmes (docs/product/partner-area.md sections 1 and 2). */

/** A partner's record at a provider. Before it is confirmed nothing but the provider's name is shown. */
export const programme = z.object({
  providerId: z.uuid(),
  partnerId: z.uuid(),
  providerName: z.string(),
  state: z.enum(['open', 'unconfirmed']),
});

export const readPartnerAccount = contract({
  method: 'GET',
  path: '/api/partner-area/account',
  auth: 'partner-account',
  summary: 'Who is logged in, and the programmes in which this address recommends',
  response: z.object({ email: z.string(), programmes: z.array(programme) }),
});

export const deletePartnerAccount = contract({
  method: 'DELETE',
  path: '/api/partner-area/account',
  auth: 'partner-account',
  summary:
    'Deletes the account with its sessions and passkeys; records of providers stay with them',
  response: messageAnswer,
});

export const exportPartnerAccount = contract({
  method: 'GET',
  path: '/api/partner-area/account/export.zip',
  auth: 'partner-account',
  summary:
    'Everything that is stored of the account and of its confirmed programmes, with documents',
  response: { file: 'application/zip' },
  errors: ['too_many_requests'],
});

export const programmeParams = z.object({ providerId: z.uuid(), partnerId: z.uuid() });

export const readPartnerProgramme = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}',
  auth: 'partner',
  summary: 'Whose programme it is, with its colours, and who the partner is there',
  params: programmeParams,
  response: z.object({
    provider: z.object({
      name: z.string(),
      /** Address of the logo; null without one. */
      logo: z.string().nullable(),
      primaryColor: z.string(),
    }),
    partner: z.object({
      /** As they are addressed: 'Mara Weiß'. */
      name: z.string(),
      status: z.enum(keysOf(PARTNER_STATUSES)),
    }),
  }),
});

export const confirmMembership = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/confirm',
  auth: 'partner-account',
  summary: 'Says that the record is theirs, which opens the programme',
  params: programmeParams,
  response: messageAnswer,
});

export const refuseMembership = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/refuse',
  auth: 'partner-account',
  summary: 'Says that the record is not theirs and notifies the provider',
  params: programmeParams,
  response: messageAnswer,
});

const device = z.object({
  id: z.uuid(),
  /** 'Safari auf iPhone' */
  device: z.string(),
  createdAt: instantOut,
  /** To ten minutes. */
  lastSeenAt: instantOut,
  /** Whether the call itself was made with it. */
  current: z.boolean(),
});

export const listPartnerSessions = contract({
  method: 'GET',
  path: '/api/partner-area/sessions',
  auth: 'partner-account',
  summary: 'Where the account is logged in, the current browser first',
  response: z.array(device),
});

export const endOnePartnerSession = contract({
  method: 'DELETE',
  path: '/api/partner-area/sessions/{id}',
  auth: 'partner-account',
  summary: 'Ends one session of the account',
  params: idParams,
  response: messageAnswer,
});

export const endAllPartnerSessions = contract({
  method: 'POST',
  path: '/api/partner-area/sessions/end-all',
  auth: 'partner-account',
  summary: 'Ends every session of the account, this one too',
  response: messageAnswer,
});
