import { z } from 'zod';
import { GROUP_COLOURS } from '../../labels/group-colours.ts';
import { keysOf } from '../../labels/statuses.ts';
import { TERMS_STATES } from '../../labels/terms.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, requiredLine, TOGETHER } from '../fields.ts';
import { checkReward } from './reward-input.ts';
import { termsFields } from './reward-terms.ts';

/** Groups of partners, for whom campaigns have rewards of their own (docs/product/campaigns.md section 4). */

/** Partners that are added in one call. */
const MAX_ADDED = 500;

export const partnerGroupBody = z.object({
  name: requiredLine('Bitte geben Sie der Gruppe einen Namen', { max: 60 }),
  colour: z.enum(keysOf(GROUP_COLOURS)),
});

const mark = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(keysOf(GROUP_COLOURS)) });

const listed = mark.extend({
  memberCount: z.number().int(),
  /** Names of the campaigns that have rewards for it. */
  campaigns: z.array(z.string()),
});
export type PartnerGroupListed = z.output<typeof listed>;

const version = z.object({
  id: z.uuid(),
  /** Title of the bonus period; null for usual terms. Those of a period end with it. */
  bonusTitle: z.string().nullable(),
  validFrom: instantOut,
  endsAt: instantOut.nullable(),
  state: z.enum(keysOf(TERMS_STATES)),
  rewardSentence: z.string(),
});

const group = mark.extend({
  members: z.array(z.object({ id: z.uuid(), name: z.string(), internalId: z.string() })),
  campaigns: z.array(
    z.object({
      campaignId: z.uuid(),
      campaignName: z.string(),
      /** The newest first. */
      versions: z.array(version),
    }),
  ),
});
export type PartnerGroup = z.output<typeof group>;

export const listPartnerGroups = contract({
  method: 'GET',
  path: '/api/partner-groups',
  auth: 'provider',
  polled: true,
  summary: 'Groups of partners by name',
  response: z.array(listed),
});

export const getPartnerGroup = contract({
  method: 'GET',
  path: '/api/partner-groups/{id}',
  auth: 'provider',
  summary: 'A group with its members and the rewards that campaigns have for it',
  params: idParams,
  response: group,
  errors: ['not_found'],
});

export const createPartnerGroup = contract({
  method: 'POST',
  path: '/api/partner-groups',
  auth: 'provider',
  summary: 'Makes a group of partners',
  body: partnerGroupBody,
  response: group,
  errors: ['group_name_taken'],
});

export const putPartnerGroup = contract({
  method: 'PUT',
  path: '/api/partner-groups/{id}',
  auth: 'provider',
  summary: 'Renames a group or gives it another colour',
  params: idParams,
  body: partnerGroupBody,
  response: group,
  errors: ['not_found', 'group_name_taken'],
});

export const deletePartnerGroup = contract({
  method: 'DELETE',
  path: '/api/partner-groups/{id}',
  auth: 'provider',
  summary: 'Deletes a group for which no campaign has ever had rewards',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'group_in_use'],
});

export const addGroupMembers = contract({
  method: 'POST',
  path: '/api/partner-groups/{id}/members',
  auth: 'provider',
  summary: 'Takes partners into a group: all of them or none',
  params: idParams,
  body: z.object({
    partnerIds: z
      .array(z.uuid())
      .min(1, 'Bitte wählen Sie mindestens einen Partner')
      .max(MAX_ADDED, `Bitte höchstens ${MAX_ADDED} Partner auf einmal wählen`),
  }),
  response: group,
  errors: ['not_found', 'partner_in_other_group'],
});

export const removeGroupMember = contract({
  method: 'DELETE',
  path: '/api/partner-groups/{id}/members/{partnerId}',
  auth: 'provider',
  summary: 'Takes a partner out of a group',
  params: idParams.extend({ partnerId: z.uuid() }),
  response: group,
  errors: ['not_found'],
});

export const groupTermsBody = z
  .object({ campaignId: z.uuid('Bitte wählen Sie eine Kampagne'), ...termsFields })
  .superRefine(checkReward, TOGETHER);

export const addGroupTerms = contract({
  method: 'POST',
  path: '/api/partner-groups/{id}/terms',
  auth: 'provider',
  summary: 'Gives a group a reward of its own in a campaign',
  params: idParams,
  body: groupTermsBody,
  response: group,
  errors: ['not_found', 'partner_in_other_group'],
});
