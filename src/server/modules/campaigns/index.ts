export { findCampaign } from './campaign-list.ts';
export { availabilityOf } from './domain/availability.ts';
export { eraseCampaigns } from './erase-campaigns-store.ts';
export { campaignJobs } from './jobs.ts';
export { findRewardTerms } from './reward-terms-list.ts';
export { campaignRoutes } from './routes.ts';
