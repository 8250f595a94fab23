export { accrueForLead } from './accrue-for-lead.ts';
export { commissionJobs } from './jobs.ts';
export {
  lockOpenCommissions,
  type LockedCommission,
  type LockedSelection,
  type Selection,
} from './lock-open-commissions.ts';
export type { SourceIds } from './open-commission-store.ts';
export { commissionRoutes } from './routes.ts';
export { settleCommissions, type Settlement } from './settle-commissions.ts';
