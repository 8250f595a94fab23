import { getUser } from '#shared/contracts/accounts.ts';
import {
  getPayout,
  getPayoutStats,
  listPayouts,
  listReadiness,
} from '#shared/contracts/credit-notes.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { getPayoutSummary } from '#shared/contracts/document-list.ts';
import { getNumberRanges } from '#shared/contracts/number-ranges.ts';
import { getPayoutBatch, listPayoutBatches } from '#shared/contracts/payout-batches.ts';
import { AFTER_COMMISSION } from '#web/parts/after-commission.ts';

/** Read anew after a document was sent, paid or objected to. */
export const AFTER_STATE = [
  listPayouts,
  getPayout,
  getPayoutSummary,
  getPayoutStats,
  getDashboardStats,
];

/** Read anew after a document was issued or cancelled; the user carries the next number. */
export const AFTER_DOCUMENT = [
  ...AFTER_COMMISSION,
  listPayouts,
  getPayout,
  getPayoutSummary,
  listReadiness,
  getUser,
  getNumberRanges,
];

/** The same after a batch was started or finished. */
export const AFTER_BATCH = [...AFTER_DOCUMENT, listPayoutBatches, getPayoutBatch];
