export { findAccount, unscopedProviders } from './account-list.ts';
export { lockProvider } from './account-store.ts';
export { authenticate } from './login/authenticate.ts';
export { isVerified, type Account } from './domain/account.ts';
export { missingForActivation } from './domain/activation.ts';
export { accountJobs } from './jobs.ts';
export { takeDocumentNumber, takeNumberOfRange } from './settings/number-range-store.ts';
export { replyAddress } from './reply-address.ts';
export { accountRoutes } from './routes.ts';
