import { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import { getCampaign, getCampaignSummary } from '#shared/contracts/campaigns.ts';
import { getPayoutStats, listPendingCommissions } from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { getLead, listClicks, listLeads, listSales } from '#shared/contracts/leads.ts';
import { listOpenPartners, listStartedBundles } from '#shared/contracts/open-partners.ts';
import { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
} from '#shared/contracts/partners.ts';
import { listBatchCandidates } from '#shared/contracts/payout-batches.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';

/** Everything that shows or counts commissions: read anew after one came, changed or was settled. */
export const AFTER_COMMISSION = [
  getLead,
  listLeads,
  listSales,
  listClicks,
  listPendingCommissions,
  listOpenPartners,
  listStartedBundles,
  listBatchCandidates,
  getPayoutStats,
  getDashboardStats,
  listPartnerRows,
  getPartner,
  getPartnerSummary,
  getPartnerPerformance,
  getReferralPerformance,
  listReferralLinks,
  listCampaignRows,
  getCampaign,
  getCampaignSummary,
];
