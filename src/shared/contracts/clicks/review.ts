import { z } from 'zod';
import { REVIEW_CAUSES, REVIEW_KINDS } from '../../labels/review.ts';
import { keysOf } from '../../labels/statuses.ts';
import { SHOWN_ITEMS } from '../../review-limits.ts';
import { contract } from '../contract.ts';
import {
  dateField,
  dateOut,
  eurosOut,
  idParams,
  instantOut,
  messageAnswer,
  requiredLine,
} from '../fields.ts';

/**
 * What waits until the provider has looked: requests, and rewards of clicks, by cause, link and Berlin
 * day (docs/product/clicks.md section 13).
 */

const kind = z.enum(keysOf(REVIEW_KINDS));
const cause = z.enum(keysOf(REVIEW_CAUSES));

const group = z.object({
  kind,
  cause,
  /** Null for requests without a link. */
  linkId: z.uuid().nullable(),
  day: dateOut,
  partnerId: z.uuid().nullable(),
  partnerName: z.string(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  /** Links that are switched off bring nothing more. */
  isLinkActive: z.boolean(),
  count: z.number().int(),
  firstAt: instantOut,
  lastAt: instantOut,
  /** What a release earns the partner at most, net euros. */
  atStake: eurosOut,
  /** Up to where the group was looked at: what comes later is not decided with it. */
  newestId: z.uuid(),
  for: z.array(z.string()),
  against: z.array(z.string()),
});
export type ReviewGroup = z.output<typeof group>;

export const listReviewGroups = contract({
  method: 'GET',
  path: '/api/review',
  auth: 'provider',
  polled: true,
  summary: 'Requests and rewards that wait for a look, by cause, link and day, the newest first',
  response: z.object({
    groups: z.array(group),
    hasMore: z.boolean(),
    /** Links whose rewards wait after a jump while nothing of it is in a group. */
    heldLinks: z.array(
      z.object({
        linkId: z.uuid(),
        partnerName: z.string(),
        campaignName: z.string(),
        since: instantOut,
      }),
    ),
  }),
});

export const countReview = contract({
  method: 'GET',
  path: '/api/review/count',
  auth: 'provider',
  polled: true,
  summary: 'How many groups wait for a look',
  response: z.object({ count: z.number().int() }),
});

const groupKey = {
  kind,
  cause,
  linkId: z.uuid().optional(),
  day: dateField,
};

export const listReviewItems = contract({
  method: 'GET',
  path: '/api/review/items',
  auth: 'provider',
  summary: 'The requests or clicks of a group one by one, the newest first; at most 100',
  query: z.object(groupKey),
  response: z.array(
    z.object({
      id: z.uuid(),
      at: instantOut,
      /** The visitor's name of a request, '' once erased; the truncated network of a click. */
      name: z.string(),
      /** The address of a request; '' for clicks. */
      email: z.string(),
      isConfirmed: z.boolean(),
      isScan: z.boolean(),
    }),
  ),
});

export const decideReview = contract({
  method: 'POST',
  path: '/api/review/decisions',
  auth: 'provider',
  summary: 'Releases or refuses a group as it was looked at, or some of it',
  body: z
    .object({
      ...groupKey,
      /** The newest that was looked at. */
      newestId: z.uuid(),
      /** Of the group these alone; the whole group without. */
      ids: z.array(z.uuid()).min(1).max(SHOWN_ITEMS).optional(),
      decision: z.enum(['release', 'refuse']),
      /** Why it is refused. */
      reason: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }).optional(),
    })
    .refine(({ decision, reason }) => decision === 'release' || reason !== undefined, {
      path: ['reason'],
      message: 'Bitte geben Sie einen Grund an',
    }),
  response: messageAnswer.extend({
    decided: z.number().int(),
    /** Of what was chosen and looked at, still waiting. */
    left: z.number().int(),
  }),
  errors: ['not_found'],
});

export const resumeLinkRewards = contract({
  method: 'POST',
  path: '/api/review/links/{id}/resume',
  auth: 'provider',
  summary: 'Lets a link earn again whose rewards wait after a jump',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found'],
});
