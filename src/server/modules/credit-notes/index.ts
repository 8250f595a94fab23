export { cancelCreditNote } from './cancel-credit-note.ts';
export { creditNoteJobs } from './jobs.ts';
export { processPayout } from './process-payout.ts';
export { creditNoteRoutes } from './routes.ts';
export { verifyChain } from './verify-chain.ts';
