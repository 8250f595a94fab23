export { platformCalls } from './demo-routes.ts';
export { unscopedDemoRequests } from './demo-request-store.ts';
export { platformPageJobs } from './jobs.ts';
export { platformPageRoutes } from './routes.ts';
