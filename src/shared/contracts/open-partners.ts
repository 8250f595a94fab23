import { z } from 'zod';
import { contract } from './contract.ts';
import { eurosOut } from './fields.ts';

/** What partners are owed, in sums: the page of a partner's premiums is read when it is unfolded. */
export const openPartner = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  internalId: z.string(),
  /** Net euros that could be paid now. */
  openAmount: eurosOut,
  payableCount: z.number().int(),
  /** Sales whose revenue is not confirmed yet. */
  awaitingCount: z.number().int(),
  /** What is payable by campaign, beside the campaign's minimum payout. */
  campaigns: z.array(
    z.object({
      campaignId: z.uuid(),
      name: z.string(),
      pendingAmount: eurosOut,
      payableCount: z.number().int(),
      minimum: eurosOut,
    }),
  ),
  /** Bundles that are not full yet: '17 von 25 Klicks'. */
  bundles: z.array(
    z.object({
      linkId: z.uuid(),
      campaignName: z.string(),
      kind: z.enum(['click', 'lead']),
      count: z.number().int(),
      quantity: z.number().int(),
      /** What the full bundle earns, in euros. */
      bundleAmount: eurosOut,
    }),
  ),
});
export type OpenPartner = z.output<typeof openPartner>;

export const listOpenPartners = contract({
  method: 'GET',
  path: '/api/pending-premiums/partners',
  auth: 'provider',
  polled: true,
  summary: 'Open commissions and started bundles in sums by partner',
  response: z.array(openPartner),
});
