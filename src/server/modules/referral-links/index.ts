export type { ReferralLink } from './domain/referral-link.ts';
export { findLink, findLinkOf, lockLink, unscopedLinkBySlug } from './referral-link-list.ts';
export { referralLinkRoutes } from './routes.ts';
