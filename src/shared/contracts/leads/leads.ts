import { z } from 'zod';
import { GUEST_FILE_KINDS, type GuestFileKind } from '../../forms/guest-files.ts';
import { LANGUAGES } from '../../guest-language.ts';
import { REWARD_HOLDS, UNREWARDED_FOR } from '../../labels/holding.ts';
import { CALCULATION_TYPES, REWARD_TYPES } from '../../labels/rewards.ts';
import { HELD_REASONS, keysOf, LEAD_STATUSES, COMMISSION_STATUSES } from '../../labels/statuses.ts';
import { LEAD_SORTS } from '../../list-sorts.ts';
import { TYPED_CODE_MAX } from '../../partner-code.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import {
  dateOut,
  euros,
  eurosOut,
  givenDate,
  idParams,
  instantOut,
  listQuery,
  optionalLine,
} from '../fields.ts';
import { CONTACT_FIELDS, LEAD_FIELDS } from './lead.schema.ts';

/** Requests (docs/product/leads.md section 12). */

const leadAnswer = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  value: z.union([z.string(), z.array(z.string())]),
});

const leadFile = z.object({
  id: z.uuid(),
  /** Technical name of the question. */
  field: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(GUEST_FILE_KINDS) as [GuestFileKind, ...GuestFileKind[]]),
  /** In bytes. */
  size: z.number().int(),
});

export const commissionFields = {
  /** Euros; null while no commission hangs on it. */
  commissionAmount: eurosOut.nullable(),
  commissionPaidAmount: eurosOut.nullable(),
  commissionStatus: z.enum(keysOf(COMMISSION_STATUSES)).nullable(),
};

/** What the visitor was promised when the request came in, whatever the campaign says today. */
export const leadBenefit = z.object({
  words: z.string(),
  conditions: z.string(),
  /** 'K7M-4QPX', of this request alone. */
  code: z.string(),
  /** Berlin day on which the provider has noted that the guest got it; null until then. */
  redeemedOn: dateOut.nullable(),
});

export const lead = z.object({
  id: z.uuid(),
  referralLinkId: z.uuid().nullable(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  createdAt: instantOut,
  status: z.enum(keysOf(LEAD_STATUSES)),
  /** What the campaign rewarded when the request came in. */
  rewardType: z.enum(keysOf(REWARD_TYPES)),
  source: z.enum(['form', 'manual']),
  heldFor: z.enum(keysOf(HELD_REASONS)).nullable(),
  duplicateOf: z.uuid().nullable(),
  approved: z.boolean(),
  /** The visitor was asked to confirm the address; until then it earns nothing. */
  asksConfirmation: z.boolean(),
  /** In which the guest has read the page, and is written to. */
  language: z.enum(LANGUAGES),
  emailConfirmedAt: instantOut.nullable(),
  ...outputShape(CONTACT_FIELDS),
  offerSentAt: LEAD_FIELDS.offerSentAt.output,
  /** Net revenue entered or confirmed, in euros. */
  saleAmount: LEAD_FIELDS.saleAmountCents.output,
  revenueConfirmed: z.boolean(),
  qualified: z.boolean(),
  notQualifiedReason: LEAD_FIELDS.notQualifiedReason.output,
  notes: LEAD_FIELDS.notes.output,
  /** Day of the event: the first date among the answers, birthdays left out. */
  eventDate: dateOut.nullable(),
  /** What is to be celebrated, in the visitor's words; '' where nobody asked. */
  occasion: z.string(),
  guests: z.number().int().nullable(),
  /** Null where nothing was promised, for requests entered by hand and once the person is erased. */
  benefit: leadBenefit.nullable(),
  ...commissionFields,
  /** First day on which its commission can be paid; null for at once, and while nothing is owed. */
  commissionPayableFrom: dateOut.nullable(),
  /** Why its commission waits for somebody who looks at it; null once released. */
  commissionHeldFor: z.enum(keysOf(REWARD_HOLDS)).nullable(),
  /** It counts, and its reward was refused or waits. */
  unrewardedFor: z.enum(keysOf(UNREWARDED_FOR)).nullable(),
});
export type LeadAnswer = z.output<typeof lead>;

/**
 * Filters of the requests: `benefit` picks those whose guest was promised something and has it still
 * to get, or got it; `held` picks those that wait for the provider's approval, `toConfirm`
 * those whose revenue was entered and not confirmed yet, `unconfirmed` those whose visitor has not
 * confirmed the address.
 */
const leadFilters = z.object({
  search: z.string().trim().max(100).default(''),
  status: z.enum(keysOf(LEAD_STATUSES)).optional(),
  held: z.stringbool().optional(),
  toConfirm: z.stringbool().optional(),
  unconfirmed: z.stringbool().optional(),
  benefit: z.enum(['open', 'redeemed']).optional(),
});

export const listLeads = contract({
  method: 'GET',
  path: '/api/leads',
  auth: 'provider',
  polled: true,
  summary: 'Requests, newest first unless sorted otherwise',
  query: listQuery.extend({
    ...leadFilters.shape,
    /** Names follow the German alphabet; requests without an amount or a day of the event stand at the end. */
    sort: z.enum(LEAD_SORTS).default('-received'),
  }),
  response: z.array(lead),
});
export type LeadListQuery = z.output<typeof listLeads.query>;

export const exportLeads = contract({
  method: 'GET',
  path: '/api/leads/export',
  auth: 'provider',
  summary: 'Requests with all answers as a table for spreadsheets, newest first',
  query: listQuery.omit({ limit: true, cursor: true }).extend(leadFilters.shape),
  response: { file: 'text/csv' },
});

/** A request that came by telephone or in person, entered by the provider. */
export const newLeadBody = z
  .object({
    campaignId: z.uuid('Bitte wählen Sie eine Kampagne'),
    /** Who recommended; needs a link in the campaign, and a reason. */
    partnerId: z
      .union([z.literal(''), z.uuid('Bitte wählen Sie einen Partner')])
      .nullish()
      .transform((id) => (id === '' || id === undefined ? null : id)),
    /** What the partner has announced, where this is that request. */
    announcementId: z
      .union([z.literal(''), z.uuid('Bitte wählen Sie eine Ankündigung')])
      .nullish()
      .transform((id) => (id === '' || id === undefined ? null : id)),
    /** What the guest has said in the place of the partner's name: 'FESTWERK'; '' without. */
    code: optionalLine(TYPED_CODE_MAX),
    /** Why the request is put down to this partner; kept. A code is a reason of its own. */
    reason: LEAD_FIELDS.manualReason.input,
    ...inputShape(CONTACT_FIELDS),
    notes: LEAD_FIELDS.notes.input,
  })
  .superRefine(({ partnerId, announcementId, code, reason }, context) => {
    if (code !== '' && partnerId !== null) {
      const both = 'Bitte geben Sie entweder einen Code oder einen Partner an';
      context.addIssue({ code: 'custom', path: ['code'], message: both });
    }
    if (announcementId !== null && partnerId === null) {
      const missing = 'Bitte wählen Sie den Partner, der die Empfehlung angekündigt hat';
      context.addIssue({ code: 'custom', path: ['partnerId'], message: missing });
    }
    if (partnerId === null || reason !== '') return;
    const message = 'Bitte begründen Sie, warum die Anfrage diesem Partner zugeordnet wird';
    context.addIssue({ code: 'custom', path: ['reason'], message });
  });

export const createLead = contract({
  method: 'POST',
  path: '/api/leads',
  auth: 'provider',
  summary: 'Enters a request by hand',
  body: newLeadBody,
  response: lead,
  errors: ['not_found', 'partner_without_link', 'announcement_ended'],
});

const leadEvent = z.object({
  at: instantOut,
  action: z.string(),
  label: z.string(),
  actor: z.string(),
});

export const getLead = contract({
  method: 'GET',
  path: '/api/leads/{id}',
  auth: 'provider',
  polled: true,
  summary: 'A request with all answers, consents and history',
  params: idParams,
  response: lead.extend({
    answers: z.array(leadAnswer),
    /** Files behind answers of type 'files', in the order in which they were chosen. */
    files: z.array(leadFile),
    consents: z.array(z.object({ kind: z.string(), text: z.string(), acceptedAt: instantOut })),
    history: z.array(leadEvent),
    /**
     * The reward that governs this request, whatever the campaign pays today; of tiers the step at which it
     * is paid, or would be now.
     */
    reward: z.object({
      calculationType: z.enum(keysOf(CALCULATION_TYPES)),
      rewardAmount: eurosOut.nullable(),
      rewardPercentage: z.number().nullable(),
      rewardQuantity: z.number().int(),
      rewardBulkAmount: eurosOut.nullable(),
      /** 'Für jede Anfrage erhält der Partner 25,00 €.' */
      sentence: z.string(),
    }),
    /** Why a request entered by hand was put down to its partner. */
    manualReason: LEAD_FIELDS.manualReason.output,
    /** Since when the person behind it is erased. */
    erasedAt: instantOut.nullable(),
    /** When it goes unless somebody confirms it or works with it; null where that is not so. */
    deletedAt: instantOut.nullable(),
    /** The visitor's first request, where this is a duplicate of it. */
    firstRequest: z.object({ id: z.uuid(), createdAt: instantOut }).nullable(),
  }),
  errors: ['not_found'],
});

/** Always as a file to keep, never to be shown: nobody has looked into what a guest sends. */
export const getLeadFile = contract({
  method: 'GET',
  path: '/api/leads/{id}/files/{file}',
  auth: 'provider',
  summary: 'A file that came with a request',
  params: idParams.extend({ file: z.uuid() }),
  response: { file: 'application/octet-stream' },
  errors: ['not_found'],
});

export const redeemLeadBenefit = contract({
  method: 'PATCH',
  path: '/api/leads/{id}/benefit',
  auth: 'provider',
  summary: 'Notes that the guest got what was promised, or takes that back',
  params: idParams,
  body: z.object({ redeemed: z.boolean() }),
  response: lead,
  errors: ['not_found'],
});

/** One step of a request's lifecycle; the server decides whether it is allowed now. */
export const patchLead = contract({
  method: 'PATCH',
  path: '/api/leads/{id}',
  auth: 'provider',
  summary:
    'Offer sent, revenue entered, revenue confirmed, lost, approved, notes, day of the event',
  params: idParams,
  body: z.object({
    offerSent: LEAD_FIELDS.offerSentAt.input,
    /** Net revenue in euros; entering it does not confirm it, 0 takes it back. */
    saleAmount: LEAD_FIELDS.saleAmountCents.input,
    revenueConfirmed: z.literal(true).optional(),
    /** False opens a lost request again. */
    lost: z.boolean().optional(),
    /** Lets a held or unconfirmed request earn after all. */
    approve: z.literal(true).optional(),
    notes: LEAD_FIELDS.notes.input.optional(),
    /** The day of what is celebrated; moves the day on which rewards that wait for it can be paid. */
    eventDate: givenDate.optional(),
    /** The state that was decided on; where another one stands by now, nothing changes. */
    seen: z
      .object({ status: z.enum(keysOf(LEAD_STATUSES)), saleAmount: euros.nullable() })
      .optional(),
  }),
  response: lead,
  errors: [
    'not_found',
    'changed_meanwhile',
    'person_erased',
    'illegal_transition',
    'revenue_missing',
    'already_settled',
  ],
});
