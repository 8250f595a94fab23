import { describe, expect, it } from 'vitest';
import { startingPrice } from './labels/plan-price.ts';
import { cents } from './money.ts';
import {
  hasOwnBranding,
  LIMITED_KINDS,
  PLAN_FEATURES,
  PLAN_IDS,
  planHas,
  PLANS,
  USAGE_FEES,
  YEARLY_PREMIUM,
} from './plans.ts';

it('Premium paid yearly is half the monthly price (docs/product/billing.md section 1)', () => {
  expect(YEARLY_PREMIUM).toEqual({ perMonth: cents(825), discountPercent: 50 });
});

describe('the plans (docs/product/billing.md section 1)', () => {
  it.each([
    ['free', 'Free', { amount: 0, per: 'month' }],
    ['premium_monthly', 'Premium (monatlich)', { amount: 1650, per: 'month' }],
    ['premium_yearly', 'Premium (jährlich)', { amount: 9900, per: 'year' }],
    ['enterprise', 'Enterprise', null],
  ] as const)('%s is called %s and costs %j', (id, label, price) => {
    expect(PLANS[id]).toMatchObject({ id, label, price });
  });

  it('are these four, and charge 35 cents for a partner and 15 for a link', () => {
    expect(PLAN_IDS).toEqual(Object.keys(PLANS));
    expect(USAGE_FEES).toEqual({ partner: 35, link: 15 });
  });

  it('limit the free one alone, in these words', () => {
    expect(PLANS.free.limits).toEqual({ campaigns: 1, partners: 10, links: 20 });
    expect(PLAN_IDS.map((id) => PLANS[id].users)).toEqual([1, 5, 5, null]);
    const none = { campaigns: null, partners: null, links: null };
    for (const id of ['premium_monthly', 'premium_yearly', 'enterprise'] as const)
      expect(PLANS[id].limits).toEqual(none);
    expect(LIMITED_KINDS).toEqual({ campaigns: 'Kampagnen', partners: 'Partner', links: 'Links' });
  });

  it('include 200 partners, 500 links and 20 campaigns in premium, where more is charged', () => {
    const included = { partners: 200, links: 500, campaigns: 20 };
    expect(PLANS.premium_monthly.included).toEqual(included);
    expect(PLANS.premium_yearly.included).toEqual(included);
    expect([PLANS.free.included, PLANS.enterprise.included]).toEqual([null, null]);
  });

  it.each([
    ['free', []],
    [
      'premium_monthly',
      ['ownBranding', 'emailTemplates', 'marketingCenter', 'pageBlocks', 'englishPage'],
    ],
    [
      'premium_yearly',
      ['ownBranding', 'emailTemplates', 'marketingCenter', 'pageBlocks', 'englishPage'],
    ],
    [
      'enterprise',
      [
        'ownBranding',
        'emailTemplates',
        'marketingCenter',
        'pageBlocks',
        'englishPage',
        'ownDomain',
        'apiAccess',
        'companyLogin',
        'figuresOfHouses',
        'extendedCustomisation',
      ],
    ],
    ['gratis', []],
    ['toString', []],
    ['', []],
  ])('%j opens %j', (plan, features) => {
    const opened = PLAN_FEATURES.map(({ key }) => key).filter((key) => planHas(plan, key));
    expect(opened).toEqual(features);
    expect(hasOwnBranding(plan)).toBe(features.includes('ownBranding'));
  });

  it('begin at 39 € net a month where the price is on request', () => {
    expect(PLANS.enterprise).toMatchObject({ price: null, from: 3_900 });
    expect(startingPrice('enterprise')).toBe('ab 39 € netto im Monat');
    expect(startingPrice('premium_yearly')).toBeNull();
  });

  it('promise on the pricing page what they open', () => {
    expect(PLAN_FEATURES.map(({ label }) => label)).toEqual([
      'Eigenes Branding',
      'Eigene E-Mail-Vorlagen',
      'Marketing-Center',
      'Gästeseite in sechs Looks, mit allen Blöcken',
      'Gästeseite auch auf Englisch',
      'Gästeseiten unter eigener Adresse',
      'API-Zugang und Webhooks',
      'Firmenlogin (OpenID Connect)',
      'Kennzahlen über alle Häuser',
      'Erweiterte Anpassungen nach Absprache',
    ]);
  });
});
