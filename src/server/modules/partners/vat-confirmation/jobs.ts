import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId } from '#shared/ids.ts';
import type { VatContext } from './vat-context.ts';

/** Asks one question, soon after it came up. */
export const askVatConfirmationJob = defineJob<{ providerId: string; confirmationId: string }>(
  'partners.ask-vat-confirmation',
);

const askDueJob = defineJob<object>('partners.ask-due-vat-confirmations');

/** Where nobody is asked (any more), questions stay as they are and nothing is sent. */
export function vatConfirmationJobs(context: VatContext): JobHandler[] {
  return [
    handles(askVatConfirmationJob, async (data) => {
      const { askVatConfirmation } = await import('./ask-vat-confirmation.ts');
      await askVatConfirmation(context, providerId(data.providerId), data.confirmationId);
    }),
    handles(
      askDueJob,
      async () => {
        const { askDueConfirmations } = await import('./ask-vat-confirmation.ts');
        await askDueConfirmations(context);
      },
      '*/5 * * * *',
    ),
  ];
}
