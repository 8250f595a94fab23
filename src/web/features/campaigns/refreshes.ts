import { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import { getCampaign, getCampaignSummary, listRewardTerms } from '#shared/contracts/campaigns.ts';
import { listChoices } from '#shared/contracts/choices.ts';
import { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import { getPartnerPerformance, getReferralPerformance } from '#shared/contracts/partners.ts';
import {
  listUnlinkedCampaigns,
  listUnlinkedPartners,
  listReferralLinks,
} from '#shared/contracts/referral-links.ts';

/** What has to be read anew after a campaign or a link was saved. */
export const AFTER_SAVE = [
  listCampaignRows,
  listChoices,
  getCampaign,
  getCampaignSummary,
  listRewardTerms,
  listReferralLinks,
  listUnlinkedPartners,
  listUnlinkedCampaigns,
  listPartnerRows,
  getReferralPerformance,
  getPartnerPerformance,
];
