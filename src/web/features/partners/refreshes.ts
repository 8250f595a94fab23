import { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import { listChoices } from '#shared/contracts/choices.ts';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { listOpenPartners } from '#shared/contracts/open-partners.ts';
import { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
} from '#shared/contracts/partners.ts';
import { listBatchCandidates } from '#shared/contracts/payout-batches.ts';
import {
  listUnlinkedCampaigns,
  listUnlinkedPartners,
  listReferralLinks,
} from '#shared/contracts/referral-links.ts';
import { getVatConfirmations } from '#shared/contracts/vat-confirmations.ts';

/** Lists and sums in which a partner stands, but not what is read of him alone. */
export const AFTER_DELETE = [
  listPartnerRows,
  getPartnerSummary,
  listReferralLinks,
  listUnlinkedPartners,
  listUnlinkedCampaigns,
  listCampaignRows,
  listChoices,
  listReadiness,
  listOpenPartners,
  listBatchCandidates,
  getDashboardStats,
];

/**
 * What has to be read anew after a partner or a link was saved (docs/product/screens.md section 6).
 */
export const AFTER_SAVE = [
  ...AFTER_DELETE,
  getPartner,
  getReferralPerformance,
  getPartnerPerformance,
  getVatConfirmations,
];
