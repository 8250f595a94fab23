import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import type { currentUser as answer } from '#shared/contracts/accounts/account.ts';
import { countryName } from '#shared/countries.ts';
import { documentNumber } from '#shared/document-number.ts';
import { guestBase } from '#shared/guest-base.ts';
import { logoUrl } from '#shared/logo.ts';
import { type Account, isVerified } from './domain/account.ts';
import { missingForActivation } from './domain/activation.ts';
import { countHouses } from './houses/queries.ts';
import { verifiedHost } from './own-address/guest-base.ts';
import { findAccount } from './queries.ts';

/**
 * Who is logged in, with the provider's data, as the calls around the account answer it.
 * @throws DomainError not_logged_in when the account is gone
 */
export async function currentUser(
  services: Services,
  acting: ActingProvider,
): Promise<z.input<typeof answer>> {
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  if (account === null) throw new DomainError('not_logged_in');
  const speaksFreely = await mayCustomiseMails(services.db, acting.providerId);
  const { support } = acting;
  const ownHost = await verifiedHost(services.db, acting.providerId);
  return {
    ...presentUser(account, speaksFreely),
    houseId: acting.providerId,
    houses: await countHouses(services.db, acting),
    documentYears: services.documentYears,
    guestUrl: ownHost === null ? null : guestBase(services.publicUrl, ownHost),
    ...(support === undefined
      ? {}
      : { role: support.role, supportUntil: support.until.toISOString() }),
  };
}

/**
 * What `GET /api/user` answers of the account itself.
 * @param speaksFreely mails carry words of their own (decision 0158)
 */
function presentUser(
  account: Account,
  speaksFreely: boolean,
): Omit<z.input<typeof answer>, 'documentYears' | 'guestUrl' | 'houseId' | 'houses'> {
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
