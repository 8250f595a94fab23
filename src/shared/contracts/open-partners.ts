import { z } from 'zod';
import { contract } from './contract.ts';
import { eurosOut } from './fields.ts';

/** A bundle that is not full yet: '17 von 25 Klicks'. */
const startedBundle = z.object({
  linkId: z.uuid(),
  campaignName: z.string(),
  kind: z.enum(['click', 'lead']),
  count: z.number().int(),
  quantity: z.number().int(),
  /** What the full bundle earns, in euros. */
  bundleAmount: eurosOut,
});
export type StartedBundle = z.output<typeof startedBundle>;

/** What partners are owed, in sums: the page of a partner's premiums is read when it is unfolded. */
const openPartner = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  internalId: z.string(),
  /** Net euros that could be paid now. */
  openAmount: eurosOut,
  payableCount: z.number().int(),
  /** Sales whose revenue is not confirmed yet. */
  awaitingCount: z.number().int(),
  /** The first of his bundles that are not full yet, by campaign. */
  startedBundle: startedBundle.nullable(),
});
export type OpenPartner = z.output<typeof openPartner>;

export const listOpenPartners = contract({
  method: 'GET',
  path: '/api/pending-premiums/partners',
  auth: 'provider',
  polled: true,
  summary: 'Partners with open commissions or started bundles, in sums',
  response: z.array(openPartner),
});

export const listStartedBundles = contract({
  method: 'GET',
  path: '/api/pending-premiums/bundles',
  auth: 'provider',
  polled: true,
  summary: 'Bundles of a partner that are not full yet, by campaign',
  query: z.object({ partnerId: z.uuid() }),
  response: z.array(startedBundle),
});

/** A partner with what is payable by campaign, beside the campaign's minimum payout. */
const partnerClaims = openPartner.omit({ startedBundle: true }).extend({
  campaigns: z.array(
    z.object({
      campaignId: z.uuid(),
      name: z.string(),
      pendingAmount: eurosOut,
      payableCount: z.number().int(),
      minimum: eurosOut,
    }),
  ),
});
export type PartnerClaims = z.output<typeof partnerClaims>;

export const listPartnerClaims = contract({
  method: 'GET',
  path: '/api/pending-premiums/campaigns',
  auth: 'provider',
  polled: true,
  summary: 'Partners with open commissions in sums by campaign, for a batch of payouts',
  response: z.array(partnerClaims),
});
