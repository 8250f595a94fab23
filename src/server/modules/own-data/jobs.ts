import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';

/** Erases what nobody has to keep of a dissolved account. */
export const eraseAccountJob = defineJob<{ providerId: string }>('own-data.erase');

const retainJob = defineJob<object>('own-data.retain');

export function ownDataJobs(services: Services, renderer: DocumentRenderer): JobHandler[] {
  return [
    handles(eraseAccountJob, async (data) => {
      const { eraseAccount } = await import('./erase-account.ts');
      await eraseAccount(services, renderer, providerId(data.providerId));
    }),
    handles(
      retainJob,
      async () => {
        const { retain } = await import('./retain.ts');
        await retain(services, renderer);
      },
      '53 3 * * *',
    ),
  ];
}
