import { defineJob } from '#server/kernel/jobs.ts';

/** Mails a request to the operator; carries no person, since finished jobs are kept a while. */
export const mailDemoRequestJob = defineJob<{ requestId: string }>(
  'platform.mail-demo-request',
  12,
);

/** Deletes requests whose retention period is over. */
export const purgeDemoRequestsJob = defineJob<object>('platform.forget-demo-requests');
