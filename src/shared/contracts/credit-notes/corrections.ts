import { z } from 'zod';
import { CORRECTION_WAYS, WHY_NOT_OFFSET, WHY_NOT_REVERSED } from '../../labels/corrections.ts';
import { keysOf } from '../../labels/statuses.ts';
import { TAX_QUESTIONS } from '../../tax/tax-findings.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, euros, eurosOut, idParams, requiredLine } from '../fields.ts';
import { PAYMENT_DAY_ERRORS } from './credit-notes.ts';

/** Less revenue after the credit note (docs/product/commissions.md section 13). */

const document = z.object({
  id: z.uuid(),
  number: z.string(),
  issueDate: dateOut,
  isPaid: z.boolean(),
});

export const correctionOffer = z.object({
  /** What the sale brings until now, net euros. */
  saleAmount: eurosOut,
  /** What the commission comes to now, less all corrections, in euros. */
  commissionAmount: eurosOut,
  /** What it would come to. */
  newAmount: eurosOut,
  /** Of the difference, what stands on no document and lapses; euros. */
  lapsingAmount: eurosOut,
  /** Of the difference, what stands on documents; euros. */
  correctedAmount: eurosOut,
  /** The documents on which it stands, in the order of issue. */
  documents: z.array(document),
  /** Why it cannot be offset on the next document; null where it can. */
  whyNotOffset: z.enum(keysOf(WHY_NOT_OFFSET)).nullable(),
  /** Why its document cannot be reversed and issued anew in one step; null where it can. */
  whyNotReversed: z.enum(keysOf(WHY_NOT_REVERSED)).nullable(),
  /** What is owed to the partner after it, less all corrections; negative where a balance waits. */
  balanceAfter: eurosOut,
});
export type CorrectionOffer = z.output<typeof correctionOffer>;

export const getCorrectionOffer = contract({
  method: 'GET',
  path: '/api/commissions/{id}/correction',
  auth: 'provider',
  summary:
    'What a lower revenue means for a commission that stands on a document, and what can be done',
  params: idParams,
  query: z.object({
    /** The revenue that is right now, net euros; 0 where it was cancelled. */
    saleAmount: z.coerce.number().pipe(euros),
  }),
  response: correctionOffer,
  errors: ['not_found', 'correction_not_lower', 'correction_not_needed'],
});

export const correctCommission = contract({
  method: 'POST',
  path: '/api/commissions/{id}/correction',
  auth: 'provider',
  summary:
    'Corrects a commission that stands on a document: offset on the next one, or its document reversed and issued anew',
  params: idParams,
  body: z.object({
    way: z.enum(keysOf(CORRECTION_WAYS)),
    /** Net euros; 0 where it was cancelled. */
    saleAmount: euros,
    /** The revenue that was decided on; where another one stands by now, nothing changes. */
    seenAmount: euros,
    reason: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }),
    /** Day of payment of the new document. */
    paidDate: dateField.optional(),
    acknowledgedTaxQuestions: z.array(z.enum(TAX_QUESTIONS)).max(TAX_QUESTIONS.length).default([]),
    /** What becomes of paid money where no new document comes. */
    paidMoney: z.enum(['repaid', 'offset']).optional(),
  }),
  response: z.object({
    /** Net euros that the next document offsets; 0 where the document was issued anew. */
    openCorrection: eurosOut,
    reversalNumber: z.string().nullable(),
    /** The new document; null where nothing is left to settle. */
    number: z.string().nullable(),
  }),
  errors: [
    'not_found',
    'changed_meanwhile',
    'person_erased',
    'correction_not_lower',
    'correction_not_needed',
    'correction_not_allowed',
    'corrected_on_later_document',
    'already_cancelled',
    'balance_waits',
    'preconditions_failed',
    'tax_questions_open',
    'idempotency_mismatch',
    'second_person_required',
    ...PAYMENT_DAY_ERRORS,
  ],
});

export const withdrawCommissionCorrection = contract({
  method: 'DELETE',
  path: '/api/commissions/{id}/correction/{correction}',
  auth: 'provider',
  summary: 'Takes a correction back that no document offsets yet, with the revenue it lowered',
  params: idParams.extend({ correction: z.uuid() }),
  response: z.object({ commissionAmount: eurosOut }),
  errors: ['not_found', 'already_settled'],
});
