export { archiveDocuments } from './archive-documents.ts';
export { creditNoteJobs } from './jobs.ts';
export { creditNoteRoutes } from './routes.ts';
export { verifyChain } from './verify-chain.ts';
