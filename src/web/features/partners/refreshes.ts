import { listCampaigns } from '#shared/contracts/campaigns.ts';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
  listPartners,
} from '#shared/contracts/partners.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';

/** What has to be read anew after a partner or a link was saved (product-1.md section 7). */
export const AFTER_SAVE = [
  listPartners,
  getPartner,
  getPartnerSummary,
  listReferralLinks,
  getReferralPerformance,
  getPartnerPerformance,
  listCampaigns,
  listReadiness,
  getDashboardStats,
];
