import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export async function markDissolved(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await on(tx)
    .updateTable('providers')
    .set({ dissolved_at: now })
    .where('id', '=', provider)
    .execute();
  await on(tx)
    .updateTable('users')
    .set({ deactivated_at: now })
    .where('provider_id', '=', provider)
    .where('deactivated_at', 'is', null)
    .execute();
}

/** Everything by which somebody gets in or a mailed link works; the addresses are free again. */
export async function deleteLogins(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'sessions',
    'login_tickets',
    'address_verifications',
    'password_resets',
    'login_addresses',
  ] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}
