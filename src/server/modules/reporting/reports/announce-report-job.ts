import { defineJob } from '#server/kernel/jobs.ts';

/** Renders a report and mails it to the provider; `cause` distinguishes one request from the next. */
export const announceReportJob = defineJob<{
  providerId: string;
  reportId: string;
  cause: string;
}>('reports.announce');
