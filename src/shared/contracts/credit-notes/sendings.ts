import { z } from 'zod';
import { SENDING_ITEM_STATUSES } from '../../labels/sendings.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, optionalText } from '../fields.ts';
import { CHOICE_ERRORS, documentChoice } from './choice.ts';
import { MAX_MESSAGE } from './lifecycle.ts';

/** Documents mailed many at a time (docs/product/credit-notes.md section 21). */

const sending = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  counts: z.object({
    all: z.number().int(),
    waiting: z.number().int(),
    /** Handed over to be delivered, and not delivered yet. */
    handed: z.number().int(),
    delivered: z.number().int(),
    /** No mail server is set up: the mails are kept. */
    kept: z.number().int(),
    /** The mail server has not taken them; they are tried again. */
    undelivered: z.number().int(),
    refused: z.number().int(),
  }),
});
export type DocumentSending = z.output<typeof sending>;

const sendingDetail = sending.extend({
  items: z.array(
    z.object({
      payoutId: z.uuid(),
      invoiceNumber: z.string(),
      partnerId: z.uuid(),
      partnerName: z.string(),
      status: z.enum(keysOf(SENDING_ITEM_STATUSES)),
      /** Where it was mailed to; '' where it was not. */
      sentTo: z.string(),
      /** Why it was not sent or not delivered, as a German sentence; null where it was. */
      reason: z.string().nullable(),
    }),
  ),
});
export type DocumentSendingDetail = z.output<typeof sendingDetail>;

export const startSending = contract({
  method: 'POST',
  path: '/api/document-sendings',
  auth: 'provider',
  summary: 'Mails every chosen document that was not mailed yet to its partner, one by one',
  body: z.object({
    choice: documentChoice,
    /** Stands in each mail above the document. */
    message: optionalText(MAX_MESSAGE),
    /** The batch whose documents these are. */
    batchId: z.uuid().optional(),
  }),
  response: sendingDetail,
  errors: [...CHOICE_ERRORS, 'nothing_to_send', 'own_words_held_back', 'idempotency_mismatch'],
});

export const listSendings = contract({
  method: 'GET',
  path: '/api/document-sendings',
  auth: 'provider',
  polled: true,
  summary: 'The newest sendings of documents',
  response: z.array(sending),
});

export const getSending = contract({
  method: 'GET',
  path: '/api/document-sendings/{id}',
  auth: 'provider',
  polled: true,
  summary: 'A sending with what became of each document',
  params: idParams,
  response: sendingDetail,
  errors: ['not_found'],
});

export const retrySending = contract({
  method: 'POST',
  path: '/api/document-sendings/{id}/retry',
  auth: 'provider',
  summary: 'Tries once more what could not be sent or delivered; nothing goes out twice',
  params: idParams,
  response: sendingDetail,
  errors: ['not_found'],
});
