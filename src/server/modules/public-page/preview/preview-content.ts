import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { brandColours, pageTheme } from '#shared/public-page/theme.ts';
import type { FoundLanding } from '../find-landing.ts';

/** Everything that is seen on the picture with which messengers announce a page. */
export interface PreviewContent {
  readonly headline: string;
  readonly subheadline: string;
  readonly name: string;
  /** Where the provider is; '' when not given. */
  readonly place: string;
  readonly hasLogo: boolean;
  /** Slug of the logo that the page shows, '' without one. */
  readonly logo: string;
  readonly colours: Readonly<
    Record<'surface' | 'text' | 'muted' | 'shape' | 'card' | 'line', string>
  >;
}

/** About two lines of the picture. */
const LONGEST_SUBHEADLINE = 90;

/** Texts, colours and logo of a page as it stands now, in the colours that its plan gives it. */
export function previewContent({ campaign, provider }: FoundLanding): PreviewContent {
  const texts = campaign.landingPageConfig;
  const theme = pageTheme(brandColours(provider));
  const logo = (hasOwnBranding(provider.plan) ? provider.customLogo : null) ?? provider.logo;
  return {
    headline: texts.headline || defaultLandingPage().headline,
    subheadline: shortened(texts.subheadline || defaultLandingPage().subheadline),
    name: provider.businessName,
    place: provider.isDissolved ? '' : provider.city,
    hasLogo: logo !== null,
    logo: logo?.slug ?? '',
    colours: {
      surface: theme.tint,
      text: theme.text,
      muted: theme.muted,
      shape: theme.button,
      card: theme.background,
      line: theme.hair,
    },
  };
}

/** Ends with a whole word. */
function shortened(text: string): string {
  if (text.length <= LONGEST_SUBHEADLINE) return text;
  const start = text.slice(0, LONGEST_SUBHEADLINE);
  return `${start.replace(/\s+\S*$/, '').replace(/[\s.,;:–-]+$/, '')} …`;
}
