import { contract } from './contract.ts';

/** What an account holds: taking it along and giving it up (product-2.md sections 4 and 7). */

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
