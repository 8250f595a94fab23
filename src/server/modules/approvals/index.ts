export { approvalRoutes } from './routes.ts';
export { eraseApprovals } from './store.ts';
