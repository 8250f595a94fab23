import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PublicPageView } from '#shared/public-page/view.ts';
import { SUBJECTS } from './subjects.ts';
import { unavailableTitle } from './unavailable-title.ts';

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
}

/** Title and description of a page, as tabs, search results and link previews show them. */
export function describePage(view: PublicPageView): PageDescription {
  switch (view.kind) {
    case 'landing': {
      const { campaign, user } = view.landing;
      const texts = campaign?.landingPageConfig;
      const headline = texts?.headline || defaultLandingPage().headline;
      return {
        title: `${view.refusal === null ? '' : 'Fehler: '}${campaign === null ? unavailableTitle(view.landing) : headline} – ${user.businessName}`,
        description: texts?.subheadline || `Anfrage an ${user.businessName}`,
        isIndexed: campaign !== null && view.ref === '' && view.refusal === null,
      };
    }
    case 'thank-you':
      return hidden(`Vielen Dank – ${view.landing.user.businessName}`);
    case 'confirmation':
      return hidden(
        `${SUBJECTS[view.subject].noun} bestätigen – ${view.landing.user.businessName}`,
      );
    case 'own-data':
      return hidden(`Ihre Daten – ${view.user.businessName}`);
    case 'error':
      return hidden(`${view.title ?? 'Fehler'} – ${PRODUCT_NAME}`);
    case 'link-inactive':
      return hidden(`Link nicht verfügbar – ${PRODUCT_NAME}`);
  }
}

function hidden(title: string): PageDescription {
  return { title, description: title, isIndexed: false };
}
