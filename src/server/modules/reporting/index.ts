export { dashboardRoutes } from './dashboard/routes.ts';
export { figureJobs } from './figures/jobs.ts';
export { figureRoutes } from './figures/routes.ts';
export { eraseFromReports, lockReports } from './reports/store.ts';
export { reportJobs } from './reports/jobs.ts';
export { makeDueReports } from './reports/make-due-reports.ts';
export { eraseReports } from './reports/store.ts';
export { reportRoutes } from './reports/routes.ts';
export { searchRoutes } from './search/routes.ts';
