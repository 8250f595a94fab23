import { describe, expect, it } from 'vitest';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { campaignBody } from '#shared/contracts/campaigns/campaigns.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import { duplicateOf } from './duplicate-campaign.ts';

const campaign: CampaignAnswer = {
  id: '019aa000-0000-7000-8000-000000000000',
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  name: 'Sommerfeste',
  description: 'Intern',
  slug: 'sommerfeste-abcdefgh',
  status: 'active',
  rewardType: 'per_click',
  calculationType: 'fixed',
  rewardAmount: 0.2,
  rewardPercentage: null,
  rewardQuantity: 25,
  rewardBulkAmount: 5,
  rewardTiers: null,
  rewardSentence: '',
  minPayout: 10,
  holdingDays: 14,
  holdingFrom: 'event',
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  landingPageConfig: defaultLandingPage(),
  offersEnglish: true,
  englishTexts: { Saal: 'Hall' },
  formConfig: { ...defaultForm(), introduction: 'Eigene Einleitung' },
  guestBenefit: 'Ein Glas Sekt für jeden Gast',
  guestBenefitConditions: 'Für Feiern ab 40 Gästen',
  guestBenefitUntil: '2026-01-31',
  ownPage: '',
  doubleOptIn: true,
  linkCount: 3,
  clickCount: 9,
  leadCount: 1,
  saleCount: 0,
  revenue: 0,
};

describe('a duplicate', () => {
  it('is a draft called Kopie von, with reward, texts and form, and no date that has passed', () => {
    const copy = duplicateOf(campaign, '2026-11-21');
    expect(copy).toMatchObject({
      name: 'Kopie von Sommerfeste',
      status: 'draft',
      description: 'Intern',
      rewardType: 'per_click',
      rewardQuantity: 25,
      rewardBulkAmount: 5,
      minPayout: 10,
      startDate: null,
      endDate: '2026-11-21',
      formConfig: { introduction: 'Eigene Einleitung' },
    });
    expect(campaignBody.safeParse(copy).success).toBe(true);
  });

  it('of a name of 120 characters still has a name that fits', () => {
    const copy = duplicateOf({ ...campaign, name: '🎉'.repeat(120) }, '2026-11-21');
    expect(copy.name).toBe(`Kopie von ${'🎉'.repeat(110)}`);
    expect(campaignBody.safeParse(copy).success).toBe(true);
  });
});
