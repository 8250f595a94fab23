export { isAddress } from './accounts/domain/session.ts';
export {
  addOperator,
  operatorSealer,
  removeOperator,
  unscopedResealOperators,
} from './accounts/manage.ts';
export { mailOperatorJob } from './accounts/notify.ts';
export { listOperators } from './accounts/store.ts';
export { operatorJobs } from './jobs.ts';
export { consoleRoutes } from './routes.ts';
export { lookAsSupport } from './support/look.ts';
export { supportRoutes } from './support/routes.ts';
export { eraseSupport } from './support/store.ts';
