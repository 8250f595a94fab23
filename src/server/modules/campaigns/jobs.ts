import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { announceBonusJob } from './bonus-periods/announce-job.ts';
import { announceBonus } from './bonus-periods/announce-period.ts';
import { giveMissingCodes } from './codes/give-codes.ts';
import { endDueCampaigns } from './end-due-campaigns.ts';
import { nameUnnamedLinks } from './links/name-links.ts';
import { followPlannedTerms } from './terms/follow-terms.ts';

const endDueJob = defineJob<object>('campaigns.end-due');

const followTermsJob = defineJob<object>('campaigns.follow-terms');

const nameLinksJob = defineJob<object>('campaigns.name-links');

const giveCodesJob = defineJob<object>('campaigns.give-codes');

/** Most every few minutes, so that a server that was down at midnight catches up soon. */
export function campaignJobs(services: MailingServices): JobHandler[] {
  return [
    handles(endDueJob, () => endDueCampaigns(services), '*/15 * * * *'),
    handles(followTermsJob, () => followPlannedTerms(services), '*/5 * * * *'),
    handles(announceBonusJob, (data) => announceBonus(services, data)),
    handles(nameLinksJob, () => nameUnnamedLinks(services), '*/5 * * * *'),
    handles(giveCodesJob, () => giveMissingCodes(services), '*/5 * * * *'),
  ];
}
