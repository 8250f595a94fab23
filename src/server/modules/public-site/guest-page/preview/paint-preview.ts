import { readFileSync } from 'node:fs';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { paintPicture } from '#server/platform/images/paint-picture.ts';
import { pageTheme, type BrandColours } from '#shared/public-page/theme.ts';
import type { PreviewContent } from './preview-content.ts';

/** Width and height of the picture in pixels: what messengers and networks show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

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
