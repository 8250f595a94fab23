import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
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
  const row = await camel(tx)
    .insertInto('referralLinks')
    .values({
      providerId: provider,
      id: link.id,
      partnerId: link.partnerId,
      campaignId: link.campaignId,
      slug: link.slug,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'partnerId', 'campaignId']).doNothing(),
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
  await camel(tx)
    .updateTable('referralLinks')
    .set({ status, pausedWithPartner: false })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Makes every link of a provider inactive for good: none comes back with its partner.
 * @returns how many were active
 */
export async function deactivateLinks(tx: Tx, provider: ProviderId): Promise<number> {
  const links = camel(tx).updateTable('referralLinks').where('providerId', '=', provider);
  await links.set({ pausedWithPartner: false }).where('pausedWithPartner', '=', true).execute();
  const result = await links
    .set({ status: 'inactive' })
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function noteLinkSent(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('referralLinks')
    .set({ lastSentAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Whether a mail of this cause was queued before. */
export async function isMailKnown(
  tx: Tx,
  provider: ProviderId,
  dedupeKey: string,
): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('mails')
    .select('id')
    .where('providerId', '=', provider)
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}
