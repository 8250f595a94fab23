export { findDocumentAnchor, unscopedUnknownAnchors } from './anchors/queries.ts';
export { documentAnchorJobs } from './anchors/jobs.ts';
export { cancelCreditNote } from './cancel-credit-note.ts';
export { correctCommission } from './corrections/correct-commission.ts';
export { changeDocumentState } from './lifecycle/change-document-state.ts';
export { archiveDocuments, makeMissingFiles } from './archive-documents.ts';
export { findWaiting, partnerRules } from './balances.ts';
export { payoutBatchJobs } from './batch/jobs.ts';
export type { DocumentError } from './verify.ts';
export { type DocumentFiles, documentFiles } from './document-files.ts';
export {
  findPartnersDocument,
  listPartnersDocuments,
  type PartnersDocument,
  yearBounds,
} from './documents-of-partner.ts';
export type { OwedAmount } from './domain/owed-back.ts';
export { offsetWords } from './domain/payment-terms.ts';
export { sumPendingOffsets } from './owed-back/queries.ts';
export { listOwed } from './owed-back/store.ts';
export { uniqueNames } from './domain/unique-names.ts';
export { eraseNotes } from './store.ts';
export { recordChange } from './lifecycle/change-document-state.ts';
export { unscopedIssuedCount } from './queries.ts';
export { creditNoteJobs } from './jobs.ts';
export { documentSendingJobs } from './sending/jobs.ts';
export { recordOpened } from './lifecycle/record-opened.ts';
export { announceMailed } from './lifecycle/send-credit-note.ts';
export { findChainHead, findRegisterHead, listLedger, type LedgerEntry } from './chain-queries.ts';
export { mailFiles } from './document-files.ts';
export { creditNoteMailSamples } from './mails/mail-samples.ts';
export {
  recordObjection,
  recordQuestion,
  recordWithdrawal,
} from './statements/record-statement.ts';
export { listStatements } from './statements/store.ts';
export { isUnpaid } from './overview/queries.ts';
export { readOpenPartners } from './pending/read-open-partners.ts';
export { sumDocuments } from './overview/queries.ts';
export { payoutOf } from './decide-payout.ts';
export { processPayout } from './process-payout.ts';
export { reissueCreditNote } from './reissue-credit-note.ts';
export { readiness } from './readiness.ts';
export { findTaxReview } from './yearly-warnings.ts';
export { unscopedLateEntries } from './chain-queries.ts';
export { creditNoteRoutes } from './routes.ts';
export { verifyChain } from './verify.ts';
export { makeYearlyStatement } from './yearly-statement/make-yearly-statement.ts';
export { listStatementYears } from './yearly-statement/queries.ts';
