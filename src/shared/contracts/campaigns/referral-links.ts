import { z } from 'zod';
import { CAMPAIGN_STATUSES, keysOf } from '../../labels/statuses.ts';
import { LINK_SORTS } from '../../list-sorts.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { eurosOut, idParams, instantOut, listQuery, optionalLine } from '../fields.ts';
import { LINK_FIELDS } from './campaign.schema.ts';

/**
 * Referral link calls (docs/product/campaigns.md section 12): exactly one link per partner and
 * campaign.
 */

const sent = z.object(inputShape(LINK_FIELDS));

export const referralLink = z.object({
  id: z.uuid(),
  ...outputShape(LINK_FIELDS),
  partnerName: z.string(),
  campaignName: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  clickCount: z.number().int(),
  leadCount: z.number().int(),
  saleCount: z.number().int(),
  commissionEarned: eurosOut,
  /** Public address of the form, '/formular/{campaign}?ref={link}'. */
  formPath: z.string(),
  /** Short address, '/r/{link}'. */
  shortPath: z.string(),
  createdAt: instantOut,
});
export type ReferralLinkAnswer = z.output<typeof referralLink>;

export const listReferralLinks = contract({
  method: 'GET',
  path: '/api/referral-links',
  auth: 'provider',
  polled: true,
  summary: 'Referral links with their counters, newest first unless sorted otherwise',
  query: listQuery.extend({
    /** Names follow the German alphabet; newest first unless given. */
    sort: z.enum(LINK_SORTS).default('-created'),
  }),
  response: z.array(referralLink),
});

export const listLinkChoices = contract({
  method: 'GET',
  path: '/api/referral-links/choices',
  auth: 'provider',
  summary: 'A few links to choose one of: the chosen one, then active ones, newest first',
  query: z.object({
    /** Words in the names of partner or campaign. */
    search: optionalLine(200),
    /** The chosen one, which is answered whatever is searched. */
    link: z.uuid().optional(),
  }),
  response: z.array(
    referralLink.pick({ id: true, partnerName: true, campaignName: true, isActive: true }),
  ),
});

export const listUnlinkedPartners = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/free-partners',
  auth: 'provider',
  summary: 'Active partners who have no link of a campaign yet, by name',
  params: idParams,
  response: z.object({
    /** Whether there is an active partner at all. */
    some: z.boolean(),
    free: z.array(
      z.object({
        id: z.uuid(),
        /** P-0001. */
        internalId: z.string(),
        name: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const listUnlinkedCampaigns = contract({
  method: 'GET',
  path: '/api/partners/{id}/free-campaigns',
  auth: 'provider',
  summary: 'Campaigns that have not ended and of which a partner has no link yet, newest first',
  params: idParams,
  response: z.object({
    /** Whether there is a campaign at all. */
    some: z.boolean(),
    free: z.array(
      z.object({ id: z.uuid(), name: z.string(), status: z.enum(keysOf(CAMPAIGN_STATUSES)) }),
    ),
  }),
  errors: ['not_found'],
});

export const createReferralLink = contract({
  method: 'POST',
  path: '/api/referral-links',
  auth: 'provider',
  summary: 'Gives a partner a link of a campaign',
  body: sent.pick({ partnerId: true, campaignId: true }),
  response: referralLink,
  errors: ['not_found', 'link_exists', 'plan_limit_reached', 'partner_not_active'],
});

export const patchReferralLink = contract({
  method: 'PATCH',
  path: '/api/referral-links/{id}',
  auth: 'provider',
  summary: 'Activates or deactivates a link',
  params: idParams,
  body: sent.pick({ status: true }),
  response: referralLink,
  errors: ['not_found', 'plan_limit_reached', 'partner_not_active'],
});
