export { advanceLead } from './advance-lead.ts';
export { accrueForLead } from './accrue-for-lead.ts';
export { confirmLead } from './confirm-lead.ts';
export { enterLead } from './enter-lead.ts';
export { eraseReasons } from './erase-reasons-store.ts';
export { commissionJobs } from './jobs.ts';
export { commissionMailSamples } from './mail-samples.ts';
export {
  lockOpenById,
  lockOpenCommissions,
  type LockedCommission,
  type Selection,
} from './lock-open-commissions.ts';
export {
  countAwaiting,
  findOpenPartners,
  listFirstBundles,
  listOpenSums,
  listPayableSums,
  type PayableSumRow,
} from './open-partner-list.ts';
export { findPayable } from './payable-list.ts';
export { presentBundle } from './present-bundle.ts';
export { commissionRoutes } from './routes.ts';
export { settleCommissions, type Settlement } from './settle-commissions.ts';
