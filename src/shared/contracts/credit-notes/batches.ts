import { z } from 'zod';
import { INITIAL_PAGE_SIZE } from '../../initial-page-size.ts';
import { BATCH_ITEM_STATUSES } from '../../labels/payout-batches.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import {
  dateField,
  dateOut,
  euros,
  eurosOut,
  idParams,
  instantOut,
  messageAnswer,
  optionalText,
} from '../fields.ts';
import { preconditionIssue } from '../partners/partners.ts';
import { PAYMENT_DAY_ERRORS } from './credit-notes.ts';

/**
 * Many partners paid in one step (docs/product/credit-notes.md section 15; docs/decisions/0094).
 */

/** Most partners of one batch. */
export const MAX_BATCH_PARTNERS = 1_000;

const NONE_CHOSEN = 'Bitte wählen Sie mindestens einen Partner aus';

export const startPayoutBatchBody = z.object({
  partners: z
    .array(z.object({ partnerId: z.uuid(), netAmount: euros }))
    .min(1, NONE_CHOSEN)
    .max(MAX_BATCH_PARTNERS, `Bitte höchstens ${MAX_BATCH_PARTNERS} Partner auswählen`)
    .refine(
      (partners) => new Set(partners.map(({ partnerId }) => partnerId)).size === partners.length,
      { error: 'Jeder Partner kann nur einmal vorkommen' },
    )
    .refine((partners) => partners.every(({ netAmount }) => netAmount > 0), {
      error: 'Bitte geben Sie Beträge größer als 0 ein',
    }),
  paidDate: dateField,
  description: optionalText(500),
});

const batch = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  paidDate: dateOut,
  counts: z.object({
    all: z.number().int(),
    waiting: z.number().int(),
    issued: z.number().int(),
    refused: z.number().int(),
  }),
  /** Net euros confirmed, and gross euros of the documents issued so far. */
  netAmount: eurosOut,
  issuedAmount: eurosOut,
});

export type PayoutBatch = z.output<typeof batch>;

const batchDetail = batch.extend({
  /** The newest sending of its documents; null while none was ordered. */
  sendingId: z.uuid().nullable(),
  items: z.array(
    z.object({
      partnerId: z.uuid(),
      partnerName: z.string(),
      status: z.enum(keysOf(BATCH_ITEM_STATUSES)),
      /** Net euros that were confirmed. */
      netAmount: eurosOut,
      payoutId: z.uuid().nullable(),
      invoiceNumber: z.string().nullable(),
      /** Gross euros of the document. */
      totalAmount: eurosOut.nullable(),
      /** What of it is transferred. */
      payableAmount: eurosOut.nullable(),
      hasEinvoice: z.boolean(),
      /** Why there is no document, as a German sentence. */
      reason: z.string().nullable(),
    }),
  ),
});
export type PayoutBatchDetail = z.output<typeof batchDetail>;

/** Most campaigns below their minimum that are named of a partner unless they alone are asked for. */
export const BELOW_SHOWN = 3;

/** What lowers a document, by the document that it comes from; euros below 0. */
const lowered = z.object({ invoiceNumber: z.string(), amount: eurosOut });

/** A partner with open commissions, as a batch of payouts sees them. */
const batchCandidate = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** Net euros that the batch would settle; 0 leaves them out. */
  netAmount: eurosOut,
  /** Euros below 0 by which corrections exceed what is owed; 0 where they don't. */
  balanceAmount: eurosOut,
  /** Open corrections, net and part of netAmount; at most one of each corrected document. */
  corrections: z.array(lowered),
  /** What they owe back and the document takes off its gross, the oldest first. */
  offsets: z.array(lowered),
  /** Gross, and what of it is transferred; null where nothing is taken off or nothing is issued. */
  totalAmount: eurosOut.nullable(),
  payableAmount: eurosOut.nullable(),
  /** Why a document would be refused although nothing is missing, as a German sentence. */
  refusal: z.string().nullable(),
  /** Commissions that these are. */
  count: z.number().int(),
  /** The first campaigns that stay open, because their minimum payout is not reached. */
  below: z.array(
    z.object({
      campaignId: z.uuid(),
      campaignName: z.string(),
      pendingAmount: eurosOut,
      minimum: eurosOut,
      missingAmount: eurosOut,
    }),
  ),
  /** How many such campaigns there are. */
  belowCount: z.number().int(),
  /** Sales whose revenue is not confirmed yet. */
  awaitingCount: z.number().int(),
  /** What is missing for a document. */
  missing: z.array(preconditionIssue),
  /** What is worth a second look; documents are made all the same. */
  warnings: z.array(preconditionIssue),
  isReady: z.boolean(),
});
export type BatchCandidate = z.output<typeof batchCandidate>;

export const listBatchCandidates = contract({
  method: 'GET',
  path: '/api/payout-batches/candidates',
  auth: 'provider',
  polled: true,
  summary:
    'Partners with open commissions and what a batch would settle of them, payable ones first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(10_000).default(INITIAL_PAGE_SIZE),
    /** Only this one, with every campaign that stays open. */
    partnerId: z.uuid().optional(),
  }),
  response: z.object({
    candidates: z.array(batchCandidate),
    /** How many there are beyond the limit too. */
    count: z.number().int(),
  }),
});

export const startPayoutBatch = contract({
  method: 'POST',
  path: '/api/payout-batches',
  auth: 'provider',
  summary: 'Settles what each of these partners is owed by a credit note of their own, one by one',
  body: startPayoutBatchBody,
  bodyLimit: 256 * 1024,
  response: batchDetail,
  errors: [
    'not_found',
    'open_amount_changed',
    'batch_under_way',
    'idempotency_mismatch',
    ...PAYMENT_DAY_ERRORS,
  ],
});

export const listPayoutBatches = contract({
  method: 'GET',
  path: '/api/payout-batches',
  auth: 'provider',
  polled: true,
  summary: 'The newest batches of payouts',
  response: z.array(batch),
});

export const getPayoutBatch = contract({
  method: 'GET',
  path: '/api/payout-batches/{id}',
  auth: 'provider',
  polled: true,
  summary: 'A batch with the result of each partner',
  params: idParams,
  response: batchDetail,
  errors: ['not_found'],
});

export const resumePayoutBatch = contract({
  method: 'POST',
  path: '/api/payout-batches/{id}/resume',
  auth: 'provider',
  summary: 'Goes on with a batch that stands still',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found'],
});
