import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ReferralLinks } from '#server/platform/db/schema.generated.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';
import type { ReferralLink } from './domain/referral-link.ts';

/** A link of this provider, or null. */
export async function findLink(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ReferralLink | null> {
  const row = await on(db)
    .selectFrom('referral_links')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toLink(row);
}

/** The same, with the link's row locked until the transaction ends. */
export async function lockLink(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<ReferralLink | null> {
  const row = await on(tx)
    .selectFrom('referral_links')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toLink(row);
}

/** The link of a partner in a campaign, or null when there is none yet. */
export async function findLinkOf(
  db: Queryable,
  provider: ProviderId,
  pair: { readonly partnerId: string; readonly campaignId: string },
): Promise<ReferralLink | null> {
  const row = await on(db)
    .selectFrom('referral_links')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('partner_id', '=', pair.partnerId)
    .where('campaign_id', '=', pair.campaignId)
    .executeTakeFirst();
  return row === undefined ? null : toLink(row);
}

function toLink(row: Selectable<ReferralLinks>): ReferralLink {
  return {
    providerId: providerId(row.provider_id),
    id: row.id,
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
    slug: row.slug,
    status: row.status as LinkStatus,
    createdAt: row.created_at,
  };
}
