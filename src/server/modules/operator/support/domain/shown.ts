import type { Contract } from '#shared/contracts/contract.ts';
import { may, type Right } from '#shared/roles/rights.ts';

/** What an operator is in a house that was opened to them: sees what the second in charge sees, and less. */
export const SUPPORT_ROLE = 'manager';

/** Rights that an operator does not look by, whatever the role has (docs/product/operator.md section 4). */
const NOT_SHOWN: ReadonlySet<Right> = new Set([
  'personal_exports',
  'partners.payment_data',
  'money.correct',
  'persons',
  'team',
]);

/** Calls about the person who is logged in: the operator is none of the house. These say where one is. */
const OWN_CALLS: ReadonlySet<string> = new Set([
  '/api/user',
  '/api/users/me',
  '/api/search',
  '/api/support-access/current',
]);

/** Lists of transfers name accounts. */
const WITH_BANK_DATA = /^\/api\/payment-files\b|\/girocode$/;

/** Whether a look shows what a call answers: no files but pictures, no bank data, nothing of a person's login. */
export function isShown(
  { path, response }: Pick<Contract, 'path' | 'response'>,
  right: Right,
): boolean {
  if (right === 'everybody') return OWN_CALLS.has(path);
  if (!may(SUPPORT_ROLE, right) || NOT_SHOWN.has(right) || WITH_BANK_DATA.test(path)) return false;
  return !('file' in response) || response.file.startsWith('image/');
}
