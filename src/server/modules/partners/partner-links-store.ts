import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Makes the partner's active links inactive and remembers which. @returns how many */
export async function pauseLinksOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
): Promise<number> {
  const result = await on(tx)
    .updateTable('referral_links')
    .set({ status: 'inactive', paused_with_partner: true })
    .where('provider_id', '=', provider)
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Makes the remembered links active again, the oldest first and at most `quota`; the rest stays
 * inactive and is forgotten.
 * @returns how many came back and how many found no quota
 */
export async function restoreLinksOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  quota: number,
): Promise<{ restored: number; left: number }> {
  const remembered = await on(tx)
    .selectFrom('referral_links')
    .select('id')
    .where('provider_id', '=', provider)
    .where('partner_id', '=', partnerId)
    .where('paused_with_partner', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = remembered.map(({ id }) => id);
  const fitting = Number.isFinite(quota) ? ids.slice(0, quota) : ids;
  if (ids.length === 0) return { restored: 0, left: 0 };
  const links = on(tx).updateTable('referral_links').where('provider_id', '=', provider);
  await links.set({ paused_with_partner: false }).where('id', 'in', ids).execute();
  if (fitting.length > 0)
    await links.set({ status: 'active' }).where('id', 'in', fitting).execute();
  return { restored: fitting.length, left: ids.length - fitting.length };
}
