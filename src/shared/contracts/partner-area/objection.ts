import { z } from 'zod';
import { STATEMENT_REASONS } from '../../labels/statements.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { messageAnswer, requiredLine } from '../fields.ts';
import { documentParams } from './documents.ts';

/** Longest words of an objection: with the reason before them they fit the provider's notes. */
export const MAX_WORDS = 400;

const statement = z.object({
  reason: z.enum(keysOf(STATEMENT_REASONS), { error: 'Bitte wählen Sie aus, was nicht stimmt' }),
  words: requiredLine('Bitte beschreiben Sie in einem Satz, was nicht stimmt', { max: MAX_WORDS }),
});

export const objectToDocument = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/objection',
  auth: 'partner',
  summary: 'Objects to a Gutschrift: it counts as no invoice any more (§ 14 (2) sentence 6 UStG)',
  params: documentParams,
  body: statement,
  response: messageAnswer,
  errors: ['objection_impossible', 'already_objected', 'already_cancelled'],
});

export const withdrawPartnersObjection = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/objection/withdraw',
  auth: 'partner',
  summary: 'Notes that the partner takes the objection back; the document stays without effect',
  params: documentParams,
  response: messageAnswer,
  errors: ['not_objected'],
});

export const askAboutDocument = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/question',
  auth: 'partner',
  summary: 'Asks about a receipt of a private person, which is no invoice to object to',
  params: documentParams,
  body: statement,
  response: messageAnswer,
  errors: ['question_impossible', 'too_many_questions'],
});
