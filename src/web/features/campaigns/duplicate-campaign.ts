import type { z } from 'zod';
import type { CampaignAnswer, campaignBody } from '#shared/contracts/campaigns/campaigns.ts';
import { shownPages } from '#shared/forms/form-pages.ts';
import { campaignValues } from './campaign-values.ts';

/** Longest name of a campaign, in characters. */
const NAME_LENGTH = 120;

/**
 * A campaign like this one, as a draft without links. Dates that have passed are left out: a new
 * campaign may not begin or end before today ('YYYY-MM-DD').
 */
export function duplicateOf(campaign: CampaignAnswer, today: string): z.input<typeof campaignBody> {
  const notPast = (date: string | null) => (date === null || date < today ? null : date);
  return {
    ...campaignValues(campaign),
    formConfig: { ...campaign.formConfig, pages: shownPages(campaign.formConfig.pages) },
    // Cut by characters: half an emoji is none.
    name: Array.from(`Kopie von ${campaign.name}`).slice(0, NAME_LENGTH).join('').trim(),
    startDate: notPast(campaign.startDate),
    endDate: notPast(campaign.endDate),
    guestBenefitUntil: notPast(campaign.guestBenefitUntil),
    status: 'draft',
  };
}
