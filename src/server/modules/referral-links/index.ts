export { findLinkOf } from './referral-link-list.ts';
export { referralLinkRoutes } from './routes.ts';
