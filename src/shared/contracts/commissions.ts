import { z } from 'zod';
import { contract } from './contract.ts';
import { partnerReadiness } from './credit-notes/credit-notes.ts';
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

/** What partners are owed, in sums: the page of a partner's commissions is read when it is unfolded. */
const openPartner = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  internalId: z.string(),
  /** Net euros that could be paid now. */
  openAmount: eurosOut,
  payableCount: z.number().int(),
  /** Sales whose revenue is not confirmed yet. */
  awaitingCount: z.number().int(),
  /** The first of their bundles that are not full yet, by campaign. */
  startedBundle: startedBundle.nullable(),
  readiness: partnerReadiness,
});
export type OpenPartner = z.output<typeof openPartner>;

export const listOpenPartners = contract({
  method: 'GET',
  path: '/api/pending-premiums/partners',
  auth: 'provider',
  polled: true,
  summary:
    'Partners with open commissions or started bundles, in sums, with what is missing for a document; who can be paid first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(10_000).default(20),
    partnerId: z.uuid().optional(),
  }),
  response: z.object({
    partners: z.array(openPartner),
    /** How many there are beyond the limit too. */
    count: z.number().int(),
    /** Of these, those with open commissions; the others have only started a bundle. */
    owedCount: z.number().int(),
  }),
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
