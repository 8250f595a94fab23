import { isVerified, type Account } from './domain/account.ts';

/**
 * Where answers of visitors and partners may go: the provider's sender address, else the public
 * one, and only when it has proven to be the provider's (docs/product/accounts.md section 8). ''
 * without one.
 */
export function replyAddress(account: Account): string {
  const { senderEmail, publicEmail } = account;
  return [senderEmail, publicEmail].find((address) => isVerified(account, address)) ?? '';
}
