import type { PrintData } from '#server/platform/documents/printable-text.ts';
import { type LookTheme, lookTheme } from '#shared/guest-page/look-theme.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { LookPicture, LookView } from '#shared/guest-page/page-view.ts';
import { chosenButtonColour } from '#shared/public-page/theme.ts';

/** A published page as posters and link previews take it over: look, colours, picture, words. */
export interface PageArt {
  readonly look: Look;
  readonly typeface: LookView['typeface'];
  readonly theme: LookTheme;
  /** Of the first screen. */
  readonly picture: LookPicture;
  /** Its id in the library. */
  readonly pictureId: string;
  /** Of the first screen; '' takes the campaign's. */
  readonly headline: string;
  readonly subline: string;
}

/**
 * What others than browsers show of a page.
 * @param user the provider, for the colour that takes the place of the look's accent
 * @returns null where the first screen has no picture: there is nothing to take over
 */
export function pageArt(
  { blocks, pictures, look, typeface }: LookView,
  user: Parameters<typeof chosenButtonColour>[0],
): PageArt | null {
  const hero = blocks.find((block) => block.kind === 'hero');
  const pictureId = hero?.picture ?? '';
  const picture = pictures[pictureId];
  if (hero === undefined || picture === undefined) return null;
  const { headline, subline } = hero;
  const theme = lookTheme(look, chosenButtonColour(user));
  return { look, typeface, theme, picture, pictureId, headline, subline };
}

/** How a headline is set: weight, width in percent, spaces and leading in em, size by the common one. */
interface Head {
  readonly font: string;
  readonly weight: number;
  readonly stretch: number;
  readonly tracking: number;
  readonly leading: number;
  readonly scale: number;
}

const HEADS: Readonly<Record<Look, Head>> = {
  schloss: head('Cormorant Garamond', { tracking: -0.01, leading: 0.34, scale: 1.22 }),
  landgut: head('Fraunces', { tracking: -0.01, scale: 1.04 }),
  loft: head('Archivo', { weight: 800, stretch: 125, tracking: -0.045, leading: 0.28 }),
  hotel: head('Instrument Sans', { weight: 600, tracking: -0.025 }),
  kueste: head('Newsreader 16pt', { weight: 300, tracking: -0.015, scale: 1.12 }),
  tagung: head('Archivo', { weight: 600, tracking: -0.02, scale: 0.96 }),
};

function head(font: string, others: Partial<Head>): Head {
  return { font, weight: 400, stretch: 100, tracking: 0, leading: 0.36, scale: 1, ...others };
}

/** The face of all documents, for those who want no typefaces of a look. */
const PLAIN = 'Source Sans 3';

const textFont = (look: Look): string =>
  look === 'loft' || look === 'tagung' ? 'Archivo' : 'Instrument Sans';

/** `page` of a template that imports `/look.typ`; `picture` is where the template finds the picture. */
export function artData({ look, typeface, picture }: PageArt, path: string): PrintData {
  const { width, height, focusX, focusY } = picture;
  const isPlain = typeface === 'system';
  return {
    look,
    picture: path,
    aspect: width / height,
    focus: { x: focusX / 100, y: focusY / 100 },
    head: isPlain ? { ...head(PLAIN, { weight: 600 }) } : { ...HEADS[look] },
    text: { font: isPlain ? PLAIN : textFont(look) },
  };
}
