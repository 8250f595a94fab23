import { z } from 'zod';
import { keysOf, PARTNER_STATUSES } from '../../labels/statuses.ts';
import { PARTNER_SORTS } from '../../list-sorts.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import {
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  messageAnswer,
  optionalLine,
  TOGETHER,
} from '../fields.ts';
import { checkTaxNumber } from '../tax-ids.ts';
import { PARTNER_FIELDS } from './partner.schema.ts';

/** Partner calls (docs/product/partners.md section 2). */

export const COMPANY_MISSING = 'Firmenname ist erforderlich';

const partnerFields = z.object({
  ...inputShape(PARTNER_FIELDS),
  /** Older name of taxStatus 'small_business'. */
  isSmallBusiness: z.boolean().optional(),
});

/** Looks at what was sent as it was sent: a field that is missing is not '' yet. */
function checkCompany(
  { companyName, taxStatus }: { readonly companyName?: unknown; readonly taxStatus?: unknown },
  context: z.RefinementCtx,
): void {
  const isNamed = typeof companyName === 'string' && companyName.trim() !== '';
  if (isNamed || taxStatus === 'private') return;
  context.addIssue({ code: 'custom', path: ['companyName'], message: COMPANY_MISSING });
}

/** A new partner: what one field says about another is checked too. */
export const partnerBody = partnerFields.superRefine((value, context) => {
  checkCompany(value, context);
  checkTaxNumber(value, context);
}, TOGETHER);

/** Any part of the fields; `version` refuses to overwrite somebody else's change. */
export const partnerPatchBody = z
  .object({ ...partnerFields.shape, status: z.enum(keysOf(PARTNER_STATUSES)) })
  .partial()
  .extend({ version: z.number().int().min(1).optional() });

/** One failing precondition of a credit note, and the field where it is fixed. */
export const preconditionIssue = z.object({
  id: z.string(),
  who: z.enum(['partner', 'provider', 'document']),
  field: z.string(),
  message: z.string(),
  /**
   * 'notice' is worth knowing, but documents are made all the same; a 'question' is confirmed for
   * each document (`acknowledgedTaxQuestions`).
   */
  blocks: z.enum(['document', 'question', 'einvoice', 'notice']),
});

export type PreconditionIssue = z.output<typeof preconditionIssue>;

export const partner = z.object({
  id: z.uuid(),
  internalId: z.string(),
  version: z.number().int(),
  createdAt: instantOut,
  ...outputShape(PARTNER_FIELDS),
  country: z.string(),
  isSmallBusiness: z.boolean(),
  clickCount: z.number().int(),
  leadCount: z.number().int(),
  saleCount: z.number().int(),
  /** Sum of all commissions earned, in euros. */
  commissionTotal: eurosOut,
  /** When the partner refused monthly statistics; null while they get them. */
  statisticsRefusedAt: instantOut.nullable(),
  /** Since when the partner's own data is erased. */
  erasedAt: instantOut.nullable(),
});
export type PartnerAnswer = z.output<typeof partner>;

export const listPartners = contract({
  method: 'GET',
  path: '/api/partners',
  auth: 'provider',
  polled: true,
  summary: 'Partners with their counters, newest first unless sorted otherwise',
  query: listQuery.extend({
    /** Part of the name, company, e-mail, place or internal id. */
    search: optionalLine(100),
    /** Names follow the German alphabet; newest first unless given. */
    sort: z.enum(PARTNER_SORTS).default('-created'),
  }),
  response: z.array(partner),
});

export const getPartnerSummary = contract({
  method: 'GET',
  path: '/api/partners/summary',
  auth: 'provider',
  polled: true,
  summary: 'Figures over all partners',
  response: z.object({
    total: z.number().int(),
    active: z.number().int(),
    clickCount: z.number().int(),
    leadCount: z.number().int(),
    /** Sum of all commissions earned, in euros. */
    commissionTotal: eurosOut,
  }),
});

export const getPartner = contract({
  method: 'GET',
  path: '/api/partners/{id}',
  auth: 'provider',
  polled: true,
  summary: 'One partner with its counters',
  params: idParams,
  response: partner,
  errors: ['not_found'],
});

export const createPartner = contract({
  method: 'POST',
  path: '/api/partners',
  auth: 'provider',
  summary: 'Creates a partner',
  body: partnerBody,
  response: partner,
  errors: ['plan_limit_reached'],
});

export const patchPartner = contract({
  method: 'PATCH',
  path: '/api/partners/{id}',
  auth: 'provider',
  summary: 'Changes a partner, or only its status (links follow)',
  params: idParams,
  body: partnerPatchBody,
  response: partner.extend({ message: z.string() }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const deletePartner = contract({
  method: 'DELETE',
  path: '/api/partners/{id}',
  auth: 'provider',
  summary:
    'Deletes a partner without documents, commissions, leads, sales and clicks, with its links',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found', 'partner_in_use'],
});

export const getReferralPerformance = contract({
  method: 'GET',
  path: '/api/partners/{id}/referral-performance',
  auth: 'provider',
  polled: true,
  summary: 'Counters of each of the partner’s links',
  params: idParams,
  response: z.array(
    z.object({
      linkId: z.uuid(),
      campaignId: z.uuid(),
      campaignName: z.string(),
      slug: z.string(),
      clickCount: z.number().int(),
      leadCount: z.number().int(),
      saleCount: z.number().int(),
      commissionEarned: eurosOut,
      isActive: z.boolean(),
      /** '17 von 25 Klicks'; null where single events are rewarded. */
      bundleProgress: z.string().nullable(),
    }),
  ),
  errors: ['not_found'],
});

export const getPartnerPerformance = contract({
  method: 'GET',
  path: '/api/partners/{id}/performance',
  auth: 'provider',
  polled: true,
  summary: 'Totals of a partner from the commission ledger',
  params: idParams,
  response: z.object({
    clickCount: z.number().int(),
    leadCount: z.number().int(),
    saleCount: z.number().int(),
    /** Leads divided by clicks times 100, one decimal; 0 without clicks. */
    conversionRate: z.number(),
    leadCommission: eurosOut,
    saleCommission: eurosOut,
    clickCommission: eurosOut,
    commissionTotal: eurosOut,
    paidTotal: eurosOut,
    openTotal: eurosOut,
  }),
  errors: ['not_found'],
});
