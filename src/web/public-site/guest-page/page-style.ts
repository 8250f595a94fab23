import type { Landing } from '#shared/contracts/public-site.ts';
import { brandColours, pageTheme, themeCss, type BrandColours } from '#shared/public-page/theme.ts';
import type { PublicPageView } from '#shared/public-page/view.ts';
import { needsCompositeStyle } from './rare-fields.ts';
import { hasTiles, photoRules } from './tiles.tsx';
import adaptations from './styles/adaptations.css?inline';
import application from './styles/application.css?inline';
import base from './styles/base.css?inline';
import benefit from './styles/benefit.css?inline';
import composite from './styles/composite.css?inline';
import formEnd from './styles/form-end.css?inline';
import form from './styles/form.css?inline';
import notices from './styles/notices.css?inline';
import ownData from './styles/own-data.css?inline';
import print from './styles/print.css?inline';
import tiles from './styles/tiles.css?inline';

/** What concerns the document; everything else keeps to the page's own elements. */
const DOCUMENT =
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}body{margin:0;background:var(--background)}';

/** Later sheets win over earlier ones. */
const css =
  DOCUMENT + [base, form, formEnd, notices, benefit, adaptations, print].map(squeeze).join('');

/** What one kind of page alone needs does not travel with the others. */
const ownDataCss = squeeze(ownData);
const applicationCss = squeeze(application);
const tilesCss = squeeze(tiles);
const compositeCss = squeeze(composite);

/** Every byte of the sheet travels with every page. */
export function squeeze(sheet: string): string {
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
  if ('landing' in view) {
    const { user, campaign } = view.landing;
    const isApplication = view.kind === 'landing' && view.application !== null;
    const own = isApplication ? applicationCss : '';
    return `:root{${colours(brandColours(user))}}${css}${own}${formStyle(campaign)}`;
  }
  if (view.kind === 'own-data')
    return `:root{${colours(brandColours(view.user))}}${css}${ownDataCss}`;
  if (view.kind === 'link-inactive' && view.house !== null)
    return `:root{${colours(brandColours(view.house.user))}}${css}`;
  const night = `@media screen and (prefers-color-scheme:dark){:root{${colours(PLATFORM_NIGHT)}}}`;
  return `:root{${colours(PLATFORM_DAY)}}${night}${css}`;
}

/** The sheets that every page has, whatever its colours. */
export const commonStyle = css;

/** What the questions of a form need beyond them. */
export function formStyle(campaign: Landing['campaign']): string {
  const pages = campaign?.formConfig.pages ?? [];
  const sheets = `${hasTiles(pages) ? tilesCss : ''}${needsCompositeStyle(pages) ? compositeCss : ''}`;
  return sheets + photoRules(campaign?.optionPictures ?? []);
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
