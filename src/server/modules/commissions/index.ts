export { advanceLead } from './advance-lead.ts';
export { accrueForLead } from './accrue-for-lead.ts';
export { confirmLead } from './advance-lead.ts';
export { enterLead } from './enter-lead.ts';
export { addFurtherSale, changeFurtherSale } from './further-sale.ts';
export type { Attribution } from './lead-attribution.ts';
export { markNotQualified } from './mark-not-qualified.ts';
export { type ReceivedLead, receiveLead } from './receive-lead.ts';
export {
  foldCorrections,
  type LockedSale,
  lockSale,
  planForRevenue,
  repriceReversed,
  withdrawCorrection,
  writeCorrection,
} from './correct-sale.ts';
export { earnedByRevenue } from './domain/earned-by-revenue.ts';
export { type BonusRow, listBonuses } from './bonus-store.ts';
export { announceCorrectionJob } from './jobs.ts';
export { eraseReasons } from './store.ts';
export { commissionJobs } from './jobs.ts';
export { commissionMailSamples } from './mail-samples.ts';
export {
  lockOpenById,
  lockOpenCorrections,
  lockOpenCommissions,
  type LockedCommission,
  type NotDue,
  type Selection,
} from './settle-commissions.ts';
export {
  countAwaiting,
  countHeldRequests,
  findOpenPartners,
  listFirstBundles,
  listOpenSums,
  listPayableSums,
  type PayableSumRow,
} from './open-partner-queries.ts';
export { findPayable } from './queries.ts';
export { isHeld, isPayableOn } from './payable-queries.ts';
export { presentBundle } from './open-partner-queries.ts';
export { heldForReview } from './held-for-review.ts';
export { commissionRoutes } from './routes.ts';
export { settleCommissions, type Settlement } from './settle-commissions.ts';
