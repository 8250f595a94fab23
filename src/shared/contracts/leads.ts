import { z } from 'zod';
import { HELD_REASONS, keysOf, LEAD_STATUSES, COMMISSION_STATUSES } from '../labels/statuses.ts';
import { contract } from './contract.ts';
import {
  euros,
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  optionalText,
  requiredLine,
} from './fields.ts';

/** Requests and confirmed sales (decisions.md section 9, product-2.md sections 3 and 7). */

export const leadAnswer = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  value: z.union([z.string(), z.array(z.string())]),
});

const commissionFields = {
  /** Euros; null while no commission hangs on it. */
  commissionAmount: eurosOut.nullable(),
  commissionPaidAmount: eurosOut.nullable(),
  commissionStatus: z.enum(keysOf(COMMISSION_STATUSES)).nullable(),
};

export const lead = z.object({
  id: z.uuid(),
  referralLinkId: z.uuid().nullable(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  createdAt: instantOut,
  status: z.enum(keysOf(LEAD_STATUSES)),
  source: z.enum(['form', 'manual']),
  heldFor: z.enum(keysOf(HELD_REASONS)).nullable(),
  duplicateOf: z.uuid().nullable(),
  approved: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  offerSentAt: instantOut.nullable(),
  /** Net revenue entered or confirmed, in euros. */
  saleAmount: eurosOut.nullable(),
  revenueConfirmed: z.boolean(),
  qualified: z.boolean(),
  notQualifiedReason: z.string(),
  notes: z.string(),
  ...commissionFields,
});
export type LeadAnswer = z.output<typeof lead>;

export const listLeads = contract({
  method: 'GET',
  path: '/api/leads',
  auth: 'provider',
  summary: 'Requests, newest first',
  query: listQuery.extend({ search: z.string().trim().max(100).optional() }),
  response: z.array(lead),
});

export const leadEvent = z.object({
  at: instantOut,
  action: z.string(),
  label: z.string(),
  actor: z.string(),
});

export const getLead = contract({
  method: 'GET',
  path: '/api/leads/{id}',
  auth: 'provider',
  summary: 'A request with all answers, consents and history',
  params: idParams,
  response: lead.extend({
    answers: z.array(leadAnswer),
    consents: z.array(z.object({ kind: z.string(), text: z.string(), acceptedAt: instantOut })),
    history: z.array(leadEvent),
  }),
  errors: ['not_found'],
});

/** One step of a request's life; the server decides whether it is allowed now. */
export const patchLead = contract({
  method: 'PATCH',
  path: '/api/leads/{id}',
  auth: 'provider',
  summary: 'Offer sent, revenue entered, revenue confirmed, lost, approved, notes',
  params: idParams,
  body: z.object({
    offerSent: z.boolean().optional(),
    /** Net revenue in euros; entering it does not confirm it. */
    saleAmount: euros.optional(),
    revenueConfirmed: z.literal(true).optional(),
    lost: z.literal(true).optional(),
    /** Lets a held request earn after all. */
    approve: z.literal(true).optional(),
    notes: optionalText().optional(),
  }),
  response: lead,
  errors: ['not_found', 'illegal_transition', 'revenue_missing', 'already_settled'],
});

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

export const listSales = contract({
  method: 'GET',
  path: '/api/sales',
  auth: 'provider',
  summary: 'Confirmed sales, newest first',
  query: listQuery,
  response: z.array(sale),
});

/** A hit on a link. `ipAddress` is the truncated one. */
export const click = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  campaignId: z.uuid(),
  linkId: z.uuid(),
  at: instantOut,
  verdict: z.string(),
  reason: z.string(),
  ipAddress: z.string(),
  ...commissionFields,
});

export const listClicks = contract({
  method: 'GET',
  path: '/api/clicks',
  auth: 'provider',
  summary: 'Hits on links with their verdicts, newest first',
  query: listQuery,
  response: z.array(click),
});

export const markNotQualified = contract({
  method: 'PUT',
  path: '/api/commissions/{type}/{id}/mark-not-qualified',
  auth: 'provider',
  summary: 'Takes a commission back with a reason and tells the partner',
  params: z.object({
    type: z.enum(['lead', 'sale', 'click', 'leads', 'sales', 'clicks']),
    id: z.uuid(),
  }),
  body: z.object({ reason: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }) }),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'already_settled', 'illegal_transition'],
});
