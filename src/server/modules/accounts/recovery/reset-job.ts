import { defineJob } from '#server/kernel/jobs.ts';

/** Looks up who asked for a new password; carries no address, since finished jobs are kept a while. */
export const mailResetLinkJob = defineJob<{ requestId: string }>('accounts.mail-reset-link');
