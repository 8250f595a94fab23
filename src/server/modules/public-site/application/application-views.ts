import type { Queryable } from '#server/kernel/database.ts';
import { type ApplicationPage, applicationPath } from '#server/modules/partner-area/index.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { errorMessage } from '#shared/errors.ts';
import { APPLICATION_FORM, applicationTexts } from '#shared/forms/application-form.ts';
import type { LandingView, Refusal, ThankYouView } from '#shared/public-page/view.ts';
import { findProviderFace } from '../guest-page/landing.ts';
import { renderStamp } from '../guest-page/render-stamp.ts';

interface ViewOptions {
  readonly secret: string;
  readonly now: Date;
  /** What an ordinary form post got back. */
  readonly refusal?: Refusal | null;
}

/** The application page as it is shown; null when the account was dissolved this very moment. */
export async function applicationView(
  db: Queryable,
  page: ApplicationPage,
  { secret, now, refusal = null }: ViewOptions,
): Promise<LandingView | null> {
  const landing = await applicationLanding(db, page);
  if (landing === null) return null;
  const path = applicationPath(page.slug);
  return {
    kind: 'landing',
    landing: page.isOpen
      ? landing
      : { ...landing, campaign: null, message: errorMessage('applications_closed') },
    ref: '',
    paths: {
      form: path,
      thanks: `${path}/danke`,
      landing: '',
      challenge: `/api/landing/${page.slug}/challenge`,
      steps: '',
    },
    stamp: renderStamp(secret, page.slug, now),
    refusal,
    prefill: {},
    application: page.offer,
    look: null,
  };
}

/** What is shown once an application was sent, also after a reload. */
export async function applicationThanks(
  db: Queryable,
  page: ApplicationPage,
): Promise<ThankYouView | null> {
  const landing = await applicationLanding(db, page);
  return landing === null
    ? null
    : { kind: 'thank-you', subject: 'application', landing, look: null };
}

/** The page in the words of a campaign's page: form, texts, and an address that is confirmed by mail. */
export async function applicationLanding(
  db: Queryable,
  { providerId, slug, businessName }: Pick<ApplicationPage, 'providerId' | 'slug' | 'businessName'>,
): Promise<Landing | null> {
  const user = await findProviderFace(db, providerId);
  if (user === null) return null;
  return {
    user,
    campaign: {
      name: '',
      slug,
      description: '',
      formConfig: APPLICATION_FORM,
      optionPictures: [],
      landingPageConfig: applicationTexts(businessName),
      doubleOptIn: true,
      benefit: null,
    },
    partner: null,
    partnerName: null,
    startDate: null,
    endDate: null,
    isCampaignEnded: false,
    isCampaignNotStarted: false,
    isCampaignInactive: false,
    isPartnerInactive: false,
    isLinkInactive: false,
    message: '',
  };
}
