import { fill } from '#shared/guest-words/fill.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { OWN_DATA_WORDS } from '#shared/guest-words/own-data-words.ts';
import { PAGE_WORDS } from '#shared/guest-words/page-words.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PublicPageView } from '#shared/public-page/view.ts';
import { nounOf } from './subjects.ts';
import { unavailableTitle } from './unavailable-title.ts';

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
}

/** Title and description of a page, as tabs, search results and link previews show them. */
export function describePage(view: PublicPageView): PageDescription {
  const language = view.language ?? 'de';
  const words = PAGE_WORDS[language];
  switch (view.kind) {
    case 'landing': {
      const { campaign, user } = view.landing;
      const texts = campaign?.landingPageConfig;
      const headline = texts?.headline || words.headline;
      return {
        title: `${view.refusal === null ? '' : words.errorPrefix}${campaign === null ? unavailableTitle(view.landing, words) : headline} – ${user.businessName}`,
        description: texts?.subheadline || fill(words.describes, { provider: user.businessName }),
        isIndexed: campaign !== null && view.ref === '' && view.refusal === null,
      };
    }
    case 'thank-you':
      return hidden(`${words.thankYou} – ${view.landing.user.businessName}`);
    case 'confirmation':
      return hidden(
        `${fill(words.confirm, { noun: nounOf(view.subject, FORM_WORDS[language]) })} – ${view.landing.user.businessName}`,
      );
    case 'own-data':
      return hidden(`${OWN_DATA_WORDS[language].title} – ${view.user.businessName}`);
    case 'error':
      return hidden(`${view.title ?? words.error} – ${PRODUCT_NAME}`);
    case 'link-inactive':
      return hidden(
        `${words.linkUnavailable} – ${view.house === null ? PRODUCT_NAME : view.house.user.businessName}`,
      );
  }
}

function hidden(title: string): PageDescription {
  return { title, description: title, isIndexed: false };
}
