import type { Landing } from '#shared/contracts/public-site.ts';
import { type LookTheme, lookTheme } from '#shared/guest-page/look-theme.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { chosenButtonColour, themeCss } from '#shared/public-page/theme.ts';
import type { PageRequest } from '#shared/public-page/view.ts';
import { pictureRules } from './blocks/page-pictures.ts';
import { firstTypefaces, typefaceRules } from './looks/typefaces.ts';
import { commonStyle, formStyle, squeeze } from './page-style.ts';
import base from './looks/base.css?inline';
import benefit from './looks/benefit.css?inline';
import blocks from './looks/blocks.css?inline';
import form from './looks/form.css?inline';
import hotel from './looks/hotel.css?inline';
import kueste from './looks/kueste.css?inline';
import landgut from './looks/landgut.css?inline';
import large from './looks/large.css?inline';
import loft from './looks/loft.css?inline';
import schloss from './looks/schloss.css?inline';
import tagung from './looks/tagung.css?inline';

const SHEETS: Readonly<Record<Look, string>> = {
  schloss: squeeze(schloss),
  landgut: squeeze(landgut),
  loft: squeeze(loft),
  hotel: squeeze(hotel),
  kueste: squeeze(kueste),
  tagung: squeeze(tagung),
};

const COMMON = [base, blocks, large, form].map(squeeze).join('');

/** As much of them as a form alone needs. */
const FRAMED = [base, form].map(squeeze).join('');

/** Few campaigns give guests something: the others' pages do not carry how that looks. */
const BENEFIT = squeeze(benefit);

/** Most colour sets cached; moving a colour until it can be read takes longer than a page. */
const MOST_KEPT = 500;
const kept = new Map<string, { readonly theme: LookTheme; readonly colours: string }>();

/** What the page asks for before its style sheet is read: the typefaces of its first screen. */
export function lookHead({ view, filePath }: Pick<PageRequest, 'view' | 'filePath'>): string {
  if (!('look' in view) || view.look?.typeface !== 'look') return '';
  // A frame is no first screen: it asks for what its form shows, once it shows it.
  if ('embed' in view && view.embed !== undefined) return '';
  return firstTypefaces(view.look.look)
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${filePath(name)}" crossorigin>`,
    )
    .join('');
}

/**
 * The style sheet of a page in a look, with its provider's colour and its pictures.
 * @param pathOf address of a typeface, by the name of its file
 * @param isFramed the form alone, in a frame of the provider's own site
 */
export function lookStyle(
  view: LookView,
  { user, campaign }: Landing,
  pathOf: (name: string) => string,
  isFramed = false,
): string {
  const { theme, colours } = themeOf(view.look, chosenButtonColour(user));
  const faces = view.typeface === 'look' ? typefaceRules(view.look, pathOf) : '';
  const common = `:root{${colours}}${faces}${commonStyle}${formStyle(campaign)}`;
  if (isFramed) return `${common}${FRAMED}${SHEETS[view.look]}`;
  return `${common}${COMMON}${SHEETS[view.look]}${campaign?.benefit ? BENEFIT : ''}${pictureRules(view, theme)}`;
}

function themeOf(look: Look, own: string | null) {
  const key = `${look} ${own ?? ''}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const theme = lookTheme(look, own);
  const made = { theme, colours: themeCss(theme) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}
