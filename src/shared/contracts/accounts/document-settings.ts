import { z } from 'zod';
import { bicField, ibanField } from '../checked-line.ts';
import { contract } from '../contract.ts';
import { optionalLine, optionalText } from '../fields.ts';

/** The provider's own text on documents, and the account they pay partners from. */

/** Longest text on letters, in characters. */
export const LETTER_TEXT_MAX = 500;

const documentSettings = z.object({
  /** Printed before the greeting; the texts of the law stand beside it and cannot be changed. */
  letterText: z.string(),
  iban: z.string(),
  bic: z.string(),
  accountHolder: z.string(),
});
export type DocumentSettings = z.output<typeof documentSettings>;

export const documentSettingsBody = z.object({
  letterText: optionalText(LETTER_TEXT_MAX),
  iban: ibanField,
  bic: bicField,
  /** At most what a SEPA file holds; '' means the business name. */
  accountHolder: optionalLine(70),
});

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
