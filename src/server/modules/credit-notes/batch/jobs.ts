import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';

/** Issues what waits in a batch of payouts. */
export const workBatchJob = defineJob<{ providerId: string; batchId: string }>(
  'credit-notes.work-batch',
);

const resumeBatchesJob = defineJob<Record<string, never>>('credit-notes.resume-batches');

/** How long a batch is worked on before the batches of others get a turn. */
const A_TURN_MS = 3_000;

const EVERY_MINUTE = '* * * * *';

export function payoutBatchJobs(services: Services, renderer: DocumentRenderer): JobHandler[] {
  return [
    handles(workBatchJob, async (data) => {
      const { workPayoutBatch } = await import('./work-payout-batch.ts');
      const provider = providerId(data.providerId);
      if (await workPayoutBatch(services, renderer, provider, data.batchId, A_TURN_MS)) return;
      await services.db.transaction((tx) => services.jobs.enqueue(tx, workBatchJob, data));
    }),
    handles(
      resumeBatchesJob,
      async () => {
        const { resumePayoutBatches } = await import('./work-payout-batch.ts');
        await resumePayoutBatches(services, renderer);
      },
      EVERY_MINUTE,
    ),
  ];
}
