import { cents, timesCents, ZERO_CENTS, type Cents } from './money.ts';

/**
 * The one catalogue of plans (docs/product/billing.md section 1): pricing page, registration, limit
 * check, billing screens and invoices read it and nothing else.
 */
export const PLAN_IDS = ['free', 'premium_monthly', 'premium_yearly', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** What a plan limits; the German word is the one of the limit message. */
export const LIMITED_KINDS = {
  campaigns: 'Kampagnen',
  partners: 'Partner',
  links: 'Links',
} as const;
export type LimitedKind = keyof typeof LIMITED_KINDS;

export interface Plan {
  readonly id: PlanId;
  readonly label: string;
  /** Net price per interval; null means an individual offer, from `from` a month on. */
  readonly price: { readonly amount: Cents; readonly per: 'month' | 'year' } | null;
  /** Net price a month at which individual offers begin; null where the price is fixed. */
  readonly from: Cents | null;
  /** Hard limits; null is unlimited. Campaigns count while active, links while active. */
  readonly limits: Readonly<Record<LimitedKind, number | null>>;
  /** Who can belong to the team, open invitations counted; null is unlimited. */
  readonly users: number | null;
  /** Included before usage fees begin; null where nothing is charged. */
  readonly included: {
    readonly partners: number;
    readonly links: number;
    readonly campaigns: number;
  } | null;
  /** Room for the picture library, in bytes of what is kept (docs/product/pictures.md section 4). */
  readonly pictureBytes: number;
  readonly ownBranding: boolean;
  readonly emailTemplates: boolean;
  readonly marketingCenter: boolean;
  /** All looks and blocks of the guest page; without it one look, its first screen and texts. */
  readonly pageBlocks: boolean;
  /** Guest pages in English as well (docs/product/guest-pages.md section 5). */
  readonly englishPage: boolean;
  /** Guest pages under an address of the provider's own (docs/product/own-address.md). */
  readonly ownDomain: boolean;
  readonly apiAccess: boolean;
  /** Logging in by the house's own identity provider (docs/product/accounts.md). */
  readonly companyLogin: boolean;
  /** Figures over all houses of a person (docs/product/houses.md section 5). */
  readonly figuresOfHouses: boolean;
  /** Changes for one house, as its contract describes them. */
  readonly extendedCustomisation: boolean;
}

/** Net fee per month for each partner or link above what is included. */
export const USAGE_FEES = { partner: cents(35), link: cents(15) } as const;

/** Said where another partner would go beyond a plan's limit. @param label of the plan */
export const noRoomForPartners = (label: string): string =>
  `Im Tarif ${label} ist kein Platz für weitere Partner.`;

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

const unlimited = { campaigns: null, partners: null, links: null } as const;
const premiumIncluded = { partners: 200, links: 500, campaigns: 20 } as const;

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    label: 'Free',
    price: { amount: cents(0), per: 'month' },
    from: null,
    limits: { campaigns: 1, partners: 10, links: 20 },
    users: 1,
    included: null,
    pictureBytes: 50 * MEGABYTE,
    ownBranding: false,
    emailTemplates: false,
    marketingCenter: false,
    pageBlocks: false,
    englishPage: false,
    ownDomain: false,
    apiAccess: false,
    companyLogin: false,
    figuresOfHouses: false,
    extendedCustomisation: false,
  },
  premium_monthly: {
    id: 'premium_monthly',
    label: 'Premium (monatlich)',
    price: { amount: cents(1650), per: 'month' },
    from: null,
    limits: unlimited,
    users: 5,
    included: premiumIncluded,
    pictureBytes: 2 * GIGABYTE,
    ownBranding: true,
    emailTemplates: true,
    marketingCenter: true,
    pageBlocks: true,
    englishPage: true,
    ownDomain: false,
    apiAccess: false,
    companyLogin: false,
    figuresOfHouses: false,
    extendedCustomisation: false,
  },
  premium_yearly: {
    id: 'premium_yearly',
    label: 'Premium (jährlich)',
    price: { amount: cents(9900), per: 'year' },
    from: null,
    limits: unlimited,
    users: 5,
    included: premiumIncluded,
    pictureBytes: 2 * GIGABYTE,
    ownBranding: true,
    emailTemplates: true,
    marketingCenter: true,
    pageBlocks: true,
    englishPage: true,
    ownDomain: false,
    apiAccess: false,
    companyLogin: false,
    figuresOfHouses: false,
    extendedCustomisation: false,
  },
  enterprise: {
    id: 'enterprise',
    label: 'Enterprise',
    price: null,
    from: cents(3900),
    limits: unlimited,
    users: null,
    included: null,
    pictureBytes: 10 * GIGABYTE,
    ownBranding: true,
    emailTemplates: true,
    marketingCenter: true,
    pageBlocks: true,
    englishPage: true,
    ownDomain: true,
    apiAccess: true,
    companyLogin: true,
    figuresOfHouses: true,
    extendedCustomisation: true,
  },
};

/** What plans have beyond their limits, in the words of the pricing page. */
export const PLAN_FEATURES = [
  { key: 'ownBranding', label: 'Eigenes Branding' },
  { key: 'emailTemplates', label: 'Eigene E-Mail-Vorlagen' },
  { key: 'marketingCenter', label: 'Marketing-Center' },
  { key: 'pageBlocks', label: 'Gästeseite in sechs Looks, mit allen Blöcken' },
  { key: 'englishPage', label: 'Gästeseite auch auf Englisch' },
  { key: 'ownDomain', label: 'Gästeseiten unter eigener Adresse' },
  { key: 'apiAccess', label: 'API-Zugang und Webhooks' },
  { key: 'companyLogin', label: 'Firmenlogin (OpenID Connect)' },
  { key: 'figuresOfHouses', label: 'Kennzahlen über alle Häuser' },
  {
    key: 'extendedCustomisation',
    label: 'Erweiterte Anpassungen nach Absprache',
  },
] as const satisfies readonly { key: keyof Plan; label: string }[];

const { premium_monthly: monthly, premium_yearly: yearly } = PLANS;
const priceOfYear = (plan: Plan): Cents =>
  timesCents(plan.price?.amount ?? ZERO_CENTS, plan.price?.per === 'month' ? 12 : 1);

/** Premium paid yearly, as the pricing page puts it: what a month costs, and what is saved. */
export const YEARLY_PREMIUM = {
  perMonth: cents(Math.round(priceOfYear(yearly) / 12)),
  discountPercent: Math.round(100 - (100 * priceOfYear(yearly)) / priceOfYear(monthly)),
} as const;

/**
 * Whether a plan lets the provider dress their landing pages in colours and a logo of their own.
 * @param plan id of a plan; any other text has none
 */
export function hasOwnBranding(plan: string): boolean {
  return planHas(plan, 'ownBranding');
}

/**
 * Whether a plan has one of the features of the pricing page.
 * @param plan id of a plan; any other text has none
 */
export function planHas(plan: string, feature: (typeof PLAN_FEATURES)[number]['key']): boolean {
  return Object.hasOwn(PLANS, plan) && PLANS[plan as PlanId][feature];
}
