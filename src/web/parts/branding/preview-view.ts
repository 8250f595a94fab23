import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import type { ColourValues } from './brand-of.ts';
import type { BrandedUser } from './branded-user.ts';

/** The landing page of a new campaign in the given colours: the texts with which each begins. */
export function previewView(user: BrandedUser, colours: ColourValues): LandingView {
  return {
    kind: 'landing',
    ref: '',
    stamp: '',
    refusal: null,
    paths: { form: '', thanks: '', landing: '', challenge: '', steps: '' },
    landing: {
      campaign: {
        name: 'Vorschau',
        slug: '',
        description: '',
        formConfig: defaultForm(),
        landingPageConfig: defaultLandingPage(),
        doubleOptIn: false,
      },
      user: { ...user, ...colours, email: user.publicEmail },
      partner: { name: 'Ihr Partner', description: '' },
      partnerName: 'Ihr Partner',
      isLinkInactive: false,
      isPartnerInactive: false,
      isCampaignInactive: false,
      isCampaignNotStarted: false,
      isCampaignEnded: false,
      message: '',
      startDate: null,
      endDate: null,
    },
  };
}
