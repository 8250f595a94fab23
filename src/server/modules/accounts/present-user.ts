import type { z } from 'zod';
import type { currentUser } from '#shared/contracts/accounts.ts';
import { countryName } from '#shared/countries.ts';
import { documentNumber } from '#shared/document-number.ts';
import { logoUrl } from '#shared/logo.ts';
import { isVerified, type Account } from './domain/account.ts';
import { missingForActivation } from './domain/activation.ts';

/**
 * What `GET /api/user` answers of the account itself.
 * @param speaksFreely mails carry words of their own (decision 0158)
 */
export function presentUser(
  account: Account,
  speaksFreely: boolean,
): Omit<z.input<typeof currentUser>, 'documentYears'> {
  const {
    providerId: _provider,
    userId,
    countryCode,
    numberRange,
    verifiedAddresses,
    logoSlug,
    customLogoSlug,
    ...fields
  } = account;
  const emailVerified = isVerified(account, account.email);
  return {
    ...fields,
    id: userId,
    emailVerified,
    speaksFreely,
    country: countryName(countryCode),
    verifiedAddresses: [...verifiedAddresses],
    logoUrl: logoUrl(logoSlug),
    customLogo: logoUrl(customLogoSlug),
    invoicePrefix: numberRange.prefix,
    invoiceSuffix: numberRange.suffix,
    invoiceStartNumber: numberRange.startNumber,
    nextDocumentNumber: documentNumber(numberRange, numberRange.nextNumber),
    activationMissing: missingForActivation({ ...account, loginVerified: emailVerified }),
  };
}
