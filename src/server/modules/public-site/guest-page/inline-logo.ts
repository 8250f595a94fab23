import type { Landing } from '#shared/contracts/public-page.ts';
import type { FoundLanding } from './find-landing.ts';
import type { LandingLogo, LandingRecord } from './landing-list.ts';

/** The landing data for a page: small logos travel inside it, the others by their address. */
export function withInlineLogo(landing: Landing, { provider }: FoundLanding): Landing {
  return { ...landing, user: withInlineLogoOf(landing.user, provider) };
}

/** The same for a page that shows the provider alone. */
export function withInlineLogoOf(
  user: Landing['user'],
  provider: LandingRecord['provider'],
): Landing['user'] {
  return {
    ...user,
    // Only one of the two is shown.
    ...(user.customLogo === null
      ? { logoUrl: inlined(user.logoUrl, provider.logo) }
      : { customLogo: inlined(user.customLogo, provider.customLogo) }),
  };
}

function inlined(address: string | null, logo: LandingLogo | null): string | null {
  if (address === null || logo === null || logo.inline === null) return address;
  return `data:${logo.mediaType};base64,${logo.inline}`;
}
