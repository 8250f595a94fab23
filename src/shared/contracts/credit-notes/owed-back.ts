import { z } from 'zod';
import { keysOf, PAID_MONEY } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, euros, eurosOut, idParams, optionalText } from '../fields.ts';

/** What partners owe back of reversed documents (docs/product/credit-notes.md section 22). */

const owedBack = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  /** The reversed document, which was paid. */
  payoutId: z.uuid(),
  invoiceNumber: z.string(),
  cancellationInvoiceNumber: z.string(),
  /** How it comes back; null while nobody has said so. */
  way: z.enum(keysOf(PAID_MONEY)).nullable(),
  amount: eurosOut,
  /** What is left; 0 once it is settled. */
  remainingAmount: eurosOut,
  /** Day of the reversal. */
  owedDate: dateOut,
  repayments: z.array(
    z.object({ id: z.uuid(), amount: eurosOut, paidOn: dateOut, note: z.string() }),
  ),
  /** Documents that pay less for it. */
  offsets: z.array(
    z.object({
      payoutId: z.uuid(),
      invoiceNumber: z.string(),
      amount: eurosOut,
      issueDate: dateOut,
    }),
  ),
});
export type OwedBack = z.output<typeof owedBack>;

export const listOwedBack = contract({
  method: 'GET',
  path: '/api/owed-back',
  auth: 'provider',
  polled: true,
  summary: 'What partners owe back of reversed documents; of one partner with what is settled',
  query: z.object({ partnerId: z.uuid().optional() }),
  response: z.array(owedBack),
});

const REPAYMENT_NOTE_MAX = 500;

export const recordRepayment = contract({
  method: 'POST',
  path: '/api/owed-back/{id}/repayments',
  auth: 'provider',
  summary: 'Records what a partner has paid back, in whole or in part',
  params: idParams,
  body: z.object({
    amount: euros,
    paidOn: dateField,
    note: optionalText(REPAYMENT_NOTE_MAX),
  }),
  response: owedBack,
  errors: [
    'not_found',
    'repayment_too_high',
    'repayment_too_early',
    'date_in_future',
    'idempotency_mismatch',
  ],
});

export const withdrawRepayment = contract({
  method: 'DELETE',
  path: '/api/owed-back/{id}/repayments/{repaymentId}',
  auth: 'provider',
  summary: 'Corrects a repayment that was recorded by mistake',
  params: idParams.extend({ repaymentId: z.uuid() }),
  response: owedBack,
  errors: ['not_found'],
});

export const changeOwedBackWay = contract({
  method: 'PUT',
  path: '/api/owed-back/{id}/way',
  auth: 'provider',
  summary: 'Says how an amount comes back: paid back, or offset in the next payout',
  params: idParams,
  body: z.object({
    way: z.enum(keysOf(PAID_MONEY), { error: 'Bitte wählen Sie, wie der Betrag zurückkommt' }),
  }),
  response: owedBack,
  errors: ['not_found', 'nothing_owed'],
});
