import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';

/** Renders and stores the files of an issued document. */
export const renderDocumentJob = defineJob<{ providerId: string; creditNoteId: string }>(
  'credit-notes.render',
);

export function creditNoteJobs(services: Services, renderer: DocumentRenderer): JobHandler[] {
  return [
    handles(renderDocumentJob, async (data) => {
      const { makeDocumentFiles } = await import('./document-files.ts');
      await makeDocumentFiles(services, renderer, providerId(data.providerId), data.creditNoteId);
    }),
  ];
}
