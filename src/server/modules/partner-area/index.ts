export { authenticatePartner } from './login/log-in.ts';
export { partnerAreaJobs } from './jobs.ts';
export { partnerAreaRoutes } from './routes.ts';
export { lookAsPartner } from './view/routes.ts';
export { enterProgramme } from './programmes/answer-membership.ts';
export { noteAddressChange } from './invitation/address-change.ts';
export { eraseInvitations } from './invitation/store.ts';
export { eraseMemberships } from './programmes/store.ts';
