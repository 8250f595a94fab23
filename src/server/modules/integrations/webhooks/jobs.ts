import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { WEBHOOK_LOG_DAYS } from '#shared/webhooks.ts';
import { unscopedPurgeDeliveries } from './delivery-store.ts';

const purgeDeliveriesJob = defineJob<object>('integrations.purge-deliveries');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: the log of webhooks goes after 30 days. */
export function webhookJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler[] {
  const purge = () =>
    unscopedPurgeDeliveries(db, new Date(clock().getTime() - WEBHOOK_LOG_DAYS * DAY_MS));
  return [handles(purgeDeliveriesJob, purge, '50 3 * * *')];
}
