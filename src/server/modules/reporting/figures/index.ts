export { figureJobs } from './jobs.ts';
export { figureRoutes } from './routes.ts';
