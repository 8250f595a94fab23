import { z } from 'zod';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { instantOut } from '../fields.ts';
import { DOCUMENT_FIELDS } from './account.schema.ts';

/** The provider's own text on documents, and the account they pay partners from. */

const documentSettings = z.object(outputShape(DOCUMENT_FIELDS));
export type DocumentSettings = z.output<typeof documentSettings>;

export const documentSettingsBody = z.object(inputShape(DOCUMENT_FIELDS));

export const getDocumentSettings = contract({
  method: 'GET',
  path: '/api/account/document-settings',
  auth: 'provider',
  summary: 'Text on documents and the account that partners are paid from',
  response: documentSettings,
});

export const putDocumentSettings = contract({
  method: 'PUT',
  path: '/api/account/document-settings',
  auth: 'provider',
  summary: 'Saves the text on documents and the account that partners are paid from',
  body: documentSettingsBody,
  response: documentSettings,
});

/** How credit notes are numbered, and how they were (docs/product/credit-notes.md section 8). */
export const getNumberRanges = contract({
  method: 'GET',
  path: '/api/account/number-ranges',
  auth: 'provider',
  summary: 'The provider’s number ranges and their history, newest first',
  response: z.object({
    ranges: z.array(
      z.object({
        prefix: z.string(),
        suffix: z.string(),
        startNumber: z.number().int(),
        /** The running number that the next document of the range gets. */
        nextNumber: z.number().int(),
        isCurrent: z.boolean(),
      }),
    ),
    /** Stretches of numbering that have documents, and the one in use. */
    history: z.array(
      z.object({
        since: instantOut,
        /** In full: 'GS-0001'. */
        firstNumber: z.string(),
        /** null while the stretch has no document. */
        lastNumber: z.string().nullable(),
        count: z.number().int(),
        /** Numbers between first and last that stand on no document; 0 is without gaps. */
        missing: z.number().int(),
        isInUse: z.boolean(),
      }),
    ),
  }),
});
