import type { Account } from '#server/modules/accounts/index.ts';
import type { InvoiceRecipient } from './domain/invoice.ts';

/** The provider as the buyer on an invoice. */
export function recipientOf(account: Account): InvoiceRecipient {
  const { businessName, address, postalCode, city, countryCode, email, vatId, hrNumber } = account;
  const person = `${account.firstName} ${account.lastName}`.trim();
  return { businessName, person, address, postalCode, city, countryCode, email, vatId, hrNumber };
}
