import { z } from 'zod';
import { COMMISSION_STATUSES, keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, euros, eurosOut, idParams, optionalText } from '../fields.ts';

/** The sales of a request: its confirmed revenue and what came later (docs/product/commissions.md section 12). */

/** A document that a commission stands on. */
const settledBy = z.object({ id: z.uuid(), number: z.string() });

const saleCorrection = z.object({
  id: z.uuid(),
  /** Berlin day on which it was recorded. */
  day: dateOut,
  /** Euros, negative; 0 once it was withdrawn. */
  amount: eurosOut,
  /** The document whose basis has changed. */
  corrects: settledBy,
  reason: z.string(),
  /** Where it is offset; null while it is open. */
  offsetBy: settledBy.nullable(),
  isWithdrawn: z.boolean(),
});

export const leadSale = z.object({
  id: z.uuid(),
  /** False for the confirmed revenue of the request. */
  isFurther: z.boolean(),
  /** Berlin day: of the confirmation, or as the provider says of a further one. */
  day: dateOut,
  /** Net euros; 0 once it was taken back. */
  saleAmount: eurosOut,
  note: z.string(),
  /** What it earns; null where it earns nothing of its own. */
  commission: z
    .object({
      id: z.uuid(),
      /** Euros, without what was corrected. */
      amount: eurosOut,
      /** Euros on documents that hold. */
      settledAmount: eurosOut,
      status: z.enum(keysOf(COMMISSION_STATUSES)),
      documents: z.array(settledBy),
      corrections: z.array(saleCorrection),
    })
    .nullable(),
});
export type LeadSale = z.output<typeof leadSale>;

export const listLeadSales = contract({
  method: 'GET',
  path: '/api/leads/{id}/sales',
  auth: 'provider',
  polled: true,
  summary: 'Sales of a request with their commissions and corrections, first the confirmed revenue',
  params: idParams,
  response: z.array(leadSale),
  errors: ['not_found'],
});

const positive = euros.refine((amount) => amount > 0, {
  error: 'Bitte geben Sie einen Betrag größer als 0 ein',
});

const NOTE_MAX = 200;

export const addLeadSale = contract({
  method: 'POST',
  path: '/api/leads/{id}/sales',
  auth: 'provider',
  summary: 'Further revenue of a request, with a commission of its own by the same terms',
  params: idParams,
  body: z.object({
    /** Net euros. */
    saleAmount: positive,
    /** Berlin day of the invoice or the feast. */
    day: dateField,
    note: optionalText(NOTE_MAX),
    /** Whether the partner gets a commission for it; unless given, yes for a percentage, no for a fixed amount. */
    rewarded: z.boolean().optional(),
  }),
  response: z.array(leadSale),
  errors: [
    'not_found',
    'further_sale_too_early',
    'date_in_future',
    'person_erased',
    'idempotency_mismatch',
  ],
});

export const changeLeadSale = contract({
  method: 'PATCH',
  path: '/api/leads/{id}/sales/{sale}',
  auth: 'provider',
  summary: 'Changes a further sale until its commission stands on a document; 0 takes it back',
  params: idParams.extend({ sale: z.uuid() }),
  body: z.object({
    saleAmount: euros.optional(),
    day: dateField.optional(),
    note: optionalText(NOTE_MAX).optional(),
  }),
  response: z.array(leadSale),
  errors: ['not_found', 'date_in_future', 'person_erased', 'already_settled'],
});
