import { brandColours, pageTheme, themeCss, type BrandColours } from '#shared/public-page/theme.ts';
import type { PublicPageView } from '#shared/public-page/view.ts';
import adaptations from './styles/adaptations.css?inline';
import application from './styles/application.css?inline';
import base from './styles/base.css?inline';
import formEnd from './styles/form-end.css?inline';
import form from './styles/form.css?inline';
import notices from './styles/notices.css?inline';
import ownData from './styles/own-data.css?inline';
import print from './styles/print.css?inline';

/** What concerns the document; everything else keeps to the page's own elements. */
const DOCUMENT =
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}body{margin:0;background:var(--background)}';

/** Later sheets win over earlier ones. */
const css = DOCUMENT + [base, form, formEnd, notices, adaptations, print].map(squeeze).join('');

/** What one kind of page alone needs does not travel with the others. */
const ownDataCss = squeeze(ownData);
const applicationCss = squeeze(application);

/** Every byte of the sheet travels with every page. */
function squeeze(sheet: string): string {
  return sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
}

/** Colours of pages that are the platform's own, by day and by night. */
const PLATFORM_DAY: BrandColours = {
  background: '#fcf6ee',
  text: '#3a2c22',
  button: '#ee9d84',
  buttonText: '#1a1a1a',
};
const PLATFORM_NIGHT: BrandColours = {
  background: '#1d1815',
  text: '#f1e7de',
  button: '#ee9d84',
  buttonText: '#1a1a1a',
};

/** Most colour sets cached; a set is four colours of one provider. */
const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** The style sheet of a page with its colours. */
export function pageStyle(view: PublicPageView): string {
  const own = view.kind === 'landing' && view.application !== null ? applicationCss : '';
  if ('landing' in view) return `:root{${colours(brandColours(view.landing.user))}}${css}${own}`;
  if (view.kind === 'own-data')
    return `:root{${colours(brandColours(view.user))}}${css}${ownDataCss}`;
  const night = `@media screen and (prefers-color-scheme:dark){:root{${colours(PLATFORM_NIGHT)}}}`;
  return `:root{${colours(PLATFORM_DAY)}}${night}${css}`;
}

/** Moving colours until they can be read takes longer than rendering the page, so it is done once. */
function colours(brand: BrandColours): string {
  const key = [brand.background, brand.text, brand.button, brand.buttonText].join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = themeCss(pageTheme(brand));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}
