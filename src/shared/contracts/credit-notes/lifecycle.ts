import { z } from 'zod';
import { TAX_QUESTIONS } from '../../tax/tax-findings.ts';
import { contract } from '../contract.ts';
import { dateField, idParams, optionalText } from '../fields.ts';
import { payout, PAYMENT_DAY_ERRORS } from './credit-notes.ts';
import { DOCUMENT_STATE_FIELDS } from './document-state.schema.ts';

/** What happens to a document after it was issued (docs/product/credit-notes.md section 11). */

/** Longest message that a provider writes into the mail. */
export const MAX_MESSAGE = 2_000;

const mailBody = z.object({ message: optionalText(MAX_MESSAGE) });

export const sendBody = mailBody.extend({
  /** Also where the partner has refused such mails. */
  despiteRefusal: z.boolean().default(false),
});

export const sendPayout = contract({
  method: 'POST',
  path: '/api/payouts/{id}/send',
  auth: 'provider',
  summary: 'Mails the document with its files, or the way to it, to the partner; may be done again',
  params: idParams,
  body: sendBody,
  response: z.object({ sentTo: z.string() }),
  errors: [
    'not_found',
    'recipient_missing',
    'document_mail_refused',
    'cancelled_not_sent',
    'objected_not_sent',
    'own_words_held_back',
    'idempotency_mismatch',
    'too_many_requests',
  ],
});

export const previewPayoutMail = contract({
  method: 'POST',
  path: '/api/payouts/{id}/mail-preview',
  auth: 'provider',
  summary: 'The mail as it would be sent now; changes nothing',
  params: idParams,
  body: mailBody,
  response: z.object({
    /** '' where the partner has no address. */
    to: z.string(),
    toName: z.string(),
    fromName: z.string(),
    /** '' where answers reach nobody. */
    replyTo: z.string(),
    subject: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ fileName: z.string(), bytes: z.number().int() })),
    /** Why it can't be sent, as a German sentence; null where it can. */
    refusal: z.string().nullable(),
    /** The partner has refused such mails: it is sent only where the provider says so once more. */
    isRefused: z.boolean(),
  }),
  errors: ['not_found'],
});

export const markPaidBody = z.object({ paidDate: DOCUMENT_STATE_FIELDS.paidDate.input.optional() });

export const markPayoutPaid = contract({
  method: 'PUT',
  path: '/api/payouts/{id}/mark-paid',
  auth: 'provider',
  summary: 'Records that the document was paid, and on which day (today unless given)',
  params: idParams,
  // Without a body it was today.
  body: markPaidBody.nullish().transform((body): z.output<typeof markPaidBody> => body ?? {}),
  response: payout,
  errors: [
    'not_found',
    'already_paid',
    'already_cancelled',
    'illegal_transition',
    'date_in_future',
    'payment_day_early',
    'payment_before_programme',
  ],
});

export const withdrawPayoutPayment = contract({
  method: 'DELETE',
  path: '/api/payouts/{id}/mark-paid',
  auth: 'provider',
  summary: 'Corrects a payment that was recorded by mistake',
  params: idParams,
  response: payout,
  errors: ['not_found', 'not_paid', 'offset_stays'],
});

export const objectToPayout = contract({
  method: 'PUT',
  path: '/api/payouts/{id}/objection',
  auth: 'provider',
  summary: 'Records that the partner objected: the document counts as no invoice any more',
  params: idParams,
  body: z.object({
    objectedDate: DOCUMENT_STATE_FIELDS.objectedDate.input,
    notes: DOCUMENT_STATE_FIELDS.objectionNotes.input,
  }),
  response: payout,
  errors: [
    'not_found',
    'already_objected',
    'objection_impossible',
    'date_in_future',
    'date_before_issue',
  ],
});

export const reissuePayout = contract({
  method: 'POST',
  path: '/api/payouts/{id}/reissue',
  auth: 'provider',
  summary: 'Cancels a document and settles the same commissions by a new one, both or none',
  params: idParams,
  body: z.object({
    paidDate: dateField,
    notes: DOCUMENT_STATE_FIELDS.cancellationNotes.input,
    acknowledgedTaxQuestions: z.array(z.enum(TAX_QUESTIONS)).max(TAX_QUESTIONS.length).default([]),
  }),
  response: z.object({ id: z.uuid(), number: z.string(), reversalNumber: z.string() }),
  errors: [
    'not_found',
    'already_cancelled',
    'illegal_transition',
    'nothing_to_reissue',
    'person_erased',
    'preconditions_failed',
    'tax_questions_open',
    'vat_rates_differ',
    'idempotency_mismatch',
    'second_person_required',
    ...PAYMENT_DAY_ERRORS,
  ],
});

export const withdrawPayoutObjection = contract({
  method: 'DELETE',
  path: '/api/payouts/{id}/objection',
  auth: 'provider',
  summary: 'Corrects an objection that was recorded by mistake',
  params: idParams,
  response: payout,
  errors: ['not_found', 'not_objected', 'already_cancelled'],
});
