export { eraseBankStatements } from './bank-statements/store.ts';
export { bookkeepingRoutes } from './routes.ts';
