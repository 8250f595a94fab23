import { defineJob } from '#server/kernel/jobs.ts';

/** Mails about a request; queued again when it is approved, and each mail goes out once. */
export const announceLeadJob = defineJob<{ providerId: string; leadId: string }>('leads.announce');
