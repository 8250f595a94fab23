import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Erases what a dissolved account wrote about its commissions; the claims themselves stay. */
export async function eraseReasons(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('commissions')
    .set({ not_qualified_reason: '' })
    .where('provider_id', '=', provider)
    .where('not_qualified_reason', '<>', '')
    .execute();
}
