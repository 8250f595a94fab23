import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { brandColours, type BrandColours } from '#shared/public-page/theme.ts';
import type { FoundLanding } from '../find-landing.ts';

/** Everything that decides what is seen on the picture with which messengers announce a page. */
export interface PreviewContent {
  readonly headline: string;
  readonly subheadline: string;
  readonly name: string;
  /** Where the provider is; '' when not given. */
  readonly place: string;
  /** Slug of the logo that the page shows; null without one. */
  readonly logo: string | null;
  /** As chosen; until they can be read they are moved when the picture is drawn, which takes long. */
  readonly brand: BrandColours;
}

/** About two lines of the picture. */
const LONGEST_SUBHEADLINE = 90;

/** Texts, colours and logo of a page as it stands now, in the colours that its plan gives it. */
export function previewContent({ campaign, provider }: FoundLanding): PreviewContent {
  const texts = campaign.landingPageConfig;
  const logo = (hasOwnBranding(provider.plan) ? provider.customLogo : null) ?? provider.logo;
  return {
    headline: texts.headline || defaultLandingPage().headline,
    subheadline: shortened(texts.subheadline || defaultLandingPage().subheadline),
    name: provider.businessName,
    place: provider.isDissolved ? '' : provider.city,
    logo: logo?.slug ?? null,
    brand: brandColours(provider),
  };
}

/** Ends with a whole word. */
function shortened(text: string): string {
  if (text.length <= LONGEST_SUBHEADLINE) return text;
  const start = text.slice(0, LONGEST_SUBHEADLINE);
  return `${start.replace(/\s+\S*$/, '').replace(/[\s.,;:–-]+$/, '')} …`;
}
