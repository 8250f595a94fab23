export { ownDataJobs } from './jobs.ts';
export { ownDataRoutes } from './routes.ts';
