import type { Account } from '#server/modules/accounts/index.ts';
import type { Partner } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { withoutPlaceholder } from '#shared/partner-name.ts';
import type { ProviderSnapshot } from './domain/credit-note-snapshot.ts';
import type { PartnerFacts } from './domain/preconditions.ts';

/** The partner as documents see them: '-' is no name and no account holder. */
export function partnerFacts(partner: Partner): PartnerFacts {
  return {
    internalId: partner.internalId,
    firstName: partner.firstName,
    lastName: partner.lastName,
    companyName: withoutPlaceholder(partner.companyName),
    street: partner.street,
    postalCode: partner.postalCode,
    city: partner.city,
    countryCode: partner.countryCode,
    email: partner.email,
    phone: partner.phone,
    vatId: partner.vatId,
    taxNumber: partner.taxNumber,
    iban: partner.iban,
    bic: partner.bic,
    accountHolder: withoutPlaceholder(partner.accountHolder),
    taxStatus: partner.taxStatus,
    selfBillingAgreedOn:
      partner.selfBillingAgreedAt === null ? null : berlinDateOf(partner.selfBillingAgreedAt),
  };
}

/** The provider as documents see them; the public address stands for them, else the login's. */
export function providerFacts(account: Account): ProviderSnapshot {
  return {
    businessName: account.businessName,
    address: account.address,
    postalCode: account.postalCode,
    city: account.city,
    countryCode: account.countryCode,
    vatId: account.vatId,
    taxNumber: account.taxNumber,
    hrNumber: account.hrNumber,
    email: account.publicEmail || account.email,
    phone: account.phone,
    website: account.website,
    logoSha256: account.letterLogoSha256,
    letterText: account.letterText,
    isSmallBusiness: account.isSmallBusiness,
  };
}
