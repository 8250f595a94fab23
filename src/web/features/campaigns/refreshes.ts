import {
  getCampaign,
  getCampaignSummary,
  listCampaigns,
  listRewardTerms,
} from '#shared/contracts/campaigns.ts';
import { listChoices } from '#shared/contracts/choices.ts';
import {
  getPartnerPerformance,
  getReferralPerformance,
  listPartners,
} from '#shared/contracts/partners.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';

/** What has to be read anew after a campaign or a link was saved. */
export const AFTER_SAVE = [
  listCampaigns,
  listChoices,
  getCampaign,
  getCampaignSummary,
  listRewardTerms,
  listReferralLinks,
  listPartners,
  getReferralPerformance,
  getPartnerPerformance,
];
