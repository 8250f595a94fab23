import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';

const mailAnchorsJob = defineJob<Record<string, never>>('credit-notes.mail-anchors');
const enterLateJob = defineJob<Record<string, never>>('credit-notes.enter-late');

/** Looked at each morning, so that a server that was down on the first of a month catches up. */
export function documentAnchorJobs(services: Services): JobHandler[] {
  return [
    handles(
      mailAnchorsJob,
      async () => {
        const { mailAnchors } = await import('./mail-anchors.ts');
        await mailAnchors(services);
      },
      '37 6 * * *',
    ),
    handles(
      enterLateJob,
      async () => {
        const { enterLate } = await import('./mail-anchors.ts');
        await enterLate(services);
      },
      '13 * * * *',
    ),
  ];
}
