import { z } from 'zod';
import { INVITATION_STATUSES } from '../../labels/invitations.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer } from '../fields.ts';

/** Providers invite their partners to the partner's area (docs/product/partner-area.md section 9). */

/** Most partners of one batch. */
export const MAX_INVITED = 2_000;

export const invitePartner = contract({
  method: 'POST',
  path: '/api/partners/{id}/invitation',
  auth: 'provider',
  summary: 'Mails a partner a link into the partner’s area that is valid 14 days',
  params: idParams,
  response: messageAnswer,
  errors: [
    'not_found',
    'person_erased',
    'invitation_without_address',
    'invitation_of_suspended',
    'invitation_of_inactive',
    'invitation_unwanted',
    'invitation_not_theirs',
    'invitation_needless',
    'invitation_too_soon',
    'invitation_address_full',
    'invitation_login_unverified',
    'changed_meanwhile',
  ],
});

const candidate = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** When they were last invited at the address that they have now; null when never. */
  invitedAt: instantOut.nullable(),
  /** Why they are not invited, as a German sentence; null where they can be. */
  obstacle: z.string().nullable(),
});
export type InvitationCandidate = z.output<typeof candidate>;

export const listInvitationCandidates = contract({
  method: 'GET',
  path: '/api/partner-invitations/candidates',
  auth: 'provider',
  summary: 'All partners by name, with what stands between them and an invitation',
  response: z.array(candidate),
});

const batch = z.object({
  id: z.uuid(),
  startedAt: instantOut,
  counts: z.object({
    all: z.number().int(),
    waiting: z.number().int(),
    invited: z.number().int(),
    refused: z.number().int(),
  }),
  items: z.array(
    z.object({
      partnerId: z.uuid(),
      name: z.string(),
      status: z.enum(keysOf(INVITATION_STATUSES)),
      /** Why they were not invited, as a German sentence. */
      reason: z.string().nullable(),
    }),
  ),
});
export type InvitationBatch = z.output<typeof batch>;

export const startInvitations = contract({
  method: 'POST',
  path: '/api/partner-invitations',
  auth: 'provider',
  summary:
    'Invites these partners one after the other; a header Idempotency-Key makes it repeatable',
  body: z.object({
    partnerIds: z
      .array(z.uuid())
      .min(1, 'Bitte wählen Sie mindestens einen Partner aus')
      .max(MAX_INVITED, `Bitte höchstens ${MAX_INVITED.toLocaleString('de-DE')} Partner auswählen`)
      .refine((ids) => new Set(ids).size === ids.length, {
        error: 'Jeder Partner kann nur einmal vorkommen',
      }),
  }),
  bodyLimit: 256 * 1024,
  response: batch,
  errors: ['not_found', 'invitation_login_unverified', 'idempotency_mismatch'],
});

export const getInvitations = contract({
  method: 'GET',
  path: '/api/partner-invitations/{id}',
  auth: 'provider',
  polled: true,
  summary: 'How far a batch of invitations is, and what became of each partner',
  params: idParams,
  response: batch,
  errors: ['not_found'],
});
