import { z } from 'zod';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, idParams, instantOut } from '../fields.ts';

/**
 * Statements of the bank that are read in, and the bookings of them that concern documents
 * (docs/product/bookkeeping.md section 10).
 */

/** Largest statement. */
export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Most bookings that are marked at once. */
export const MAX_MARKED = 500;

/** Number of the column that holds something, from 0. */
const place = z.number().int().min(0).max(199);

const bankColumns = z.object({
  bookedOn: place,
  amount: place,
  payee: place.nullable(),
  payeeIban: place.nullable(),
  reference: place.nullable(),
  endToEndId: place.nullable(),
});
export type BankColumns = z.output<typeof bankColumns>;

const headings = z.array(z.string().max(200)).min(2).max(200);

const statement = z.object({
  id: z.uuid(),
  readAt: instantOut,
  fileName: z.string(),
  /** Bookings of the file. */
  bookings: z.number().int(),
  /** Those that concern documents, read for the first time. */
  kept: z.number().int(),
  /** Those that concern documents and had been read before. */
  known: z.number().int(),
});
export type BankStatement = z.output<typeof statement>;

const matchedDocument = z.object({ id: z.uuid(), number: z.string(), partnerName: z.string() });

const entry = z.object({
  id: z.uuid(),
  bookedOn: dateOut,
  amount: eurosOut,
  /** Who got the money, as the bank says it; '' for a booking of several. */
  payee: z.string(),
  /** Why it belongs to the documents, or what does not fit: a German sentence. */
  sentence: z.string(),
  documents: z.array(matchedDocument),
});
export type MatchedEntry = z.output<typeof entry>;

const recorded = entry.omit({ sentence: true }).extend({
  /** False once something else has happened to one of the documents. */
  canUndo: z.boolean(),
});
export type RecordedEntry = z.output<typeof recorded>;

export const listBankEntries = contract({
  method: 'GET',
  path: '/api/bank-entries',
  auth: 'provider',
  summary: 'Bookings that concern documents and wait for a decision, and those marked last',
  response: z.object({
    /** Statements read last, newest first. */
    statements: z.array(statement),
    certain: z.array(entry),
    likely: z.array(entry),
    unmatched: z.array(entry),
    /** Transfers that came back: their documents are to be paid again. */
    returned: z.array(entry),
    recorded: z.array(recorded),
  }),
});
export type BankEntries = z.output<(typeof listBankEntries)['response']>;

export const readBankStatement = contract({
  method: 'POST',
  path: '/api/bank-statements',
  auth: 'provider',
  summary: 'Reads a statement (camt.053, camt.054, CSV); keeps only what concerns documents',
  upload: {
    field: 'statement',
    maxBytes: STATEMENT_MAX_BYTES,
    tooLarge: 'bank_statement_too_large',
  },
  response: z.object({
    /** null where the columns of a table have to be named first; then nothing was kept. */
    statement: statement.nullable(),
    columns: z
      .object({
        headings: z.array(z.string()),
        /** The first rows below the headings. */
        sample: z.array(z.array(z.string())),
        guess: z.record(z.string(), z.number().int()),
      })
      .nullable(),
    /** Numbers of documents that were opened again, because their transfer came back. */
    reopened: z.array(z.string()),
  }),
  errors: ['bank_statement_too_large', 'bank_statement_unreadable', 'file_missing'],
});
export type StatementReading = z.output<(typeof readBankStatement)['response']>;

export const saveBankColumns = contract({
  method: 'PUT',
  path: '/api/bank-columns',
  auth: 'provider',
  summary: 'Says which column of a table with these headings holds what',
  body: z
    .object({ headings, columns: bankColumns })
    .refine(
      ({ columns: { payee, reference, endToEndId, payeeIban } }) =>
        [payee, reference, endToEndId, payeeIban].some((each) => each !== null),
      {
        path: ['columns', 'reference'],
        error: 'Bitte wählen Sie mindestens den Verwendungszweck oder den Empfänger',
      },
    ),
  response: z.object({ columns: bankColumns }),
});

export const markEntriesPaid = contract({
  method: 'POST',
  path: '/api/bank-entries/paid',
  auth: 'provider',
  summary: 'Marks documents as paid on the day on which the bank booked them',
  body: z.object({
    entries: z
      .array(z.object({ id: z.uuid(), documentIds: z.array(z.uuid()).min(1).max(MAX_MARKED) }))
      .min(1, 'Bitte wählen Sie mindestens eine Buchung aus')
      .max(MAX_MARKED, `Bitte wählen Sie höchstens ${MAX_MARKED} Buchungen aus`),
  }),
  response: z.object({
    /** Bookings that were marked. */
    entryIds: z.array(z.uuid()),
    paid: z.array(z.string()),
    skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
});

export const undoEntriesPaid = contract({
  method: 'POST',
  path: '/api/bank-entries/undo',
  auth: 'provider',
  summary: 'Takes back what was marked by bookings, where nothing else has happened since',
  body: z.object({ entryIds: z.array(z.uuid()).min(1).max(MAX_MARKED) }),
  response: z.object({
    undone: z.array(z.string()),
    skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
});

export const dismissBankEntry = contract({
  method: 'DELETE',
  path: '/api/bank-entries/{id}',
  auth: 'provider',
  summary: 'Says that nothing is left to do about a booking',
  params: idParams,
  response: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});
