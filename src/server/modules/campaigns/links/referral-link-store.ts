import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';

/** @returns false when the partner already has a link of the campaign */
export async function insertLink(
  tx: Tx,
  provider: ProviderId,
  link: {
    readonly id: string;
    readonly partnerId: string;
    readonly campaignId: string;
    readonly slug: string;
  },
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .insertInto('referral_links')
    .values({
      provider_id: provider,
      id: link.id,
      partner_id: link.partnerId,
      campaign_id: link.campaignId,
      slug: link.slug,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'partner_id', 'campaign_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** By the provider's own hand: the link no longer follows the partner back. */
export async function updateLinkStatus(
  tx: Tx,
  provider: ProviderId,
  id: string,
  status: LinkStatus,
): Promise<void> {
  await on(tx)
    .updateTable('referral_links')
    .set({ status, paused_with_partner: false })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Makes every link of a provider inactive for good: none comes back with its partner.
 * @returns how many were active
 */
export async function deactivateLinks(tx: Tx, provider: ProviderId): Promise<number> {
  const links = on(tx).updateTable('referral_links').where('provider_id', '=', provider);
  await links.set({ paused_with_partner: false }).where('paused_with_partner', '=', true).execute();
  const result = await links
    .set({ status: 'inactive' })
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
