import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { deleteConfirmations } from './vat-confirmation/vat-confirmation-store.ts';

/**
 * Locks the partner and his links against everything, also against rows that are about to refer
 * to them. @returns his running number, or null when there is no such partner
 */
export async function lockForDeletion(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<number | null> {
  const partner = await on(tx)
    .selectFrom('partners')
    .select('internal_number')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (partner === undefined) return null;
  await on(tx)
    .selectFrom('referral_links')
    .select('id')
    .where('provider_id', '=', provider)
    .where('partner_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return partner.internal_number;
}

/**
 * Keeps a partner from being erased or deleted until the transaction ends, so that what is written
 * about them goes with them. @returns false when there is nobody any more
 */
export async function holdPartner(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('partners')
    .select('id')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the partner, his links, the visits of them and what was asked about his VAT id; slugs stay taken. @returns the links' ids */
export async function deletePartnerRows(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<string[]> {
  const links = await on(tx)
    .deleteFrom('referral_links')
    .where('provider_id', '=', provider)
    .where('partner_id', '=', id)
    .returning('id')
    .execute();
  const linkIds = links.map((link) => link.id);
  if (linkIds.length > 0)
    await on(tx)
      .deleteFrom('clicks')
      .where('provider_id', '=', provider)
      .where('link_id', 'in', linkIds)
      .execute();
  await deleteConfirmations(tx, provider, id);
  await on(tx)
    .deleteFrom('partners')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
  return linkIds;
}
