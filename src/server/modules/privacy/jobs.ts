import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';
import { eraseAccountJob } from './end-account.ts';
import { erasePersonJob } from './person/erase-person-job.ts';
import type { PurgeOptions } from './purge-expired.ts';

const purgeExpiredJob = defineJob<object>('own-data.retain');

export function ownDataJobs(
  services: Services,
  renderer: DocumentRenderer,
  options: PurgeOptions,
): JobHandler[] {
  return [
    handles(eraseAccountJob, async (data) => {
      const { eraseAccount } = await import('./erase-account.ts');
      await eraseAccount(services, renderer, providerId(data.providerId));
    }),
    handles(erasePersonJob, async ({ providerId: provider, erasureId }) => {
      const { erasePerson } = await import('./person/erase-person.ts');
      await erasePerson(
        services,
        providerId(provider),
        erasureId,
        options.documentYears,
        options.publicUrl,
      );
    }),
    handles(
      purgeExpiredJob,
      async () => {
        const { purgeExpired } = await import('./purge-expired.ts');
        await purgeExpired(services, renderer, options);
      },
      '53 3 * * *',
    ),
  ];
}
