export { isCounted, isReleased, takeStep } from './domain/lead.ts';
export type { Lead, LeadStep } from './domain/lead.ts';
export { leadEvents } from './domain/lead-events.ts';
export { eraseLeads, unscopedForgetLeadConsents } from './erase-leads-store.ts';
export { announceLeadJob, leadJobs } from './jobs.ts';
export { findLeadLink, lockLead, storeLead } from './lead-store.ts';
export type { LeadAnswer, NewLead } from './new-lead.ts';
export { recordLead, type RecordedLead } from './record-lead.ts';
