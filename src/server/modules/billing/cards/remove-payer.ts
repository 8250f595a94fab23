import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import type { ProviderId } from '#shared/ids.ts';
import { deletePayer, findPayer } from './payer-store.ts';
import { removePayerJob } from './payment-jobs.ts';

/**
 * Forgets card and payer of an account that is dissolved, in the caller's transaction; the job
 * deletes both at the card service. Nothing is charged from then on.
 */
export async function removePayer(tx: Tx, jobs: JobQueue, provider: ProviderId): Promise<void> {
  const payer = await findPayer(tx, provider);
  if (payer === null) return;
  await deletePayer(tx, provider);
  await jobs.enqueue(tx, removePayerJob, { payerId: payer.payerId });
}
