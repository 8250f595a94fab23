export { eraseFromReports, lockReports } from './erase-person-store.ts';
export { reportJobs } from './jobs.ts';
export { makeDueReports } from './make-due-reports.ts';
export { eraseReports } from './report-store.ts';
export { reportRoutes } from './routes.ts';
