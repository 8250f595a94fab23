export { eraseAccountJob, erasePersonJob, ownDataJobs } from './jobs.ts';
export { ownDataRoutes } from './routes.ts';
export { archiveAccount } from './archive-account.ts';
export { previewDissolution } from './dissolution-list.ts';
export { endAccount } from './end-account.ts';
export { eraseAccount } from './erase-account.ts';
