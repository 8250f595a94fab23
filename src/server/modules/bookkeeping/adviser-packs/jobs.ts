import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { PACK_DAYS } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { providerId } from '#shared/ids.ts';
import { unscopedPurgePacks, unscopedStalledPacks } from './store.ts';

/** Makes a pack that was ordered. */
export const makePackJob = defineJob<{ providerId: string; packId: string }>(
  'bookkeeping.make-adviser-pack',
);

const keepPacksJob = defineJob<object>('bookkeeping.keep-adviser-packs');

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** A run notes its progress far more often; who has not for so long was killed. */
const STALLED_MS = 20 * 60 * 1000;

export function adviserPackJobs(services: Services, renderer: DocumentRenderer): JobHandler[] {
  return [
    handles(makePackJob, async (data) => {
      const { makePack } = await import('./make-pack.ts');
      await makePack(services, renderer, providerId(data.providerId), data.packId);
    }),
    handles(keepPacksJob, () => keepPacks(services), '*/20 * * * *'),
  ];
}

/** Deletes packs that have served their time, and has those made that were left lying. */
export async function keepPacks({ db, clock, jobs }: Services): Promise<void> {
  const now = clock();
  const today = berlinDateOf(now);
  await unscopedPurgePacks(db, {
    today,
    createdBefore: new Date(now.getTime() - PACK_DAYS * A_DAY_MS),
  });
  const stalled = await unscopedStalledPacks(db, new Date(now.getTime() - STALLED_MS));
  for (const { provider, id } of stalled)
    await db.transaction((tx) =>
      jobs.enqueue(tx, makePackJob, { providerId: provider, packId: id }),
    );
}
