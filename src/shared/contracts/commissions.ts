import { z } from 'zod';
import { REWARD_HOLDS } from '../labels/holding.ts';
import { COMMISSION_STATUSES, keysOf, LEAD_STATUSES } from '../labels/statuses.ts';
import { contract } from './contract.ts';
import { dateOut, euros, eurosOut, idParams, instantOut, listQuery } from './fields.ts';
import { LEAD_FIELDS } from './leads/lead.schema.ts';
import { commissionFields } from './leads/leads.ts';
import { partnerReadiness } from './partners/partners.ts';

/** Sales, open commissions and what is taken back (docs/product/commissions.md). */

export const sale = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  createdAt: instantOut,
  customerName: z.string(),
  customerEmail: z.string(),
  /** Confirmed net revenue in euros. */
  saleAmount: eurosOut,
  qualified: z.boolean(),
  ...commissionFields,
});

/** The names on the wire for the visitor of a sale. */
export function onTheWire<Sale extends { visitorName: string; visitorEmail: string }>(found: Sale) {
  const { visitorName: customerName, visitorEmail: customerEmail, ...fields } = found;
  return { ...fields, customerName, customerEmail };
}

export const listSales = contract({
  method: 'GET',
  path: '/api/sales',
  auth: 'provider',
  summary: 'Confirmed sales, newest first',
  query: listQuery.extend({ status: z.enum(keysOf(COMMISSION_STATUSES)).optional() }),
  response: z.array(sale),
});

export const pendingCommission = z.object({
  /** Stable from lead to credit note. */
  id: z.uuid(),
  source: z.enum(['click', 'lead', 'sale', 'bonus', 'correction']),
  /** Of a bonus: why it was given, in the provider's words; '' of others. */
  reason: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  leadId: z.uuid().nullable(),
  saleId: z.uuid().nullable(),
  clickId: z.uuid().nullable(),
  leadEmail: z.string().nullable(),
  leadName: z.string().nullable(),
  /** Of the event, or of the one that filled the bundle. */
  eventAt: instantOut,
  /** Events behind it: 1, or the size of the bundle. */
  eventCount: z.number().int(),
  /** Whole commission in euros; 0 while revenue is unconfirmed, negative of a correction. */
  premiumAmount: eurosOut,
  /** What is left to settle, in euros. */
  openAmount: eurosOut,
  commissionStatus: z.enum(keysOf(COMMISSION_STATUSES)),
  /** Something is owed; whether it can be paid already is said by `payableFrom` and `heldFor`. */
  payable: z.boolean(),
  /** First day on which it can be paid; null for at once, and while nothing is owed. */
  payableFrom: dateOut.nullable(),
  /** Why it waits for somebody who looks at it; null once released. */
  heldFor: z.enum(keysOf(REWARD_HOLDS)).nullable(),
  /** It is owed and can be paid today. */
  due: z.boolean(),
  /** Of a further sale of its request. */
  isFurther: z.boolean(),
  /** The document that a correction corrects. */
  corrects: z
    .object({
      kind: z.enum(['credit_note', 'payout_receipt']),
      number: z.string(),
      issueDate: dateOut,
    })
    .nullable(),
  payoutId: z.uuid().nullable(),
  offerSent: z.boolean(),
  saleAmount: eurosOut.nullable(),
  revenueConfirmed: z.boolean(),
  estimatedValue: eurosOut.nullable(),
});
export type PendingCommission = z.output<typeof pendingCommission>;

export const listPendingCommissions = contract({
  method: 'GET',
  path: '/api/pending-premiums',
  auth: 'provider',
  summary: 'Open commissions, newest first',
  query: listQuery.extend({
    id: z.uuid().optional(),
    status: z.enum(keysOf(COMMISSION_STATUSES)).optional(),
    /** False picks sales that wait for their confirmed revenue; true what is owed, due or not. */
    payable: z.stringbool().optional(),
  }),
  response: z.array(pendingCommission),
});

export const putPendingCommission = contract({
  method: 'PUT',
  path: '/api/pending-premiums/{id}',
  auth: 'provider',
  summary: 'Offer sent, revenue entered, revenue confirmed',
  params: idParams,
  body: z.object({
    offerSent: LEAD_FIELDS.offerSentAt.input,
    saleAmount: LEAD_FIELDS.saleAmountCents.input,
    revenueConfirmed: z.boolean().optional(),
  }),
  response: pendingCommission,
  errors: ['not_found', 'illegal_transition', 'revenue_missing', 'already_settled'],
});

/** How many revenues are confirmed by one call. */
export const MOST_CONFIRMED_AT_ONCE = 200;

export const confirmRevenues = contract({
  method: 'POST',
  path: '/api/pending-premiums/confirm',
  auth: 'provider',
  summary: 'Confirms the entered revenues of several requests, each by itself',
  body: z.object({
    requests: z
      .array(
        z.object({
          leadId: z.uuid(),
          /** The state that was decided on; where another one stands by now, it is not confirmed. */
          seen: z.object({ status: z.enum(keysOf(LEAD_STATUSES)), saleAmount: euros }),
        }),
      )
      .min(1, 'Bitte wählen Sie mindestens eine Anfrage')
      .max(MOST_CONFIRMED_AT_ONCE, `Höchstens ${MOST_CONFIRMED_AT_ONCE} auf einmal`),
  }),
  response: z.object({
    confirmed: z.array(z.uuid()),
    refused: z.array(z.object({ leadId: z.uuid(), reason: z.string() })),
  }),
});

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
  /** Net euros that could be paid now, corrections taken off; below 0 the partner is in debt. */
  openAmount: eurosOut,
  /** Euros of open corrections, 0 or below; part of `openAmount`. */
  correctedAmount: eurosOut,
  payableCount: z.number().int(),
  /** Of `openAmount`, what stands in campaigns that have reached their minimum payout. */
  dueAmount: eurosOut,
  /** The campaign that lacks least to its minimum payout, where none has reached it. */
  belowMinimum: z
    .object({ campaignName: z.string(), pendingAmount: eurosOut, minimum: eurosOut })
    .nullable(),
  /** Sales whose revenue is not confirmed yet. */
  awaitingCount: z.number().int(),
  /** Owed, but to be paid on a later day only. */
  laterCount: z.number().int(),
  laterAmount: eurosOut,
  /** The first of these days. */
  laterFrom: dateOut.nullable(),
  /** Owed, but held until somebody has looked at it. */
  heldCount: z.number().int(),
  heldAmount: eurosOut,
  /** Requests that count and whose reward a budget holds. */
  heldRequestCount: z.number().int(),
  /** What the partner owes back of reversed documents; gross. */
  owedBackAmount: eurosOut,
  /** Of `owedBackAmount`, what the next payout offsets. */
  offsetAmount: eurosOut,
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

export const markNotQualified = contract({
  method: 'PUT',
  path: '/api/commissions/{type}/{id}/mark-not-qualified',
  auth: 'provider',
  summary: 'Takes a commission back with a reason and notifies the partner',
  params: z.object({
    type: z.enum(['lead', 'sale', 'click', 'leads', 'sales', 'clicks']),
    id: z.uuid(),
  }),
  body: z.object({ reason: LEAD_FIELDS.notQualifiedReason.input }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'already_settled', 'illegal_transition', 'further_sale_is_changed'],
});

const heldRequest = z.object({
  leadId: z.uuid(),
  /** '' once the visitor's data is erased. */
  leadName: z.string(),
  partnerId: z.uuid(),
  campaignName: z.string(),
  createdAt: instantOut,
});
export type HeldRequest = z.output<typeof heldRequest>;

export const listHeldRequests = contract({
  method: 'GET',
  path: '/api/pending-premiums/held-requests',
  auth: 'provider',
  polled: true,
  summary: 'Requests that count and whose reward a budget holds, newest first',
  query: listQuery.pick({ limit: true, partnerId: true }),
  response: z.array(heldRequest),
});

export const decideHeldCommission = contract({
  method: 'POST',
  path: '/api/pending-premiums/{id}/decide',
  auth: 'provider',
  summary: 'Releases a held commission, or refuses it; the event itself goes on counting',
  params: idParams,
  body: z.object({ release: z.boolean() }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'not_held'],
});

export const decideHeldRequest = contract({
  method: 'POST',
  path: '/api/pending-premiums/held-requests/{id}/decide',
  auth: 'provider',
  summary: 'Lets a request earn whose reward a budget holds, or leaves it without',
  params: idParams,
  body: z.object({ release: z.boolean() }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'not_held'],
});
