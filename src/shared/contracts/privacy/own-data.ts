import { z } from 'zod';
import { givenPassword } from '../accounts/login.ts';
import { contract } from '../contract.ts';
import { eurosOut, messageAnswer, optionalLine } from '../fields.ts';

/**
 * What an account holds: taking it along and giving it up
 * (docs/product/privacy.md sections 1 and 3).
 */

export const downloadDocuments = contract({
  method: 'GET',
  path: '/api/account/documents.zip',
  auth: 'provider',
  summary: 'PDF and XRechnung of every issued document, with a table of them',
  response: { file: 'application/zip' },
  errors: ['too_many_requests'],
});

export const exportAccount = contract({
  method: 'GET',
  path: '/api/account/export.zip',
  auth: 'provider',
  recentLogin: true,
  summary: 'Everything that is stored of the account, as JSON, CSV and documents',
  response: { file: 'application/zip' },
  errors: ['reauth_required', 'too_many_requests'],
});

export const previewDissolution = contract({
  method: 'GET',
  path: '/api/account/dissolution',
  auth: 'provider',
  summary: 'What dissolving the account would end, and what would stay unpaid',
  response: z.object({
    documents: z.number().int(),
    activeLinks: z.number().int(),
    openCommissions: z.number().int(),
    /** Net, of the claims that are on no document yet. */
    openAmount: eurosOut,
  }),
});

const dissolveBody = z.object({
  password: givenPassword,
  /** Where two-factor authentication is on. */
  code: optionalLine(40),
});

export const dissolveAccount = contract({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'provider',
  summary: 'Dissolves the account for good',
  body: dissolveBody,
  response: messageAnswer,
  errors: ['too_many_requests'],
});
