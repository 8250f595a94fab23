import { picturesOf } from '#shared/guest-page/block-pictures.ts';
import type { LookTheme } from '#shared/guest-page/look-theme.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { LookPicture, LookView } from '#shared/guest-page/page-view.ts';
import { type Scrim, scrimOpacity } from '#shared/guest-page/scrim.ts';

interface PlacedPicture {
  readonly picture: LookPicture;
  readonly place: number;
}

/** A picture of the page with its place among all of them; null where it is gone or none was chosen. */
export function pictureOf({ pictures, blocks }: LookView, id: string | null): PlacedPicture | null {
  const picture = id === null ? undefined : pictures[id];
  if (id === null || picture === undefined) return null;
  return { picture, place: picturesOf({ blocks }).indexOf(id) };
}

/**
 * Focal points and stand-ins of all pictures of a page, and how much of the first is veiled below
 * words, as rules of its style sheet: an element may have no style of its own here. Numbers and
 * base64 alone reach it.
 * @param theme the page's colours
 */
export function pictureRules(view: LookView, theme: LookTheme): string {
  const { pictures, blocks } = view;
  const rules = picturesOf({ blocks }).map((id, place) => {
    const picture = pictures[id];
    if (picture === undefined) return '';
    const { focusX, focusY, standIn } = picture;
    const behind = /^[\w+/=]+$/.test(standIn)
      ? `background:url(data:image/webp;base64,${standIn}) center/cover;`
      : '';
    return `.gp-image-${String(place)}{${behind}object-position:${String(Math.round(focusX))}% ${String(Math.round(focusY))}%}`;
  });
  return rules.join('') + scrimRule(view, theme);
}

/** Where a look sets words on its first picture, and with which of its colours it veils it. */
const WORDS_ON_PICTURE: Readonly<
  Partial<Record<Look, Pick<Scrim, 'from' | 'to' | 'least'> & { readonly by: 'night' | 'paper' }>>
> = {
  schloss: { from: 0, to: 0.55, by: 'night' },
  loft: { from: 0, to: 1, by: 'paper' },
  kueste: { from: 0, to: 0.55, least: 6, by: 'paper' },
};

function scrimRule(
  { look, blocks, pictures }: LookView,
  { background, text, deep, onDeep }: LookTheme,
): string {
  const hero = blocks.find(({ kind }) => kind === 'hero');
  const words = WORDS_ON_PICTURE[look];
  if (hero?.kind !== 'hero' || hero.arrangement !== 'full' || words === undefined) return '';
  const picture = hero.picture === null ? undefined : pictures[hero.picture];
  if (picture === undefined) return '';
  const [ink, veil] = words.by === 'night' ? [onDeep, deep] : [text, background];
  const aspect = picture.width / picture.height;
  const percent = scrimOpacity({ ...picture, ...words, aspect, ink, veil });
  return `.gp-hero{--scrim:${String(percent)}%}`;
}
