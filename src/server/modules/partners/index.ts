export { internalIdOf, type Partner } from './domain/partner.ts';
export { deletePartnerRows, holdPartner, lockForDeletion } from './delete-partner-store.ts';
export { erasePartners } from './erase-partners-store.ts';
export { findPartner, findPartners, lockPartner } from './partner-list.ts';
export {
  findPartnerOverviews,
  listPartnerIds,
  listPartnerOverview,
  type PartnerOverview,
} from './partner-overview-list.ts';
export { findTraces } from './partner-traces-list.ts';
export { recordSelfBillingAgreement } from './record-self-billing.ts';
export { partnerRoutes } from './routes.ts';
export { vatConfirmationJobs } from './vat-confirmation/jobs.ts';
export { findVatRefusals } from './vat-confirmation/vat-confirmation-list.ts';
export type { VatContext } from './vat-confirmation/vat-context.ts';
