import type { Landing } from '#shared/contracts/public-site.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { LandingView, PageShare } from '#shared/public-page/view.ts';

/** A provider as the public page sees it. */
export function provider(overrides: Partial<Landing['user']> = {}): Landing['user'] {
  return {
    businessName: 'Gut Sonnenhof',
    phone: '+49 3321 445566',
    email: 'feiern@gut-sonnenhof.example',
    website: 'https://www.gut-sonnenhof.example',
    address: 'Seestraße 14',
    postalCode: '14641',
    city: 'Nauen',
    logoUrl: null,
    customLogo: null,
    plan: 'free',
    primaryColor: '#ee9d84',
    secondaryColor: '#fcf6ee',
    backgroundColor: '#ffffff',
    textColor: '#333333',
    buttonColor: '#ee9d84',
    buttonTextColor: '#ffffff',
    privacyPolicyUrl: 'https://www.gut-sonnenhof.example/datenschutz',
    imprintUrl: 'https://www.gut-sonnenhof.example/impressum',
    termsUrl: 'https://www.gut-sonnenhof.example/agb',
    ...overrides,
  };
}

interface LandingTexts {
  readonly headline?: string;
  readonly introduction?: string;
  /** Label and option of one more question. */
  readonly label?: string;
  readonly option?: string;
  readonly doubleOptIn?: boolean;
  readonly benefit?: NonNullable<Landing['campaign']>['benefit'];
  readonly optionPictures?: NonNullable<Landing['campaign']>['optionPictures'];
  /** Not available, for a reason that has no flag. */
  readonly isUnavailable?: boolean;
}

/** Landing data with the default form; without a campaign when any flag says so. */
export function landing(overrides: Partial<Landing> & LandingTexts = {}): Landing {
  const { headline, introduction, label, option, isUnavailable = false, ...rest } = overrides;
  const form = defaultForm();
  const [first, ...others] = form.pages;
  const question = {
    id: 99,
    type: 'radio' as const,
    label: label ?? 'Anrede',
    required: false,
    name: 'anrede',
    options: [option ?? 'Frau'],
  };
  const isClosed =
    isUnavailable ||
    Object.entries(rest).some(([key, flag]) => /^is[A-Z]/.test(key) && flag === true);
  return {
    campaign: isClosed
      ? null
      : {
          name: 'Hochzeiten',
          slug: 'hochzeiten-k7m2p9xq',
          description: '',
          doubleOptIn: overrides.doubleOptIn ?? false,
          benefit: overrides.benefit ?? null,
          optionPictures: overrides.optionPictures ?? [],
          formConfig: {
            ...form,
            ...(introduction === undefined ? {} : { introduction }),
            pages:
              first === undefined
                ? []
                : [{ ...first, fields: [...first.fields, question] }, ...others],
          },
          landingPageConfig: {
            ...defaultLandingPage(),
            ...(headline === undefined ? {} : { headline }),
          },
        },
    user: provider(),
    partner: { name: 'Lena Weber', description: '', portrait: null },
    isLinkInactive: false,
    isPartnerInactive: false,
    isCampaignInactive: false,
    isCampaignNotStarted: false,
    isCampaignEnded: false,
    message: '',
    partnerName: 'Lena Weber',
    startDate: null,
    endDate: null,
    ...rest,
  };
}

export function landingView(overrides: Partial<LandingView> = {}): LandingView {
  return {
    kind: 'landing',
    landing: landing(),
    ref: 'qv3w8c5tzh',
    stamp: 'stamp',
    paths: {
      form: '/formular/hochzeiten-k7m2p9xq?ref=qv3w8c5tzh',
      thanks: '/formular/hochzeiten-k7m2p9xq/danke?ref=qv3w8c5tzh',
      landing: '/api/landing/hochzeiten-k7m2p9xq?ref=qv3w8c5tzh',
      challenge: '/api/landing/hochzeiten-k7m2p9xq/challenge',
      steps: '/api/landing/hochzeiten-k7m2p9xq/steps/0123456789abcdef',
    },
    refusal: null,
    prefill: {},
    application: null,
    look: null,
    ...overrides,
  };
}

/** How the page of `landingView` is shared. */
export function share(overrides: Partial<PageShare> = {}): PageShare {
  const base = 'https://empfehlwerk.example';
  const path = '/formular/hochzeiten-k7m2p9xq';
  return {
    url: `${base}${path}?ref=qv3w8c5tzh`,
    canonical: base + path,
    picture: {
      url: `${base}/vorschau/hochzeiten-k7m2p9xq.png?v=1`,
      type: 'image/png',
      width: 1200,
      height: 630,
    },
    ...overrides,
  };
}
