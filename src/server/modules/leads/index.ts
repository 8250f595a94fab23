export { findConfirmation } from './visitor-mail-store.ts';
export { confirm, confirmationState } from './domain/confirmation.ts';
export { askedEventOf } from './domain/event.ts';
export { greetableName } from './domain/greeting.ts';
export { isCounted, isReleased, isUnconfirmed, leadChangeOf, takeStep } from './domain/lead.ts';
export type { Lead, LeadChange, LeadStep } from './domain/lead.ts';
export { leadEvents } from './domain/lead-events.ts';
export { eraseLeads, unscopedPurgeLeadConsents } from './erase-leads-store.ts';
export { archiveFiles } from './files/archive-files.ts';
export { FILE_WAITS_MS, leadFileJobs, queueFileRemoval, removeFilesJob } from './files/jobs.ts';
export { guestFileKind, keepGuestFile, requireFileRoom } from './files/keep-file.ts';
export { unscopedFileKeys } from './files/queries.ts';
export type { BroughtFile } from './files/store.ts';
export { findPromisedBenefit } from './benefit-store.ts';
export { isHeldLead, leadConditions } from './list-queries.ts';
export { findOtherRequest } from './record-lead.ts';
export { announceLeadJob, leadJobs } from './jobs.ts';
export { leadMailSamples } from './mail-samples.ts';
export { normaliseContact } from './domain/contact.ts';
export {
  findLeadLink,
  holdVisitor,
  lockLead,
  markUnrewarded,
  providerCountry,
  storeLead,
} from './store.ts';
export { contactAnswers, type LeadAnswer, type NewLead, ownConsents } from './new-lead.ts';
export { ownDataLinks, type OwnDataLinks, type RequestName } from './own-data-links.ts';
export { recordLead, type RecordedLead } from './record-lead.ts';
export { eurosOf, presentCommission } from './present-lead.ts';
export { leadRoutes } from './routes.ts';
