import { defineJob } from '#server/kernel/jobs.ts';

/** Mails a bonus period to the partners behind one, some at a time; to all from the beginning for null. */
export const announceBonusJob = defineJob<{
  providerId: string;
  bonusId: string;
  after: string | null;
}>('campaigns.announce-bonus');
