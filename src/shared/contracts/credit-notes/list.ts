import { z } from 'zod';
import { DOCUMENT_SORTS } from '../../list-sorts.ts';
import { contract } from '../contract.ts';
import { dateField, eurosOut, listQuery } from '../fields.ts';

/**
 * How documents are filtered, sorted, summed and taken along
 * (docs/product/credit-notes.md sections 16 and 17).
 */

/** Filters of every call over documents; `from` and `to` are days of issue, both included. */
export const documentFilters = listQuery.omit({ limit: true, cursor: true }).extend({
  /** Words in number, name, e-mail or id of the partner, or a whole amount. */
  search: z.string().trim().max(100).default(''),
  /** Mailed before, or never though it should be: neither cancelled nor objected to. */
  sending: z.enum(['sent', 'unsent']).optional(),
});
export type DocumentFilters = z.output<typeof documentFilters>;

const sums = z.object({
  count: z.number().int(),
  netAmount: eurosOut,
  vatAmount: eurosOut,
  totalAmount: eurosOut,
});
export type DocumentSums = z.output<typeof sums>;

export const getPayoutSummary = contract({
  method: 'GET',
  path: '/api/payouts/summary',
  auth: 'provider',
  polled: true,
  summary: 'Counts and sums of the documents that match, by tab; the status is not filtered',
  query: documentFilters.omit({ status: true }),
  response: z.object({
    /** Counts all, sums all but `objected`: what was objected to counts as no invoice. */
    all: sums,
    pending: sums,
    paid: sums,
    cancelled: sums,
    /** Objected to and not cancelled, whatever their status; in none of the others. */
    objected: sums,
  }),
});

export const exportPayouts = contract({
  method: 'GET',
  path: '/api/payouts/export',
  auth: 'provider',
  summary: 'Documents as a table for spreadsheets',
  query: documentFilters.extend({ sort: z.enum(DOCUMENT_SORTS).default('-created') }),
  response: { file: 'text/csv' },
});

export const downloadPayouts = contract({
  method: 'GET',
  path: '/api/payouts/documents.zip',
  auth: 'provider',
  summary: 'PDF and XRechnung of every document issued in a period, with a table of them',
  query: z.object({ from: dateField, to: dateField }).refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Das Ende darf nicht vor dem Beginn liegen',
  }),
  response: { file: 'application/zip' },
  errors: ['too_many_requests'],
});
