import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { accountSettingsBody } from '#shared/contracts/accounts.ts';
import { countryCodeOf } from '#shared/countries.ts';
import { findAccount } from '../account-list.ts';
import { lockProvider, updateProvider } from '../account-store.ts';
import { unknownCountry } from '../login/register-provider.ts';
import { prepareLoginAddress } from './change-login-address.ts';
import { prepareNewAddresses } from './prepare-new-addresses.ts';
import { switchNumberRange } from './switch-number-range.ts';

export type AccountSettings = z.output<typeof accountSettingsBody>;

/**
 * Saves the provider's data. New mail addresses that are not verified yet get a link each.
 * @throws DomainError number_range_conflict, number_range_ambiguous, validation_failed, reauth_required,
 * too_many_requests when too many links were asked for; then nothing has changed
 */
export async function saveAccountSettings(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  acting: ActingProvider,
  settings: AccountSettings,
  { isRecentLogin }: { readonly isRecentLogin: boolean },
): Promise<void> {
  const country = countryCodeOf(settings.country);
  if (country === null) throw unknownCountry();
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  if (account === null) throw new DomainError('not_found');
  const storeLoginAddress = await prepareLoginAddress(services.db, limits, publicUrl, account, {
    email: settings.email ?? account.email,
    isRecentLogin,
  });
  const verifications = await prepareNewAddresses(services, limits, publicUrl, account, settings);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, acting.providerId);
    const values = columnsOf(settings, country);
    await updateProvider(tx, acting.providerId, values);
    await storeLoginAddress?.(tx, services, acting, now);
    await switchNumberRange(tx, acting, settings, now);
    for (const store of verifications) await store(tx, services.jobs, now);
    const changed = Object.entries(values).filter(
      ([column, value]) => before[column as keyof typeof before] !== value,
    );
    await appendEvent(
      tx,
      acting.providerId,
      acting,
      {
        action: 'settings.saved',
        entity: 'provider',
        entityId: acting.providerId,
        data: { changed: changed.map(([column]) => column) },
      },
      now,
    );
  });
}

function columnsOf(settings: AccountSettings, country: string): Record<string, string | boolean> {
  return {
    business_name: settings.businessName,
    ...(settings.businessType === undefined ? {} : { business_type: settings.businessType }),
    address: settings.address,
    city: settings.city,
    postal_code: settings.postalCode,
    country_code: country,
    phone: settings.phone,
    website: settings.website,
    vat_id: settings.noVatId ? '' : settings.vatId,
    tax_number: settings.noTaxNumber ? '' : settings.taxNumber,
    no_vat_id: settings.noVatId,
    no_tax_number: settings.noTaxNumber,
    hr_number: settings.hrNumber,
    is_small_business: settings.isSmallBusiness,
    privacy_policy_url: settings.privacyPolicyUrl,
    terms_url: settings.termsUrl,
    imprint_url: settings.imprintUrl,
    public_email: settings.publicEmail,
    sender_email: settings.senderEmail,
    inquiry_email: settings.inquiryEmail,
  };
}
