import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { sumDocuments } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { MOST_PACKS } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { errorMessage } from '#shared/errors.ts';
import type { PackPeriod } from '#shared/pack-period.ts';
import { makePackJob } from './jobs.ts';
import { countPacks, findPackInTheMaking, insertPack } from './store.ts';

/**
 * Orders the pack of a period. One that is being made already is answered instead of a second one.
 * @param key Idempotency-Key of the call, or null
 * @returns the pack's id
 * @throws DomainError pack_period_not_over, too_many_packs, idempotency_mismatch
 */
export async function orderPack(
  services: Services,
  acting: ActingProvider,
  period: PackPeriod,
  key: string | null,
): Promise<{ readonly id: string }> {
  const { db, clock, jobs } = services;
  const { providerId: provider, userId } = acting;
  const now = clock();
  const { from, to, name } = period;
  if (to >= berlinDateOf(now)) {
    const message = errorMessage('pack_period_not_over');
    throw new DomainError('pack_period_not_over', {}, [{ path: 'period', message }]);
  }
  const order = async (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => {
    const making = await findPackInTheMaking(tx, provider, period);
    if (making !== undefined) return making;
    if ((await countPacks(tx, provider)) >= MOST_PACKS)
      throw new DomainError('too_many_packs', { count: String(MOST_PACKS) });
    const tabs = await sumDocuments(tx, provider, { from, to, search: '' });
    const documents = [...tabs.values()].reduce((sum, { count }) => sum + count, 0);
    const id = newId();
    const fileName = `Steuerberater-Paket_${name}.zip`;
    const pack = { id, createdBy: userId, fromDate: from, toDate: to, documents, fileName };
    await insertPack(tx, provider, pack, now);
    await appendEvent(
      tx,
      provider,
      acting,
      {
        action: 'adviser_pack.ordered',
        entity: 'adviser_pack',
        entityId: id,
        data: { from, to },
      },
      now,
    );
    await jobs.enqueue(tx, makePackJob, { providerId: provider, packId: id });
    return { id };
  };
  const ordered = await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const call = { scope: 'adviser-pack', key, request: { name } };
    return answerOnce(
      tx,
      provider,
      call,
      now,
      () => order(tx),
      () => true,
    );
  });
  jobs.wake(makePackJob);
  return ordered;
}
