import { z } from 'zod';
import { keysOf, PARTNER_STATUSES, TAX_STATUSES } from '../labels/statuses.ts';
import { isExNumber, isVatId, normaliseVatId } from '../vat-id.ts';
import { bicField, checkedLine, ibanField } from './checked-line.ts';
import { contract } from './contract.ts';
import { countryField } from './country-field.ts';
import {
  emailField,
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  messageAnswer,
  optionalDate,
  optionalLine,
  optionalText,
  requiredLine,
  TOGETHER,
} from './fields.ts';
import { checkTaxNumber } from './tax-ids.ts';

/** Partner calls (docs/product/partners.md section 2). */

export const COMPANY_MISSING = 'Firmenname ist erforderlich';

const partnerFields = z.object({
  firstName: requiredLine('Vorname ist erforderlich'),
  lastName: requiredLine('Nachname ist erforderlich'),
  /** Not asked of private persons: their name is first and last name. */
  companyName: optionalLine(),
  email: emailField('Ungültige E-Mail-Adresse'),
  phone: optionalLine(40),
  street: requiredLine('Straße ist erforderlich'),
  postalCode: requiredLine('PLZ ist erforderlich', { max: 20 }),
  city: requiredLine('Stadt ist erforderlich'),
  country: countryField,
  /** Standing for VAT; without it nothing can be issued. */
  taxStatus: z.enum(keysOf(TAX_STATUSES)).nullish(),
  /** Older name of taxStatus 'small_business'. */
  isSmallBusiness: z.boolean().optional(),
  vatId: checkedLine(
    30,
    normaliseVatId,
    (id) => isVatId(id) || isExNumber(id),
    'Ungültige USt-ID. Sie beginnt mit dem Länderkennzeichen, z. B. DE123456789',
  ),
  taxNumber: optionalLine(30),
  iban: ibanField,
  bic: bicField,
  accountHolder: optionalLine(),
  description: optionalText(),
  notes: optionalText(),
  status: z.enum(keysOf(PARTNER_STATUSES)).default('active'),
  /** Day on which the partner agreed to self-billing, and how. */
  selfBillingAgreedAt: optionalDate.optional(),
  selfBillingAgreedHow: optionalLine(),
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

/** One failing precondition of a credit note, and the field where it is mended. */
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
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  taxStatus: z.enum(keysOf(TAX_STATUSES)).nullable(),
  isSmallBusiness: z.boolean(),
  vatId: z.string(),
  taxNumber: z.string(),
  iban: z.string(),
  bic: z.string(),
  accountHolder: z.string(),
  description: z.string(),
  notes: z.string(),
  status: z.enum(keysOf(PARTNER_STATUSES)),
  selfBillingAgreedAt: instantOut.nullable(),
  selfBillingAgreedHow: z.string(),
  clickCount: z.number().int(),
  leadCount: z.number().int(),
  saleCount: z.number().int(),
  /** Sum of all commissions earned, in euros. */
  commissionTotal: eurosOut,
  /** When the partner refused monthly statistics; null while he gets them. */
  statisticsRefusedAt: instantOut.nullable(),
  /** Since when the partner's own data is erased. */
  erasedAt: instantOut.nullable(),
});
export type PartnerAnswer = z.output<typeof partner>;

/** What the partner list can be sorted by; a leading '-' turns the order round. */
export const PARTNER_SORT_KEYS = [
  'created',
  'name',
  'clicks',
  'leads',
  'sales',
  'commission',
] as const;
export type PartnerSortKey = (typeof PARTNER_SORT_KEYS)[number];
export type PartnerSort = PartnerSortKey | `-${PartnerSortKey}`;

export const PARTNER_SORTS: readonly PartnerSort[] = PARTNER_SORT_KEYS.flatMap((key) => [
  key,
  `-${key}` as const,
]);

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
