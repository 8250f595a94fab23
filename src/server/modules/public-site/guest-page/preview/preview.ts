import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { paintPicture } from '#server/platform/images/paint-picture.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { brandColours, type BrandColours, pageTheme } from '#shared/public-page/theme.ts';
import type { PageShare } from '#shared/public-page/view.ts';
import type { FoundLanding } from '../landing.ts';
import { formPath } from '../page-views.ts';

/** Goes up when the picture is drawn in another way. */
const DRAWING = 1;

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

/** Width and height of the picture in pixels: what messengers and networks show whole. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const template = readFileSync(new URL('./preview-picture.typ', import.meta.url), 'utf8');

/** Where the template has left room for the logo. */
const LOGO_PLACE = { left: 80, top: 56, width: 300, height: 90 } as const;

/**
 * Draws the picture as PNG. Typeface and colours come with the server, so it looks the same on
 * every machine; nothing is fetched.
 * @param logo bytes of the logo that the content names; null without one
 */
export async function paintPreview(
  renderer: Pick<DocumentRenderer, 'draw'>,
  content: PreviewContent,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const { headline, subheadline, name, place, brand } = content;
  const texts = { headline, subheadline, name, place, hasLogo: logo !== null };
  const svg = await renderer.draw({ template, data: { ...texts, colours: coloursOf(brand) } });
  return paintPicture(svg, logo === null ? null : { bytes: logo, ...LOGO_PLACE });
}

/** The colours of the page itself, under the names of the template. */
function coloursOf(brand: BrandColours) {
  const { tint, text, muted, button, background, hair } = pageTheme(brand);
  return { surface: tint, text, muted, shape: button, card: background, line: hair };
}

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

/** Distinguishes what looks different. */
export function previewKey(content: PreviewContent): string {
  const text = JSON.stringify([DRAWING, content]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * '/vorschau/{slug}.png?v={key}': messengers keep a picture under its address for weeks, so a
 * page that has changed gets another one.
 */
function previewPath(slug: string, content: PreviewContent): string {
  return `/vorschau/${slug}.png?v=${previewKey(content)}`;
}

/**
 * How a page is shared; null while it takes no requests.
 * @param publicUrl base of absolute addresses, without a slash at the end
 */
export function shareOf(found: FoundLanding, publicUrl: string): PageShare | null {
  if (found.unavailable !== null) return null;
  const { slug } = found.campaign;
  return {
    url: publicUrl + formPath(slug, found.link?.slug ?? ''),
    canonical: publicUrl + formPath(slug, ''),
    picture: { url: publicUrl + previewPath(slug, previewContent(found)), ...PREVIEW_SIZE },
  };
}
