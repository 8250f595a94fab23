import { listCampaigns } from '#shared/contracts/campaigns.ts';
import { listPendingPremiums } from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { getLead, listLeads, listSales } from '#shared/contracts/leads.ts';
import { listPartners } from '#shared/contracts/partners.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';

/** What has to be read anew after a step of a request: it, its lists, and all that counts it. */
export const AFTER_STEP = [
  getLead,
  listLeads,
  listSales,
  listPendingPremiums,
  getDashboardStats,
  listPartners,
  listReferralLinks,
  listCampaigns,
];
