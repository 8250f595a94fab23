import type { getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Landing } from '#shared/contracts/public-site.ts';

/** The provider as their public pages show them. */
export type ShownProvider = Landing['user'];

export function shownProvider(user: Received<typeof getUser>): ShownProvider {
  return {
    businessName: user.businessName,
    phone: user.phone,
    email: user.publicEmail,
    website: user.website,
    address: user.address,
    postalCode: user.postalCode,
    city: user.city,
    logoUrl: user.logoUrl,
    customLogo: user.customLogo,
    plan: user.plan,
    primaryColor: user.primaryColor,
    secondaryColor: user.secondaryColor,
    backgroundColor: user.backgroundColor,
    textColor: user.textColor,
    buttonColor: user.buttonColor,
    buttonTextColor: user.buttonTextColor,
    privacyPolicyUrl: user.privacyPolicyUrl,
    imprintUrl: user.imprintUrl,
    termsUrl: user.termsUrl,
  };
}
