import type { z } from 'zod';
import type { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import type { campaign, rewardTerms } from '#shared/contracts/campaigns.ts';
import { rewardFields } from '#shared/contracts/reward-wire.ts';
import { toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { CampaignListed, CampaignOverview } from './campaign-overview-list.ts';
import type { RewardTerms } from './domain/campaign.ts';

export function presentCampaign(overview: CampaignOverview): z.input<typeof campaign> {
  const { providerId: _, terms, createdAt, minPayout, revenue, ...fields } = overview;
  return {
    ...fields,
    ...rewardFields(terms.reward),
    rewardSentence: rewardSentence(terms.reward),
    createdAt: createdAt.toISOString(),
    minPayout: toEuros(minPayout),
    revenue: toEuros(revenue),
  };
}

export function presentCampaignRow({
  reward,
  revenue,
  ...fields
}: CampaignListed): z.input<typeof listCampaignRows.response>[number] {
  return { ...fields, rewardSentence: rewardSentence(reward), revenue: toEuros(revenue) };
}

export function presentTerms({
  version,
  validFrom,
  reward,
}: RewardTerms): z.input<typeof rewardTerms> {
  return { version, validFrom: validFrom.toISOString(), rewardSentence: rewardSentence(reward) };
}
