export { findCampaign, lockCampaign, unscopedCampaignBySlug } from './campaign-list.ts';
export { availabilityOf, type Availability } from './domain/availability.ts';
export type { Campaign, RewardTerms } from './domain/campaign.ts';
export { campaignJobs } from './jobs.ts';
export { findRewardTerms } from './reward-terms-list.ts';
export { campaignRoutes } from './routes.ts';
