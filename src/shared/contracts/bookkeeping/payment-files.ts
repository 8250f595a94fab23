import { z } from 'zod';
import { INITIAL_PAGE_SIZE } from '../../initial-page-size.ts';
import { keysOf } from '../../labels/statuses.ts';
import { TRANSFER_CONCERNS, TRANSFER_OBSTACLES } from '../../labels/transfers.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, eurosOut, idParams, instantOut, optionalLine } from '../fields.ts';

/**
 * Files of SEPA transfers (pain.001.001.09) and the GiroCode of a document
 * (docs/product/bookkeeping.md sections 3 and 6).
 */

/** Most documents of one file. */
export const MAX_TRANSFERS = 500;

const candidate = z.object({
  id: z.uuid(),
  number: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  issueDate: dateOut,
  totalAmount: eurosOut,
  /** As on the document, else as the partner has it today (`iban_added`); '' where there is none. */
  iban: z.string(),
  holder: z.string(),
  /** Why it can't be in a file; null where it can. */
  obstacle: z.enum(keysOf(TRANSFER_OBSTACLES)).nullable(),
  concerns: z.array(z.enum(keysOf(TRANSFER_CONCERNS))),
  /** With `iban_new`: since when. */
  bankChangedAt: instantOut.nullable(),
  /** The partner's IBAN of today, where it may be chosen instead of the paper's; '' where not. */
  otherIban: z.string(),
  /** Who entered the account of today, and when (by the partner: when it was checked). */
  accountOrigin: z.object({ by: z.enum(['partner', 'provider']), at: instantOut }).nullable(),
  /** It was mailed to the partner. */
  wasSent: z.boolean(),
  earlierFile: z.object({ messageId: z.string(), createdAt: instantOut }).nullable(),
});
export type TransferCandidate = z.output<typeof candidate>;

export const listTransferCandidates = contract({
  method: 'GET',
  path: '/api/payment-files/candidates',
  auth: 'provider',
  summary: 'Documents not paid yet, oldest first, with what stands against a transfer',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_TRANSFERS).default(INITIAL_PAGE_SIZE),
  }),
  response: z.object({
    /** The provider's own account; '' until the settings name one. */
    ownIban: z.string(),
    documents: z.array(candidate),
    /** How many there are beyond the limit too. */
    count: z.number().int(),
  }),
});

const paymentFile = z.object({
  id: z.uuid(),
  /** What the bank knows the file by. */
  messageId: z.string(),
  createdAt: instantOut,
  executionDate: dateOut,
  transfers: z.number().int(),
  totalAmount: eurosOut,
  /** Day on which the bank carried it out, once recorded or once all its documents are paid. */
  executedOn: dateOut.nullable(),
  /** Numbers of the documents that it pays. */
  numbers: z.array(z.string()),
});
export type PaymentFile = z.output<typeof paymentFile>;

export const listPaymentFiles = contract({
  method: 'GET',
  path: '/api/payment-files',
  auth: 'provider',
  summary: 'Files of transfers that were written, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: z.uuid().optional(),
  }),
  response: z.array(paymentFile),
});

const seenTransfer = z.object({
  id: z.uuid(),
  concerns: z.array(z.enum(keysOf(TRANSFER_CONCERNS))),
  /** Message id of the newest file that it was shown to be in. */
  earlierFile: z.string().nullable(),
  /** The account that was shown with it; needed with `iban_added`. With `iban_changed` the chosen one. */
  iban: z.string().max(40).default(''),
  /** Where the provider has an account from that stands on no paper and is not the partner's own entry. */
  source: optionalLine(),
});
export type SeenTransfer = z.output<typeof seenTransfer>;

export const createPaymentFile = contract({
  method: 'POST',
  path: '/api/payment-files',
  auth: 'provider',
  summary: 'Writes a SEPA file that pays documents; asks back where one wants a second look',
  body: z.object({
    creditNoteIds: z
      .array(z.uuid())
      .min(1, 'Bitte wählen Sie mindestens einen Beleg aus')
      .max(MAX_TRANSFERS, `Bitte wählen Sie höchstens ${MAX_TRANSFERS} Belege aus`),
    executionDate: dateField,
    /** The concerns seen with these documents; any other is asked about. */
    seen: z.array(seenTransfer).max(MAX_TRANSFERS).default([]),
  }),
  response: z.object({
    requiresConfirmation: z.boolean(),
    message: z.string(),
    /** Documents that want a second look; only with requiresConfirmation. */
    concerns: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        concern: z.enum(keysOf(TRANSFER_CONCERNS)),
      }),
    ),
    file: paymentFile.nullable(),
  }),
  errors: [
    'not_found',
    'own_bank_missing',
    'own_name_unwritable',
    'not_transferable',
    'account_source_missing',
    'execution_date_past',
    'execution_date_late',
    'execution_date_closed',
    'second_person_required',
  ],
});

export const getPaymentFile = contract({
  method: 'GET',
  path: '/api/payment-files/{id}/file',
  auth: 'provider',
  summary: 'The file for the bank, as first written',
  params: idParams,
  response: { file: 'application/xml' },
  errors: ['not_found'],
});

export const getGiroCode = contract({
  method: 'GET',
  path: '/api/payouts/{id}/girocode',
  auth: 'provider',
  summary: 'What the GiroCode of a document says (EPC069-12)',
  params: idParams,
  response: z.object({
    /** Content of the QR code. */
    payload: z.string(),
    number: z.string(),
    holder: z.string(),
    iban: z.string(),
    /** The document has no account: this is the partner's of today. */
    isAdded: z.boolean(),
    /** The partner has entered it, and nobody has checked it. */
    isNew: z.boolean(),
    totalAmount: eurosOut,
    reference: z.string(),
  }),
  errors: ['not_found', 'not_transferable'],
});

export const executePaymentFile = contract({
  method: 'POST',
  path: '/api/payment-files/{id}/executed',
  auth: 'provider',
  summary: 'Records that the bank carried the file out: its documents are paid on that day',
  params: idParams,
  body: z.object({ executedOn: dateField }),
  response: z.object({
    file: paymentFile,
    /** Numbers of the documents that are paid now. */
    paid: z.array(z.string()),
    /** Those that could not become paid any more, with the reason as a German sentence. */
    skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
  errors: ['not_found', 'already_executed', 'date_in_future', 'executed_before_written'],
});
