export {
  type ChangeContext,
  changeOwnRecord,
  changePartner,
  checkOwnRecord,
  confirmTaxStatus,
  type OwnPatch,
  patchOf,
  recordSelfBillingAgreement,
  takeOverChange,
  withdrawSelfBillingAgreement,
} from './change.ts';
export { addApplicant, addQuickPartner, createPartner } from './create.ts';
export { internalIdOf, type Partner } from './domain/partner.ts';
export { taxStatusAskedFor } from './domain/tax-status.ts';
export { countOpenChanges, findPartner, findPartners, findTraces, lockPartner } from './queries.ts';
export {
  hasAccess,
  hasRefused,
  listRefusedNotices,
  mayRefuseDocuments,
  refusesDocuments,
} from './notice-queries.ts';
export type { PartnerBalance } from './export-csv.ts';
export { partnerRoutes } from './routes.ts';
export { deletePartnerRows, erasePartners, holdPartner, lockForDeletion } from './store.ts';
export { findVatRefusals } from './vat-confirmation/queries.ts';
export { vatConfirmationJobs } from './vat-confirmation/request.ts';
export type { VatContext } from './vat-confirmation/vat-context.ts';
