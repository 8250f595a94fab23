import type { getCampaign } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';

type Campaign = Received<typeof getCampaign>;

/** A live campaign that pays a tenth of the revenue; override what a test is about. */
export function aCampaign(overrides: Partial<Campaign> = {}): Campaign {
  return {
    id: '01920000-0000-7000-8000-0000000000cc',
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    name: 'Sommerfeste',
    description: '',
    slug: 'sommerfeste-abcdefgh',
    status: 'active',
    holdingDays: 0,
    holdingFrom: 'confirmation',
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardAmount: null,
    rewardPercentage: 10,
    rewardQuantity: 1,
    rewardBulkAmount: null,
    rewardTiers: null,
    rewardSentence: 'Für jeden Umsatz erhält der Partner 10 %.',
    minPayout: 0,
    startDate: null,
    endDate: null,
    landingPageConfig: defaultLandingPage(),
    formConfig: defaultForm(),
    guestBenefit: '',
    guestBenefitConditions: '',
    guestBenefitUntil: null,
    offersEnglish: false,
    englishTexts: {},
    ownPage: '',
    doubleOptIn: false,
    linkCount: 1,
    clickCount: 0,
    leadCount: 0,
    saleCount: 0,
    revenue: 0,
    ...overrides,
  };
}
