import { z } from 'zod';
import { keysOf, LINK_STATUSES } from '../labels/statuses.ts';
import { contract } from './contract.ts';
import { eurosOut, idParams, instantOut, listQuery } from './fields.ts';

/** Referral link calls (product-1.md sections 3 and 7): exactly one link per partner and campaign. */

export const referralLink = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  slug: z.string(),
  status: z.enum(keysOf(LINK_STATUSES)),
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
  summary: 'Referral links with their counters, newest first',
  query: listQuery,
  response: z.array(referralLink),
});

export const createReferralLink = contract({
  method: 'POST',
  path: '/api/referral-links',
  auth: 'provider',
  summary: 'Gives a partner a link of a campaign',
  body: z.object({
    partnerId: z.uuid('Bitte wählen Sie einen Partner'),
    campaignId: z.uuid('Bitte wählen Sie eine Kampagne'),
  }),
  response: referralLink,
  errors: ['not_found', 'link_exists', 'plan_limit_reached', 'partner_not_active'],
});

export const patchReferralLink = contract({
  method: 'PATCH',
  path: '/api/referral-links/{id}',
  auth: 'provider',
  summary: 'Activates or deactivates a link',
  params: idParams,
  body: z.object({ status: z.enum(keysOf(LINK_STATUSES)) }),
  response: referralLink,
  errors: ['not_found', 'plan_limit_reached', 'partner_not_active'],
});
