export { adviserPackJobs } from './adviser-packs/jobs.ts';
export { adviserRoutes } from './adviser-packs/link/adviser-routes.ts';
export { adviserTokens } from './adviser-packs/link/adviser-tokens.ts';
export { eraseAdviserPacks } from './adviser-packs/store.ts';
export { eraseBankStatements } from './bank-statements/store.ts';
export { readPartnerAtDay } from './key-date/read-key-date.ts';
export { bookkeepingRoutes } from './routes.ts';
export { createPaymentFile } from './sepa/create-payment-file.ts';
