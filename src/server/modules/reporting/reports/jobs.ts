import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';
import { announceReportJob } from './announce-report-job.ts';

const dueReportsJob = defineJob<object>('reports.make-due');

/** Every quarter of an hour, so that a server that was down on the day catches up soon. */
export function reportJobs(
  services: Services,
  renderer: DocumentRenderer,
  publicUrl: string,
): JobHandler[] {
  return [
    handles(announceReportJob, async (data) => {
      const { announceReport } = await import('./announce-report.ts');
      await announceReport(services, renderer, publicUrl, {
        provider: providerId(data.providerId),
        ...data,
      });
    }),
    handles(
      dueReportsJob,
      async () => {
        const { makeDueReports } = await import('./make-due-reports.ts');
        await makeDueReports(services);
      },
      '*/15 * * * *',
    ),
  ];
}
