import { defineJob } from '#server/kernel/jobs.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { providerId } from '#shared/ids.ts';

/** Mails what waits in a sending. */
export const workSendingJob = defineJob<{ providerId: string; sendingId: string }>(
  'credit-notes.work-sending',
);

const resumeSendingsJob = defineJob<Record<string, never>>('credit-notes.resume-sendings');

/** How long a sending is worked on before those of others get a turn. */
const A_TURN_MS = 3_000;

const EVERY_MINUTE = '* * * * *';

export function documentSendingJobs(
  services: MailingServices,
  renderer: DocumentRenderer,
): JobHandler[] {
  return [
    handles(workSendingJob, async (data) => {
      const { workSending } = await import('./work-sending.ts');
      const provider = providerId(data.providerId);
      if (await workSending(services, renderer, provider, data.sendingId, A_TURN_MS)) return;
      await services.db.transaction((tx) => services.jobs.enqueue(tx, workSendingJob, data));
    }),
    handles(
      resumeSendingsJob,
      async () => {
        const { resumeSendings } = await import('./work-sending.ts');
        await resumeSendings(services, renderer);
      },
      EVERY_MINUTE,
    ),
  ];
}
