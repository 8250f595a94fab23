export type { ReferralLink } from './domain/referral-link.ts';
export { findLink, findLinkOf, unscopedLinkBySlug } from './referral-link-list.ts';
