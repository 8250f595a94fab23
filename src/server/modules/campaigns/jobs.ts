import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { endDueCampaigns } from './end-due-campaigns.ts';
import { nameUnnamedLinks } from './links/name-links.ts';
import { followPlannedTerms } from './terms/follow-terms.ts';

const endDueJob = defineJob<object>('campaigns.end-due');

const followTermsJob = defineJob<object>('campaigns.follow-terms');

const nameLinksJob = defineJob<object>('campaigns.name-links');

/** Every quarter of an hour, so that a server that was down at midnight catches up soon. */
export function campaignJobs(services: Services): JobHandler[] {
  return [
    handles(endDueJob, () => endDueCampaigns(services), '*/15 * * * *'),
    handles(followTermsJob, () => followPlannedTerms(services), '*/5 * * * *'),
    handles(nameLinksJob, () => nameUnnamedLinks(services), '*/5 * * * *'),
  ];
}
