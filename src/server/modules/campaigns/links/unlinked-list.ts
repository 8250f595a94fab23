import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';

/** What a new link can lead to, and whether there is any at all. */
export interface UnlinkedAnswer<End> {
  readonly some: boolean;
  readonly free: End[];
}

export interface UnlinkedPartner {
  readonly id: string;
  readonly internalId: string;
  readonly name: string;
}

/** Active partners without a link of the campaign, by name; null where there is no such campaign. */
export async function listUnlinkedPartners(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
): Promise<UnlinkedAnswer<UnlinkedPartner> | null> {
  const known = await sql<{ some: boolean }>`
    select exists (
      select from partners p where p.provider_id = ${provider} and p.status = 'active'
    ) as some
    from campaigns c where c.provider_id = ${provider} and c.id = ${campaignId}`.execute(on(db));
  if (known.rows[0] === undefined) return null;
  const { rows } = await sql<{ id: string; name: string; internal_number: number }>`
    select p.id, p.company_name as name, p.internal_number from partners p
    where p.provider_id = ${provider} and p.status = 'active' and not exists (
      select from referral_links l
      where l.provider_id = ${provider} and l.partner_id = p.id and l.campaign_id = ${campaignId}
    )
    order by p.company_name collate german, p.id`.execute(on(db));
  const free = rows.map(({ id, name, internal_number: number }) => ({
    id,
    name,
    internalId: internalIdOf(number),
  }));
  return { some: known.rows[0].some, free };
}

export interface UnlinkedCampaign {
  readonly id: string;
  readonly name: string;
  readonly status: CampaignStatus;
}

/** Campaigns that run or will, without a link of the partner; null where there is no such partner. */
export async function listUnlinkedCampaigns(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<UnlinkedAnswer<UnlinkedCampaign> | null> {
  const known = await sql<{ some: boolean }>`
    select exists (select from campaigns c where c.provider_id = ${provider}) as some
    from partners p where p.provider_id = ${provider} and p.id = ${partnerId}`.execute(on(db));
  if (known.rows[0] === undefined) return null;
  const { rows } = await sql<UnlinkedCampaign>`
    select c.id, c.name, c.status from campaigns c
    where c.provider_id = ${provider} and c.status <> 'ended' and not exists (
      select from referral_links l
      where l.provider_id = ${provider} and l.campaign_id = c.id and l.partner_id = ${partnerId}
    )
    order by c.id desc`.execute(on(db));
  return { some: known.rows[0].some, free: rows };
}
