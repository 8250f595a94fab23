import { defineJob } from '#server/kernel/jobs.ts';

/** Tells a partner that a claim was taken back. */
export const announceDisqualifiedJob = defineJob<{
  providerId: string;
  kind: 'lead' | 'click';
  id: string;
}>('commissions.announce-not-qualified');
