export { archiveDocuments, makeMissingFiles } from './archive-documents.ts';
export { payoutBatchJobs } from './batch/jobs.ts';
export { eraseNotes } from './erase-notes-store.ts';
export { recordChange } from './life/change-document-state.ts';
export { creditNoteJobs } from './jobs.ts';
export { mailFiles } from './life/mail-files.ts';
export { creditNoteMailSamples } from './mails/mail-samples.ts';
export { creditNoteRoutes } from './routes.ts';
export { verifyChain, type DocumentFault } from './verify-chain.ts';
