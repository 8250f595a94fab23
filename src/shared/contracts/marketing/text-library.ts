import { z } from 'zod';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { LIBRARY_TEXT_FIELDS } from './marketing.schema.ts';

/** Text library of the marketing center (docs/product/marketing.md section 9). */

/** Standard texts are named by a word, own ones by their id. */
const textParams = z.object({
  id: z.union([z.uuid(), z.string().regex(/^[a-z]{2,30}(-[a-z]{2,30}){0,3}$/)]),
});

const libraryText = z.object({
  id: z.string(),
  /** Shown as the title. */
  category: z.string(),
  description: z.string(),
  /** Every text can be used: none is only announced. */
  status: z.literal('active'),
  fileType: z.enum(['pdf', 'text']),
  /** '' without one. */
  downloadNote: z.string(),
  content: z.string(),
  /** Written by the provider, not by the platform. */
  isOwn: z.boolean(),
  /** A text of the platform in the provider's wording. */
  isCustomised: z.boolean(),
  /** Meant for what partners say: own texts, and some of the standard texts. */
  canBeReleased: z.boolean(),
  /** Partners find it in their area. */
  isReleased: z.boolean(),
});
export type LibraryText = z.output<typeof libraryText>;

export const newTextBody = z.object(inputShape(LIBRARY_TEXT_FIELDS));

export const textBody = newTextBody.pick({ content: true });

export const listLibraryTexts = contract({
  method: 'GET',
  path: '/api/marketing/text-library',
  auth: 'provider',
  summary: 'Own texts, newest first, and the standard texts with the provider’s data in them',
  response: z.array(libraryText),
  errors: ['premium_required'],
});

export const createLibraryText = contract({
  method: 'POST',
  path: '/api/marketing/text-library',
  auth: 'provider',
  summary: 'A text of one’s own',
  body: newTextBody,
  response: libraryText,
  errors: ['premium_required', 'too_many_texts'],
});

export const putLibraryText = contract({
  method: 'PUT',
  path: '/api/marketing/text-library/{id}',
  auth: 'provider',
  summary: 'Changes an own text, or rewords a standard text',
  params: textParams,
  body: textBody,
  response: libraryText,
  errors: ['premium_required', 'not_found'],
});

export const putTextRelease = contract({
  method: 'PUT',
  path: '/api/marketing/text-library/{id}/release',
  auth: 'provider',
  summary: 'Lets partners use the text with their own link, or no longer',
  params: textParams,
  body: z.object({ isReleased: z.boolean() }),
  response: libraryText,
  errors: ['premium_required', 'not_found'],
});

export const deleteLibraryText = contract({
  method: 'DELETE',
  path: '/api/marketing/text-library/{id}',
  auth: 'provider',
  summary: 'Deletes an own text, or takes back the own wording of a standard text',
  params: textParams,
  response: z.object({ id: z.string() }),
  errors: ['premium_required', 'not_found'],
});

export const getLibraryTextPdf = contract({
  method: 'GET',
  path: '/api/marketing/text-library/{id}/pdf',
  auth: 'provider',
  summary: 'The text as PDF',
  params: textParams,
  response: { file: 'application/pdf' },
  errors: ['premium_required', 'not_found'],
});
