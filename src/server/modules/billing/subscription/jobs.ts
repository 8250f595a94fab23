import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';
import type { Issuer } from '../invoices/domain/operator-party.ts';
import { announceInvoiceJob } from '../invoices/invoice-jobs.ts';
import { announceChangeJob } from './change-jobs.ts';

const goOnJob = defineJob<object>('subscriptions.go-on');

/** Renewals, ends and reminders come every quarter of an hour, so that nothing waits for a night. */
export function subscriptionJobs(
  services: Services,
  options: {
    readonly renderer: DocumentRenderer;
    readonly issuer: Issuer | null;
    readonly publicUrl: string;
  },
): JobHandler[] {
  const { renderer, issuer, publicUrl } = options;
  return [
    handles(announceInvoiceJob, async (data) => {
      const { announceInvoice } = await import('../invoices/announce-invoice.ts');
      await announceInvoice(services, renderer, publicUrl, {
        provider: providerId(data.providerId),
        ...data,
      });
    }),
    handles(announceChangeJob, async (data) => {
      const { announceChange } = await import('./announce-change.ts');
      await announceChange(services, publicUrl, { provider: providerId(data.providerId), ...data });
    }),
    handles(
      goOnJob,
      async () => {
        const { renewSubscriptions } = await import('./renew-subscriptions.ts');
        const { remindOfInvoices } = await import('../invoices/remind-of-invoices.ts');
        const steps = [remindOfInvoices, renewSubscriptions];
        await forEachSettled(steps, (step) => step(services, issuer));
      },
      '*/15 * * * *',
    ),
  ];
}
