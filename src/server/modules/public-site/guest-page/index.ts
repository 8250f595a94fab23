export { confirmationRoutes } from './confirmation-routes.ts';
export { findProviderFace } from './find-provider-face.ts';
export { publicPageJobs } from './jobs.ts';
export { pageSender, publicPageRoutes } from './page-routes.ts';
export type { PublicPageOptions } from './public-page-options.ts';
export { publicPageCalls } from './submission-routes.ts';
