export { authenticatePartner } from './login/log-in.ts';
export { partnerAreaJobs } from './jobs.ts';
export { partnerAreaRoutes } from './routes.ts';
export { enterProgramme } from './programmes/answer-membership.ts';
export { eraseMemberships } from './programmes/store.ts';
export { enterAnnouncedLead } from './announcements/announce.ts';
export { eraseAnnouncements } from './announcements/store.ts';
