import { z } from 'zod';
import { PARTNER_REQUEST_STATES } from '../../labels/partner-requests.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, instantOut } from '../fields.ts';
import { programmeParams } from './account.ts';

/** What a partner's links have brought, without the visitors (docs/product/partner-area.md section 5). */

const partnerRequest = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  campaignName: z.string(),
  /** 'Juni 2027'; null where the visitor named no day. */
  eventMonth: z.string().nullable(),
  state: z.enum(keysOf(PARTNER_REQUEST_STATES)),
  /** What it has earned, in euros, from the ledger; null while there is nothing. */
  reward: z
    .object({
      amount: eurosOut,
      /** Of it, what stands on documents. */
      settled: eurosOut,
      /** How many requests it is for; above 1 where this one filled a bundle. */
      requests: z.number().int().min(1),
      /** First day on which it can be paid; null for at once. */
      payableFrom: dateOut.nullable(),
      /** It waits until the provider has looked at it. */
      isHeld: z.boolean(),
    })
    .nullable(),
  /** What it will bring and what is missing until then, or why it brings nothing; null with a reward. */
  outlook: z.string().nullable(),
});

const bundle = z.object({
  linkId: z.uuid(),
  campaignName: z.string(),
  /** '17 von 25 Klicks' */
  progress: z.string(),
  done: z.number().int().min(0),
  quantity: z.number().int().min(2),
});

/** What the provider has given them by hand (docs/product/commissions.md section 14). */
const partnerBonus = z.object({
  id: z.uuid(),
  /** Berlin day. */
  day: dateOut,
  campaignName: z.string(),
  /** The provider's words to them: the document says them too. */
  reason: z.string(),
  /** Net euros; 0 once it was taken back. */
  amount: eurosOut,
  /** Of it, what stands on documents. */
  settled: eurosOut,
  isWithdrawn: z.boolean(),
  /** Why it was taken back; '' where it was not. */
  withdrawnFor: z.string(),
});

export const listPartnerRequests = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/requests',
  auth: 'partner',
  summary: 'Requests over their links, newest first, without a word about the visitors',
  params: programmeParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The last request of the page before. */
    cursor: z.uuid().optional(),
  }),
  response: z.object({
    requests: z.array(partnerRequest),
    /** What counts towards the next reward of each link that is paid by bundles. */
    bundles: z.array(bundle),
    /** Newest first; none on later pages. */
    bonuses: z.array(partnerBonus),
  }),
});
