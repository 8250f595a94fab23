import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { Subject } from './subject.ts';

/**
 * Locks requests until the transaction ends, against every writer and against mails that are about to
 * be queued. @returns those of whom the person is still there
 */
export async function lockVisitors(tx: Tx, { provider, ids }: Subject): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('leads')
    .select(['id', 'erased_at'])
    .where('provider_id', '=', provider)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.erased_at === null).map(({ id }) => id);
}
