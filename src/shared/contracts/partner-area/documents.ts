import { z } from 'zod';
import { STATEMENT_BASES } from '../../labels/statement-bases.ts';
import { STATEMENT_KINDS, STATEMENT_REASONS } from '../../labels/statements.ts';
import { CREDIT_NOTE_KINDS, keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, instantOut } from '../fields.ts';
import { programmeParams } from './account.ts';

/** A partner's documents (docs/product/partner-area.md section 8). */

const document = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(CREDIT_NOTE_KINDS)),
  number: z.string(),
  issueDate: dateOut,
  /** Where the money is: still to come, here, or void by a reversal or an objection. */
  standing: z.enum(['open', 'paid', 'void']),
  /** 'Ausgezahlt am 12.11.2026' */
  state: z.string(),
  /** Gross; negative on reversals. */
  totalAmount: eurosOut,
  /** What is transferred of it; less where some of it is offset. */
  payableAmount: eurosOut,
  hasEinvoice: z.boolean(),
});
export type PartnerDocument = z.output<typeof document>;

const yearField = z.coerce.number().int().min(2000).max(2100);

export const listPartnerDocuments = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents',
  auth: 'partner',
  summary: 'Credit notes, receipts and reversals of a year, newest first',
  params: programmeParams,
  /** The newest year where none is named. */
  query: z.object({ year: yearField.optional() }),
  response: z.object({
    /** Years in which documents were issued or paid, the newest first. */
    years: z.array(z.number().int()),
    year: z.number().int(),
    /** By which days there is a statement of the year. */
    statements: z.array(z.enum(keysOf(STATEMENT_BASES))),
    documents: z.array(document),
    /** What the partner owes back of reversed documents, oldest first. */
    owedBack: z.array(z.object({ amount: eurosOut, sentence: z.string() })),
    /** Net euros below 0 by which corrections exceed what they are owed; 0 where they don't. */
    waitingAmount: eurosOut,
  }),
});

export const documentParams = programmeParams.extend({ documentId: z.uuid() });

export const readPartnerDocument = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}',
  auth: 'partner',
  summary: 'One document: what it is for and how its amount comes about',
  params: documentParams,
  response: document.extend({
    /** First and last day of what it settles. */
    servicePeriod: z.object({ start: dateOut, end: dateOut }),
    lines: z.array(
      z.object({
        campaign: z.string(),
        /** 'Prämien für Anfragen' */
        description: z.string(),
        /** '12 Prämien laut Anlage' where amounts differ, else ''. */
        detail: z.string(),
        quantity: z.number().int(),
        unitPrice: eurosOut,
        net: eurosOut,
      }),
    ),
    /** What is taken off the total, 'Verrechnung mit der gezahlten Gutschrift GS-0003 (…)'. */
    offsets: z.array(z.object({ words: z.string(), amount: eurosOut })),
    net: eurosOut,
    vat: eurosOut,
    /** Basis points: 1900 is 19 %. */
    vatRate: z.number().int(),
    /** Why no VAT is shown; '' where it is. */
    taxNote: z.string(),
    /** What the provider wrote on the document; '' without. */
    description: z.string(),
    /** What the partner has said of it, oldest first. */
    statements: z.array(
      z.object({
        at: instantOut,
        kind: z.enum(keysOf(STATEMENT_KINDS)),
        /** '' on a withdrawal. */
        reason: z.enum([...keysOf(STATEMENT_REASONS), '']),
        words: z.string(),
      }),
    ),
    canObject: z.boolean(),
    canAsk: z.boolean(),
    canRegret: z.boolean(),
    /** The reversal of this document, or the original of this reversal. */
    counterpart: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  }),
});

export const getPartnerDocumentPdf = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/pdf',
  auth: 'partner',
  summary: 'The document as PDF: the very file that the provider has',
  params: documentParams,
  response: { file: 'application/pdf' },
});

export const getPartnerDocumentEinvoice = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/einvoice',
  auth: 'partner',
  summary: 'The document as XRechnung',
  params: documentParams,
  response: { file: 'application/xml' },
  errors: ['no_einvoice'],
});

export const downloadPartnerDocuments = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents.zip',
  auth: 'partner',
  summary: 'PDF and XRechnung of every document of a year, with a table of them',
  params: programmeParams,
  query: z.object({ year: yearField }),
  response: { file: 'application/zip' },
  errors: ['too_many_requests'],
});

export const downloadYearlyStatement = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/yearly-statement.pdf',
  auth: 'partner',
  summary:
    'The sums of a year by month and campaign, by the days of the documents or of the payments',
  params: programmeParams,
  query: z.object({ year: yearField, basis: z.enum(keysOf(STATEMENT_BASES)) }),
  response: { file: 'application/pdf' },
  errors: ['too_many_requests'],
});
