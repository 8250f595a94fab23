import { z } from 'zod';
import { KEY_DATE_MOVEMENTS } from '../../labels/key-date.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, eurosOut } from '../fields.ts';

/** What is owed to partners at the end of a day (docs/product/bookkeeping.md section 11). */

/** Partners and documents that are shown one by one; the tables have all. */
export const SHOWN_ACCOUNTS = 500;

const query = z
  .object({
    /** The key date; 31 December of last year unless given. */
    day: dateField.optional(),
    /** First day of the period that leads to it; 1 January of its year unless given. */
    from: dateField.optional(),
  })
  .check(({ value: { day, from }, issues }) => {
    const refuse = (path: 'day' | 'from', message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: path });
    if (from !== undefined && day === undefined)
      refuse('day', 'Bitte geben Sie auch den Stichtag an');
    if (from !== undefined && day !== undefined && from > day)
      refuse('from', 'Der Beginn darf nicht nach dem Stichtag liegen');
    for (const [path, given] of [
      ['day', day],
      ['from', from],
    ] as const)
      if (given !== undefined && given < '2000-01-01')
        refuse(path, 'Bitte geben Sie einen Tag ab dem Jahr 2000 ein');
  });
export type KeyDateQuery = z.output<typeof query>;

const count = z.number().int();

/** What is owed at the end of a day. */
const balance = z.object({
  /** Earned and on no document, net. */
  claims: eurosOut,
  /** On documents that are neither paid nor cancelled, gross. */
  documents: eurosOut,
  liabilities: eurosOut,
});

/** Documents, gross. */
const documents = z.object({ count, totalAmount: eurosOut });

const account = z.object({
  partnerId: z.uuid(),
  partnerNumber: z.string(),
  /** As on the partner's newest document; where there is none, as of today. */
  partnerName: z.string(),
  ...balance.shape,
  documentCount: count,
});
export type KeyDateAccount = z.output<typeof account>;

const openDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  issueDate: dateOut,
  /** The day of payment that the document says. */
  dueDate: dateOut.nullable(),
  /** What is still to be paid: without what is offset. */
  totalAmount: eurosOut,
  isObjected: z.boolean(),
});
export type KeyDateDocument = z.output<typeof openDocument>;

const movement = balance.extend({ kind: z.enum(keysOf(KEY_DATE_MOVEMENTS)) });

export const getKeyDate = contract({
  method: 'GET',
  path: '/api/key-date',
  auth: 'provider',
  summary: 'What is owed to partners at the end of a day, and what moved it in a period',
  query,
  response: z.object({
    day: dateOut,
    from: dateOut,
    /** The last day on which a payment up to the key date can be recorded for it. */
    recordedUntil: dateOut,
    /** Nothing that is recorded from now on can change these sums. */
    isFinal: z.boolean(),
    opening: balance,
    /** Signed: the opening balance and these come to the closing one. */
    movements: z.array(movement),
    closing: balance,
    /** Bookings whose revenue is not confirmed: their premium is not known. */
    awaiting: count,
    open: documents,
    /** Open although the partner has objected; not among `open`. */
    objected: documents,
    paid: documents,
    paidObjected: documents,
    /** Paid and cancelled afterwards. */
    paidReversed: documents,
    /** Those to whom something is owed or for whom something moved, most first. */
    partners: z.array(account),
    partnerCount: count,
    /** Oldest first. */
    documents: z.array(openDocument),
    documentCount: count,
    /** What partners owe back of documents that were paid and reversed; not taken off the others. */
    owedBackAmount: eurosOut,
    owedBack: z.array(
      z.object({
        number: z.string(),
        partnerId: z.uuid(),
        partnerName: z.string(),
        owedDate: dateOut,
        amount: eurosOut,
      }),
    ),
  }),
  errors: ['date_in_future'],
});
export type KeyDateAnswer = z.output<typeof getKeyDate.response>;

export const downloadKeyDatePdf = contract({
  method: 'GET',
  path: '/api/key-date/pdf',
  auth: 'provider',
  summary: 'The same as PDF',
  query,
  response: { file: 'application/pdf' },
  errors: ['date_in_future', 'too_many_requests'],
});

export const downloadKeyDateItems = contract({
  method: 'GET',
  path: '/api/key-date/items',
  auth: 'provider',
  summary: 'What is owed at the end of a day, item by item, as a table for spreadsheets',
  query,
  response: { file: 'text/csv' },
  errors: ['date_in_future'],
});

export const downloadKeyDateMovements = contract({
  method: 'GET',
  path: '/api/key-date/movements',
  auth: 'provider',
  summary: 'Opening balance, movements and closing balance of each partner, for spreadsheets',
  query,
  response: { file: 'text/csv' },
  errors: ['date_in_future'],
});
