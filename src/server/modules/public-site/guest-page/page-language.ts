import type { Queryable } from '#server/kernel/database.ts';
import { campaignWithoutEnglish } from '#shared/english/campaign-english.ts';
import { pageWithoutEnglish } from '#shared/english/page-english.ts';
import {
  askedLanguage,
  type Language,
  LANGUAGE_PARAMETER,
  preferredLanguage,
  withLanguage,
} from '#shared/guest-language.ts';
import { hiddenBecause } from '#shared/guest-page/look-view.ts';
import { planHas } from '#shared/plans.ts';
import type { PageTranslation } from '#shared/public-page/view.ts';
import { type FoundLanding, shownPage } from './landing.ts';

/** Whether the provider means to write to guests in English, and has a plan for it. */
const speaksEnglish = ({ campaign, provider }: FoundLanding): boolean =>
  campaign.offersEnglish && planHas(provider.plan, 'englishPage') && !provider.isDissolved;

/**
 * The languages in which guests are offered a page: English only where all of its texts are there, of the
 * campaign and of the page around its form (docs/product/guest-pages.md section 5).
 */
async function hasEnglish(db: Queryable, found: FoundLanding): Promise<boolean> {
  const { campaign, provider } = found;
  if (!speaksEnglish(found)) return false;
  if (campaignWithoutEnglish(campaign, campaign.englishTexts).length > 0) return false;
  const shown = await shownPage(db, found);
  if (shown === null) return true;
  const { content, pictures } = shown;
  const blocks = content.blocks.filter(
    (block) => hiddenBecause(block, pictures, provider.plan) === null,
  );
  return pageWithoutEnglish(content, blocks, pictures).length === 0;
}

/** In which language a page is shown, and whether there is another one to change to. */
export interface ShownLanguage {
  readonly language: Language;
  readonly hasBoth: boolean;
}

export const GERMAN_ALONE: ShownLanguage = { language: 'de', hasBoth: false };

/** What the address asks for, else what the browser prefers; German where there is nothing else. */
export async function languageOf(
  db: Queryable,
  found: FoundLanding,
  request: {
    readonly query: unknown;
    readonly headers: { readonly 'accept-language'?: string | undefined };
  },
): Promise<ShownLanguage> {
  if (!(await hasEnglish(db, found))) return GERMAN_ALONE;
  const asked = askedLanguage(request.query);
  const language = asked ?? preferredLanguage(request.headers['accept-language']);
  return { language, hasBoth: true };
}

/**
 * The language of a form that was sent: the one in which its page was shown, also where a text has lost
 * its English since.
 */
export const languageOfSent = (found: FoundLanding, asked: Language | null): ShownLanguage =>
  speaksEnglish(found) ? { language: asked ?? 'de', hasBoth: true } : GERMAN_ALONE;

/** The same address in the other language, with everything else that it carries. */
export function translationOf(
  { language, hasBoth }: ShownLanguage,
  url: string,
): PageTranslation | null {
  if (!hasBoth) return null;
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.delete(LANGUAGE_PARAMETER);
  const other = language === 'de' ? 'en' : 'de';
  const carried = query.size === 0 ? path : `${path}?${query.toString()}`;
  return { language: other, path: withLanguage(carried, other) };
}
