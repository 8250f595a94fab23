import { z } from 'zod';
import { MAX_CHOSEN_DOCUMENTS } from '../../chosen-documents.ts';
import { CREDIT_NOTE_KINDS, keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, eurosOut, idParams, instantOut } from '../fields.ts';

/** Exports for DATEV (docs/product/bookkeeping.md section 8). */

const wanted = {
  from: dateField,
  to: dateField,
};

export const previewDatev = contract({
  method: 'GET',
  path: '/api/datev/preview',
  auth: 'provider',
  summary: 'What an export of a period would hold',
  query: z.object({
    ...wanted,
    /** Also what an earlier export already has. */
    again: z.stringbool().default(false),
  }),
  response: z.object({
    documents: z.number().int(),
    reversals: z.number().int(),
    /** Of the whole period, not cancelled although the partner objected: they count as no invoice. */
    objected: z.array(z.string()),
    totalAmount: eurosOut,
    /** Documents of the period that an earlier export has, and when they were first exported. */
    exported: z.object({
      documents: z.number().int(),
      firstOn: dateOut.nullable(),
      lastOn: dateOut.nullable(),
    }),
    /** Documents of before the period that no export has, since the first export; and the oldest's day. */
    missed: z.object({ documents: z.number().int(), firstOn: dateOut.nullable() }),
    /** Documents of the period that were never mailed though they should be. */
    unsent: z.number().int(),
    /** Why there is no export of this period, as a German sentence; '' where there is one. */
    refusal: z.string(),
  }),
});

const datevExport = z.object({
  id: z.uuid(),
  createdAt: instantOut,
  /** Name of the user. */
  createdBy: z.string(),
  from: dateOut,
  to: dateOut,
  documents: z.number().int(),
  reversals: z.number().int(),
  /** Documents that an earlier export already had. */
  repeated: z.number().int(),
  totalAmount: eurosOut,
  /** Each booking leads to the picture of its document. */
  pictures: z.boolean(),
  fileName: z.string(),
  /** Of the booking batch, in hexadecimal letters. */
  sha256: z.string(),
});
export type DatevExport = z.output<typeof datevExport>;

export const createDatevExport = contract({
  method: 'POST',
  path: '/api/datev/exports',
  auth: 'provider',
  summary: 'Writes the booking batch of a period and keeps it with its documents',
  body: z.object({
    ...wanted,
    /** Only these of the period. */
    ids: z.array(z.uuid()).min(1).max(MAX_CHOSEN_DOCUMENTS).optional(),
    /** Each booking leads to the picture of its document, which is handed over with it. */
    pictures: z.boolean().default(false),
    /** Takes along what an earlier export already has. */
    again: z.boolean().default(false),
  }),
  response: datevExport,
  errors: [
    'datev_settings_missing',
    'datev_period',
    'nothing_to_book',
    'datev_all_exported',
    'datev_creditor_too_long',
    'too_many_requests',
  ],
});

export const listDatevExports = contract({
  method: 'GET',
  path: '/api/datev/exports',
  auth: 'provider',
  summary: 'Exports for DATEV that were written, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    cursor: z.uuid().optional(),
  }),
  response: z.array(datevExport),
});

const exportedDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(keysOf(CREDIT_NOTE_KINDS)),
  issueDate: dateOut,
  partnerName: z.string(),
  totalAmount: eurosOut,
  /** An earlier export already had it. */
  isRepeated: z.boolean(),
});
export type ExportedDocument = z.output<typeof exportedDocument>;

export const listDatevExportDocuments = contract({
  method: 'GET',
  path: '/api/datev/exports/{id}/documents',
  auth: 'provider',
  summary: 'Documents that an export books, in the order of issue',
  params: idParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** Id of the last document of the page before. */
    cursor: z.uuid().optional(),
  }),
  response: z.array(exportedDocument),
  errors: ['not_found'],
});

export const downloadDatevBookings = contract({
  method: 'GET',
  path: '/api/datev/exports/{id}/bookings',
  auth: 'provider',
  summary: 'Booking batch of an export, as first written: EXTF 700, category 21, version 13',
  params: idParams,
  response: { file: 'text/csv', charset: 'windows-1252' },
  errors: ['not_found'],
});

export const downloadDatevCreditors = contract({
  method: 'GET',
  path: '/api/datev/exports/{id}/creditors',
  auth: 'provider',
  summary: 'Supplier accounts of an export, as first written: EXTF 700, category 16, version 5',
  params: idParams,
  response: { file: 'text/csv', charset: 'windows-1252' },
  errors: ['not_found'],
});

export const downloadDatevPictures = contract({
  method: 'GET',
  path: '/api/datev/exports/{id}/pictures',
  auth: 'provider',
  summary: 'PDF of every document of an export with document.xml, for DATEV Belegtransfer',
  params: idParams,
  response: { file: 'application/zip' },
  errors: ['not_found', 'too_many_requests'],
});
