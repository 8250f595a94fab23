import { getUser } from '#shared/contracts/accounts.ts';
import { listCampaigns } from '#shared/contracts/campaigns.ts';
import {
  getPayout,
  getPayoutStats,
  listPayouts,
  listPendingPremiums,
  listReadiness,
} from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { getLead, listClicks, listLeads, listSales } from '#shared/contracts/leads.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
  listPartners,
} from '#shared/contracts/partners.ts';

/** Read anew after a commission came, changed or went. */
export const AFTER_COMMISSION = [
  listPendingPremiums,
  getPayoutStats,
  getDashboardStats,
  listLeads,
  getLead,
  listSales,
  listClicks,
  listCampaigns,
  listPartners,
  getPartner,
  getPartnerSummary,
  getPartnerPerformance,
  getReferralPerformance,
];

/** Read anew after a document was issued or cancelled; the user carries the next number. */
export const AFTER_DOCUMENT = [...AFTER_COMMISSION, listPayouts, getPayout, listReadiness, getUser];
