import { z } from 'zod';
import { rewardTerms } from '../campaigns/campaigns.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut } from '../fields.ts';
import { programmeParams } from './account.ts';
import { sharedLink } from './start.ts';

/** What a partner shares, link by link (docs/product/partner-area.md section 4). */

const link = sharedLink.extend({
  /** The address of the page itself: 'https://empfehlwerk.example/formular/sommerfest?ref=mara-4f2k'. */
  pageUrl: z.string(),
  /** First and last day of the campaign, both counting fully; null without. */
  startDate: dateOut.nullable(),
  endDate: dateOut.nullable(),
  /** From how much on the campaign is paid out; 0 without a minimum. */
  minPayout: eurosOut,
  /** Earned in the campaign and ready to be paid. */
  payable: eurosOut,
  /** The reward that holds, then what held before as long as there has been the link. */
  terms: z.array(rewardTerms),
});
export type PartnerLink = z.output<typeof link>;

export const listPartnerLinks = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links',
  auth: 'partner',
  summary: 'Every link with its addresses, its terms and what it has brought',
  params: programmeParams,
  response: z.object({
    /** Those that work before those that do not, the newest first. */
    links: z.array(link),
  }),
});
