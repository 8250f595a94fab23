export { accrueForLead } from './accrue-for-lead.ts';
export { confirmLead } from './confirm-lead.ts';
export { eraseReasons } from './erase-reasons-store.ts';
export { commissionJobs } from './jobs.ts';
export { commissionMailSamples } from './mail-samples.ts';
export {
  lockOpenById,
  lockOpenCommissions,
  type LockedCommission,
  type Selection,
} from './lock-open-commissions.ts';
export { findPayable } from './payable-list.ts';
export { commissionRoutes } from './routes.ts';
export { settleCommissions, type Settlement } from './settle-commissions.ts';
