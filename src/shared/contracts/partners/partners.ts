import { z } from 'zod';
import { GROUP_COLOURS } from '../../labels/group-colours.ts';
import { NOTICE_KINDS } from '../../labels/notices.ts';
import { keysOf, PARTNER_STATUSES } from '../../labels/statuses.ts';
import { PARTNER_SORTS } from '../../list-sorts.ts';
import { checkTaxNumber } from '../accounts/tax-ids.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import {
  eurosOut,
  ibanField,
  idParams,
  instantOut,
  listQuery,
  messageAnswer,
  optionalLine,
  optionalText,
  requiredLine,
  TOGETHER,
} from '../fields.ts';
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
   * 'notice' is worth knowing and 'warning' worth a second look, but documents are made all the same; a
   * 'question' is confirmed for each document (`acknowledgedTaxQuestions`).
   */
  blocks: z.enum(['document', 'question', 'einvoice', 'warning', 'notice']),
});

export type PreconditionIssue = z.output<typeof preconditionIssue>;

/** What stands in the way of paying a partner, for the payout dialog and the partner's row. */
export const partnerReadiness = z.object({
  partnerId: z.uuid(),
  ready: z.boolean(),
  einvoice: z.boolean(),
  issues: z.array(preconditionIssue),
});

export type PartnerReadiness = z.output<typeof partnerReadiness>;

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
  /** What the partner does not want to be mailed about, and since when. */
  refusedNotices: z.array(z.object({ kind: z.enum(NOTICE_KINDS), refusedAt: instantOut })),
  /** When their present address was last invited to the partner's area; null when never. */
  invitedAt: instantOut.nullable(),
  /** When they were last in the partner's area, to ten minutes; null when never. */
  lastSeenAt: instantOut.nullable(),
  /** Since when there is a bank account that the partner has entered and nobody has checked; else null. */
  bankChangedAt: instantOut.nullable(),
  /** When the partner last confirmed the tax status; null when never, or it is another one since. */
  taxStatusConfirmedAt: instantOut.nullable(),
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
    /** People who want to become one and wait for an answer. */
    openApplications: z.number().int(),
    /** Partners who ask for other data of theirs. */
    openChanges: z.number().int(),
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

/** Whom a provider wants to begin with: enough to share a link, the rest is asked by what needs it. */
export const quickPartnerBody = z
  .object({
    name: requiredLine('Bitte geben Sie einen Namen ein', { max: 120 }),
    phone: PARTNER_FIELDS.phone.input,
    email: z.union([z.literal(''), PARTNER_FIELDS.email.input]).default(''),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse an',
  });

export const createQuickPartner = contract({
  method: 'POST',
  path: '/api/partners/quick',
  auth: 'provider',
  summary: 'Creates a partner of a name and a phone number or address, ready to share a link',
  body: quickPartnerBody,
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
  response: partner.extend({
    message: z.string(),
    /** Links that stay inactive, because the plan has no room for them. */
    linksLeft: z.int(),
  }),
  errors: ['not_found', 'changed_meanwhile', 'second_person_required'],
});

export const checkBankAccount = contract({
  method: 'POST',
  path: '/api/partners/{id}/bank-account/check',
  auth: 'provider',
  summary: 'Ticks a bank account that the partner has entered; the account as it was shown',
  params: idParams,
  body: z.object({ iban: ibanField }),
  response: messageAnswer,
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
    bonusCommission: eurosOut,
    commissionTotal: eurosOut,
    paidTotal: eurosOut,
    openTotal: eurosOut,
  }),
  errors: ['not_found'],
});

/** Partners as their list shows them, and as a table; `/api/partners` answers whole ones. */

const filters = listPartners.query.omit({ limit: true, cursor: true }).extend({
  /** Only those for whom documents can be made, or only the others. */
  ready: z.stringbool().optional(),
  /** Only members of this group. */
  groupId: z.uuid().optional(),
});
export type PartnerRowFilters = z.output<typeof filters>;

const partnerRow = partner
  .pick({
    id: true,
    internalId: true,
    firstName: true,
    lastName: true,
    companyName: true,
    email: true,
    phone: true,
    street: true,
    postalCode: true,
    city: true,
    country: true,
    countryCode: true,
    notes: true,
    status: true,
    clickCount: true,
    leadCount: true,
    saleCount: true,
    commissionTotal: true,
    invitedAt: true,
    lastSeenAt: true,
  })
  .extend({
    /** Groups that they are in, by name. */
    groups: z.array(
      z.object({ id: z.uuid(), name: z.string(), colour: z.enum(keysOf(GROUP_COLOURS)) }),
    ),
    readiness: partnerReadiness.pick({ ready: true }).extend({
      issues: z.array(preconditionIssue.pick({ id: true, blocks: true })),
    }),
  });
export type PartnerRow = z.output<typeof partnerRow>;

export const listPartnerRows = contract({
  method: 'GET',
  path: '/api/partners/rows',
  auth: 'provider',
  polled: true,
  summary: 'Partners with as much as a list shows of each, and whether documents can be made',
  query: filters.extend(listPartners.query.pick({ limit: true, cursor: true }).shape),
  response: z.array(partnerRow),
});

export const exportPartners = contract({
  method: 'GET',
  path: '/api/partners/export',
  auth: 'provider',
  summary: 'Partners as a table for spreadsheets, which the import reads back',
  query: filters,
  response: { file: 'text/csv' },
});

/** Calls that take many partners at once (docs/product/partners.md section 9). */

/** Partners of one import. */
export const IMPORT_LIMIT = 2_000;

const TOO_MANY = `Bitte höchstens ${IMPORT_LIMIT.toLocaleString('de-DE')} Partner auf einmal importieren`;
const BODY_LIMIT = 2 * 1024 * 1024;

/** The texts by which a partner is recognised, as they were read; they may still be wrong. */
const candidate = z.object({
  companyName: optionalText(),
  email: optionalText(),
  postalCode: optionalText(),
});

export const checkPartnerImport = contract({
  method: 'POST',
  path: '/api/partners/import/check',
  auth: 'provider',
  summary: 'Says which partners exist already and how many more the plan allows; changes nothing',
  body: z.object({ partners: z.array(candidate).max(IMPORT_LIMIT, TOO_MANY) }),
  response: z.object({
    /** How many partners the plan has room for; null without a limit. */
    room: z.number().int().nullable(),
    existing: z.array(
      z.object({
        /** Place in the request, from 0. */
        index: z.number().int(),
        id: z.uuid(),
        internalId: z.string(),
        name: z.string(),
        /** The same e-mail address, or the same name and postal code. */
        by: z.enum(['email', 'name']),
      }),
    ),
  }),
  bodyLimit: BODY_LIMIT,
});

export const importPartners = contract({
  method: 'POST',
  path: '/api/partners/import',
  auth: 'provider',
  summary: 'Creates many partners, all or none; a header Idempotency-Key makes it repeatable',
  body: z.object({
    partners: z
      .array(
        partnerBody.safeExtend({
          /** Creates the partner although one with this e-mail address or name exists. */
          allowDuplicate: z.boolean().default(false),
        }),
      )
      .min(1, 'Bitte wählen Sie mindestens einen Partner aus')
      .max(IMPORT_LIMIT, TOO_MANY),
  }),
  response: z.object({
    /** In the order of the request. */
    created: z.array(z.object({ id: z.uuid(), internalId: z.string() })),
    message: z.string(),
  }),
  errors: ['plan_limit_reached', 'partners_exist', 'idempotency_mismatch'],
  bodyLimit: BODY_LIMIT,
});
