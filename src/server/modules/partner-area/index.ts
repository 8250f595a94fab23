export { authenticatePartner } from './login/log-in.ts';
export { partnerAreaJobs } from './jobs.ts';
export { firstCalls, partnerAreaRoutes } from './routes.ts';
export { lookAsPartner } from './view/routes.ts';
export { readOwnAccount } from './account/own-account.ts';
export { enterProgramme } from './programmes/answer-membership.ts';
export { noteAddressChange } from './invitation/address-change.ts';
export { eraseInvitations } from './invitation/store.ts';
export { eraseMemberships } from './programmes/store.ts';
export { enterAnnouncedLead } from './announcements/announce.ts';
export {
  applicationPath,
  findApplicationPage,
  findPageOf,
  type ApplicationPage,
} from './applications/page.ts';
export {
  confirmApplication,
  countApplication,
  findApplication,
  receiveApplication,
} from './applications/receive.ts';
export { eraseApplications } from './applications/store.ts';
export { eraseAnnouncements } from './announcements/store.ts';
export { erasePlacements } from './placements/store.ts';
export { eraseChangeRequests } from './own-data/change-requests/store.ts';
export { erasePortraits, readPortraits } from './own-data/portrait/store.ts';
