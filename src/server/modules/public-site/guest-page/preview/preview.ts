import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { artData, type PageArt, pageArt } from '#server/modules/campaigns/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pictureTone, standsOutOn } from '#server/platform/images/average-colour.ts';
import { asJpeg, paintPhotograph, paintPicture } from '#server/platform/images/paint-picture.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { LANGUAGES, withLanguage } from '#shared/guest-language.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { brandColours, type BrandColours, pageTheme } from '#shared/public-page/theme.ts';
import type { PageShare } from '#shared/public-page/view.ts';
import { type FoundLanding, guestBaseOfPage, inLanguage } from '../landing.ts';
import type { ShownLanguage } from '../page-language.ts';
import { formPath } from '../page-views.ts';

/** Goes up when the picture is drawn in another way. */
const DRAWING = 2;

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
  /** The published page whose look and picture it has; null for the plain one. */
  readonly art: PageArt | null;
}

/** About two lines of the picture. */
const LONGEST_SUBHEADLINE = 90;

/** Width and height of the picture in pixels: what messengers and networks show whole. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const read = (name: string): string =>
  readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8');

const frame = read('preview-frame');
const plainTemplate = `${frame}\n${read('preview-picture')}`;
const lookTemplate = `${frame}\n${read('preview-look')}`;

/** Where the templates have left room for the logo. */
const LOGO_PLACE = { left: 80, top: 56, width: 300, height: 90 } as const;
const LOGO_BESIDE_PHOTO = { left: 64, top: 48, width: 280, height: 80 } as const;

/** Bytes that the content names, as they lie in the store. */
export interface PreviewBytes {
  /** Null without a logo. */
  readonly logo: Uint8Array | null;
  /** Of the first screen; null for the plain picture. */
  readonly photo: Uint8Array | null;
}

export interface DrawnPreview {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
}

/**
 * Draws the picture: as PNG, with a photograph in it as JPEG. Typeface and colours come with the
 * server, so it looks the same on every machine; nothing is fetched.
 */
export async function paintPreview(
  renderer: Pick<DocumentRenderer, 'draw'>,
  content: PreviewContent,
  { logo, photo }: PreviewBytes,
): Promise<DrawnPreview> {
  const { headline, subheadline, name, place, brand, art } = content;
  const texts = { headline, subheadline, name, place, hasLogo: logo !== null };
  if (art !== null && photo !== null) {
    const { background, text, muted, ornament, soft } = art.theme;
    // A logo that would be lost on the look's paper gives way to the name.
    const shown = logo !== null && standsOutOn(await pictureTone(logo), background) ? logo : null;
    const svg = await renderer.draw({
      template: lookTemplate,
      data: {
        ...texts,
        hasLogo: shown !== null,
        colours: { surface: background, text, muted, ornament, soft },
        page: artData(art, '/images/page'),
      },
      images: { page: await asJpeg(photo, PREVIEW_SIZE.width) },
    });
    const overlay = shown === null ? null : { bytes: shown, ...LOGO_BESIDE_PHOTO };
    return { bytes: await paintPhotograph(svg, overlay), type: 'image/jpeg' };
  }
  const data = { ...texts, colours: coloursOf(brand) };
  const svg = await renderer.draw({ template: plainTemplate, data });
  const overlay = logo === null ? null : { bytes: logo, ...LOGO_PLACE };
  return { bytes: await paintPicture(svg, overlay), type: 'image/png' };
}

/** The colours of the page itself, under the names of the template. */
function coloursOf(brand: BrandColours) {
  const { tint, text, muted, button, background, hair } = pageTheme(brand);
  return { surface: tint, text, muted, shape: button, card: background, line: hair };
}

/**
 * Texts, colours and logo of a page as it stands now, in the colours that its plan gives it.
 * @param look as it was published; null for the plain page
 */
export function previewContent(
  { campaign, provider }: FoundLanding,
  look: LookView | null,
): PreviewContent {
  const texts = campaign.landingPageConfig;
  const art = look === null ? null : pageArt(look, provider);
  const logo = (hasOwnBranding(provider.plan) ? provider.customLogo : null) ?? provider.logo;
  return {
    headline: art?.headline || texts.headline || defaultLandingPage().headline,
    subheadline: shortened(art?.subline || texts.subheadline || defaultLandingPage().subheadline),
    name: provider.businessName,
    place: provider.isDissolved ? '' : provider.city,
    logo: logo?.slug ?? null,
    brand: brandColours(provider),
    art,
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
 * '/vorschau/{slug}.png?v={key}', with a photograph in it '.jpg': messengers keep a picture under its
 * address for weeks, so a page that has changed gets another one.
 */
function previewPath(slug: string, content: PreviewContent): string {
  const ending = content.art === null ? 'png' : 'jpg';
  return `/vorschau/${slug}.${ending}?v=${previewKey(content)}`;
}

/**
 * How a page is shared; null while it takes no requests.
 * @param look as it was published; null for the plain page
 * @param publicUrl base of the platform's addresses, without a slash at the end
 */
export function shareOf(
  found: FoundLanding,
  look: LookView | null,
  publicUrl: string,
  shown: ShownLanguage,
): PageShare | null {
  if (found.unavailable !== null) return null;
  const { slug } = found.campaign;
  const base = guestBaseOfPage(found, publicUrl);
  const canonical = base + formPath(slug, '');
  const alternates = LANGUAGES.map((language) => ({
    language,
    url: language === 'de' ? canonical : withLanguage(canonical, language),
  }));
  const inEnglish = shown.language === 'en';
  const url = base + formPath(slug, found.link?.slug ?? '');
  const content = previewContent(inLanguage(found, shown.language), look);
  const picture = previewPath(slug, content);
  return {
    // A link that was shared in English is read in English, whoever fetches its preview.
    url: inEnglish ? withLanguage(url, 'en') : url,
    canonical: inEnglish ? withLanguage(canonical, 'en') : canonical,
    ...(shown.hasBoth ? { alternates } : {}),
    picture: {
      url: base + (inEnglish ? withLanguage(picture, 'en') : picture),
      type: content.art === null ? 'image/png' : 'image/jpeg',
      ...PREVIEW_SIZE,
    },
  };
}
