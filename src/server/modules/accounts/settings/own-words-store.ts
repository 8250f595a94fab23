import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** @returns false when they were released before */
export async function releaseOwnWords(tx: Tx, provider: ProviderId, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('providers')
    .set({ own_words_released_at: now })
    .where('id', '=', provider)
    .where('own_words_released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
