export { findLinkOf } from './referral-link-list.ts';
export { deactivateLinks } from './referral-link-store.ts';
export { referralLinkRoutes } from './routes.ts';
