import { z } from 'zod';
import { STATEMENT_KINDS, STATEMENT_REASONS } from '../../labels/statements.ts';
import {
  CREDIT_NOTE_KINDS,
  CREDIT_NOTE_STATUSES,
  PAID_MONEY,
  TAX_STATUSES,
  keysOf,
} from '../../labels/statuses.ts';
import { DOCUMENT_SORTS } from '../../list-sorts.ts';
import { TAX_QUESTIONS } from '../../tax/tax-findings.ts';
import { contract } from '../contract.ts';
import {
  countryField,
  dateField,
  dateOut,
  euros,
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  optionalLine,
  optionalText,
  requiredLine,
} from '../fields.ts';
import { partnerReadiness } from '../partners/partners.ts';
import { DOCUMENT_STATE_FIELDS } from './document-state.schema.ts';
import { documentFilters } from './list.ts';

/** Readiness, payouts and their documents (docs/product/credit-notes.md section 5). */

export const listReadiness = contract({
  method: 'GET',
  path: '/api/credit-note-readiness',
  auth: 'provider',
  polled: true,
  summary: 'For each partner: ready for credit notes, or everything that is missing',
  query: z.object({ partnerId: z.uuid().optional() }),
  response: z.array(partnerReadiness),
});

/** Most sources of one kind that a payout may name. */
export const MAX_SOURCES = 2_000;

const sourceIds = z.array(z.uuid()).max(MAX_SOURCES).optional();

/** The address of this one document, where it is not the partner's. */
const billingAddress = z.object({
  /** '' keeps the partner's own name. */
  companyName: optionalLine(),
  street: requiredLine('Straße ist erforderlich'),
  postalCode: requiredLine('PLZ ist erforderlich', { max: 20 }),
  city: requiredLine('Stadt ist erforderlich'),
  country: countryField,
});

/** Four lists of ids at their longest, and texts. */
const PAYOUT_LIMIT = 320 * 1024;

export const processPayoutBody = z.object({
  partnerId: z.uuid(),
  /** Sources to settle. When all four are missing, everything payable of the partner; empty is none. */
  leadIds: sourceIds,
  clickIds: sourceIds,
  saleIds: sourceIds,
  /** Ids of the bonuses themselves. */
  bonusIds: sourceIds,
  /** Filter of the dialog; mixing is allowed. */
  commissionType: z.enum(['leads', 'clicks', 'sales', 'bonuses']).optional(),
  /** Net amount settled now, in euros. */
  paidAmount: euros,
  paidDate: dateField,
  description: optionalText(500),
  notes: DOCUMENT_STATE_FIELDS.notes.input,
  forceCreate: z.boolean().default(false),
  /** Records the partner's agreement to self-billing in the same step. */
  selfBillingAgreed: z.boolean().default(false),
  /** Questions about the partner's tax data, by id, that somebody has answered for this document. */
  acknowledgedTaxQuestions: z.array(z.enum(TAX_QUESTIONS)).max(TAX_QUESTIONS.length).default([]),
  /** Printed instead of the partner's address; the partner keeps theirs. */
  partnerBillingAddress: billingAddress.optional(),
});

export const processPayoutAnswer = z.object({
  requiresConfirmation: z.boolean(),
  message: z.string(),
  /** Campaigns below their minimum; only with requiresConfirmation. */
  campaigns: z.array(
    z.object({
      campaignId: z.uuid(),
      name: z.string(),
      pendingAmount: eurosOut,
      minimum: eurosOut,
      missingAmount: eurosOut,
    }),
  ),
  id: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  netAmount: eurosOut.nullable(),
  vatAmount: eurosOut.nullable(),
  totalAmount: eurosOut.nullable(),
  /** What is transferred: the total without what the partner owes back and is offset. */
  payableAmount: eurosOut.nullable(),
  /** It goes to the partner by itself. */
  isSent: z.boolean(),
});

export type ProcessPayoutAnswer = z.output<typeof processPayoutAnswer>;

/** What is wrong with the day of a payment. */
export const PAYMENT_DAY_ERRORS = [
  'payment_day_early',
  'payment_day_late',
  'payment_before_programme',
] as const;

const PAYOUT_ERRORS = [
  'not_found',
  'already_settled',
  'unknown_source',
  'not_payable',
  'not_due_yet',
  'reward_held',
  'nothing_selected',
  'paid_amount_too_high',
  'person_erased',
  'preconditions_failed',
  'tax_questions_open',
  'vat_rates_differ',
  ...PAYMENT_DAY_ERRORS,
] as const;

export const processPayout = contract({
  method: 'POST',
  path: '/api/commissions/process-payout',
  auth: 'provider',
  summary: 'Settles commissions of a partner by one credit note',
  body: processPayoutBody,
  bodyLimit: PAYOUT_LIMIT,
  response: processPayoutAnswer,
  errors: [...PAYOUT_ERRORS, 'idempotency_mismatch', 'second_person_required'],
});

export const previewPayout = contract({
  method: 'POST',
  path: '/api/commissions/preview-payout',
  auth: 'provider',
  summary: 'The document that process-payout would issue, as a marked draft; nothing is stored',
  body: processPayoutBody,
  bodyLimit: PAYOUT_LIMIT,
  response: { file: 'application/pdf' },
  errors: PAYOUT_ERRORS,
});

export const payout = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(CREDIT_NOTE_KINDS)),
  invoiceNumber: z.string(),
  partnerId: z.uuid(),
  partner: z.object({ id: z.uuid(), name: z.string(), internalId: z.string(), email: z.string() }),
  status: z.enum(keysOf(CREDIT_NOTE_STATUSES)),
  taxStatus: z.enum(keysOf(TAX_STATUSES)),
  netAmount: eurosOut,
  vatAmount: eurosOut,
  totalAmount: eurosOut,
  /** What is transferred: the total without what is offset; 0 where all of it is. */
  payableAmount: eurosOut,
  issueDate: dateOut,
  createdAt: instantOut,
  paidDate: DOCUMENT_STATE_FIELDS.paidDate.output,
  /** Last time it was mailed, and to whom. */
  sentAt: instantOut.nullable(),
  sentTo: z.string(),
  /** The mail server has not taken the newest mail yet. */
  isUndelivered: z.boolean(),
  /** The partner finds it in the partner's area. */
  isInArea: z.boolean(),
  /** When the partner first opened it there. */
  openedAt: instantOut.nullable(),
  /** When the newest file for the bank was written that pays it and is not carried out yet. */
  inBankFileAt: instantOut.nullable(),
  objectedDate: DOCUMENT_STATE_FIELDS.objectedDate.output,
  notes: DOCUMENT_STATE_FIELDS.notes.output,
  hasEinvoice: z.boolean(),
  /** Why there is no e-invoice, as German sentences; '' where there is one. */
  einvoiceBlocked: z.string(),
  /** Number of the reversal, once cancelled. */
  cancellationInvoiceNumber: z.string().nullable(),
  /** Number of the original, on a reversal. */
  cancelsInvoiceNumber: z.string().nullable(),
});
export type Payout = z.output<typeof payout>;

export const listPayouts = contract({
  method: 'GET',
  path: '/api/payouts',
  auth: 'provider',
  polled: true,
  summary: 'Credit notes, receipts and reversals, newest first unless sorted otherwise',
  query: documentFilters.extend({
    limit: listQuery.shape.limit,
    cursor: listQuery.shape.cursor,
    /** Page of `limit` rows, from 1; a cursor goes before it. */
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    /** Names follow the German alphabet. */
    sort: z.enum(DOCUMENT_SORTS).default('-created'),
  }),
  response: z.array(payout),
});
export type PayoutListQuery = z.output<typeof listPayouts.query>;

/** A step in the lifecycle of a document. */
const documentEvent = z.object({
  at: instantOut,
  action: z.string(),
  /** As it is read: 'Gesendet an lukasz@gruen.example'. */
  label: z.string(),
  actor: z.string(),
});

/** A document with what belongs to it: the reversal of a cancelled one, the original of a reversal. */
export const payoutDetail = payout.extend({
  counterpart: payout.nullable(),
  /** Why the original was cancelled; the same on both. */
  cancellation: z
    .object({
      reason: DOCUMENT_STATE_FIELDS.cancellationReason.output,
      notes: DOCUMENT_STATE_FIELDS.cancellationNotes.output,
      cancelledAt: instantOut,
      /** What was chosen for money that had been paid; null where none was, or nothing chosen. */
      paidMoney: z.enum(keysOf(PAID_MONEY)).nullable(),
    })
    .nullable(),
  objectionNotes: DOCUMENT_STATE_FIELDS.objectionNotes.output,
  /** The newest file for the bank that transfers it and is not recorded as carried out. */
  openPaymentFile: z.object({ messageId: z.string(), createdAt: instantOut }).nullable(),
  /** The partner wants no mails with documents and finds this one in the partner's area. */
  isMailRefused: z.boolean(),
  /** Last day of the retention (§ 147 AO). */
  retainedUntil: dateOut,
  /** What the partner has said of it in the partner's area, oldest first. */
  statements: z.array(
    z.object({
      at: instantOut,
      kind: z.enum(keysOf(STATEMENT_KINDS)),
      /** '' on a withdrawal. */
      reason: z.enum([...keysOf(STATEMENT_REASONS), '']),
      words: z.string(),
    }),
  ),
  /** Oldest first. */
  history: z.array(documentEvent),
});
export type PayoutDetail = z.output<typeof payoutDetail>;

export const getPayout = contract({
  method: 'GET',
  path: '/api/payouts/{id}',
  auth: 'provider',
  polled: true,
  summary: 'One document with its reversal or original',
  params: idParams,
  response: payoutDetail,
  errors: ['not_found'],
});

export const getPayoutStats = contract({
  method: 'GET',
  path: '/api/payouts/stats',
  auth: 'provider',
  polled: true,
  summary: 'Totals of documents not paid yet and paid, gross, and their counts',
  response: z.object({
    /** Documents created or sent and not objected to, gross euros. */
    totalPending: eurosOut,
    /** The same without what is offset: what is still to transfer. */
    totalPayable: eurosOut,
    totalPaid: eurosOut,
    /** Commissions payable but on no document yet, net euros. */
    openCommissions: eurosOut,
    /** Documents that were objected to and not cancelled: in neither of the others. */
    totalObjected: eurosOut,
    counts: z.object({
      all: z.number().int(),
      pending: z.number().int(),
      paid: z.number().int(),
      cancelled: z.number().int(),
      objected: z.number().int(),
    }),
  }),
});

export const getPayoutPdf = contract({
  method: 'GET',
  path: '/api/payouts/{id}/pdf',
  auth: 'provider',
  summary: 'The document as PDF/A-3, as first rendered',
  params: idParams,
  response: { file: 'application/pdf' },
  errors: ['not_found'],
});

export const getPayoutEinvoice = contract({
  method: 'GET',
  path: '/api/payouts/{id}/einvoice',
  auth: 'provider',
  summary: 'The document as XRechnung, as first rendered',
  params: idParams,
  response: { file: 'application/xml' },
  errors: ['not_found', 'no_einvoice'],
});

export const cancelPayout = contract({
  method: 'POST',
  path: '/api/payouts/{id}/cancel-with-credit',
  auth: 'provider',
  summary: 'Cancels a document by a reversal with its own number',
  params: idParams,
  body: z.object({
    reason: DOCUMENT_STATE_FIELDS.cancellationReason.input,
    notes: DOCUMENT_STATE_FIELDS.cancellationNotes.input,
    /** Only of a document that was paid; the letter says it. */
    paidMoney: z
      .enum(keysOf(PAID_MONEY), {
        error: 'Bitte wählen Sie, was mit dem ausgezahlten Betrag geschieht',
      })
      .optional(),
  }),
  response: z.object({
    id: z.uuid(),
    cancellationInvoiceNumber: z.string(),
    /** The reversal goes to the partner by itself. */
    isSent: z.boolean(),
  }),
  errors: [
    'not_found',
    'already_cancelled',
    'illegal_transition',
    'not_paid',
    'idempotency_mismatch',
  ],
});
