import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';
import { type AutomationContext, runSliceJob } from './slice.ts';

const lookJob = defineJob<object>('automations.look');

/** Every quarter of an hour, so that a server that was down in the morning catches up soon. */
export function automationJobs(context: AutomationContext): JobHandler[] {
  return [
    handles(
      lookJob,
      async () => {
        const { lookForAutomations } = await import('./look-for-automations.ts');
        await lookForAutomations(context);
      },
      '*/15 * * * *',
    ),
    handles(runSliceJob, async (data) => {
      const { runSlice } = await import('./run-slice.ts');
      await runSlice(context, providerId(data.providerId), data.runId);
    }),
  ];
}
