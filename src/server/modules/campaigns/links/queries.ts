import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, LinkStatus } from '#shared/labels/statuses.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { ReferralLink } from './domain/referral-link.ts';

interface LinkChoice {
  readonly id: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly isActive: boolean;
}

/** As many as somebody looks over before typing another letter. */
const MOST = 20;

/** A link of this provider, or null. */
export async function findLink(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ReferralLink | null> {
  const row = await camel(db)
    .selectFrom('referralLinks')
    .selectAll()
    .where('providerId', '=', provider)
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
  const row = await camel(tx)
    .selectFrom('referralLinks')
    .selectAll()
    .where('providerId', '=', provider)
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
  const row = await camel(db)
    .selectFrom('referralLinks')
    .selectAll()
    .where('providerId', '=', provider)
    .where('partnerId', '=', pair.partnerId)
    .where('campaignId', '=', pair.campaignId)
    .executeTakeFirst();
  return row === undefined ? null : toLink(row);
}

function toLink(row: Row<'referralLinks'>): ReferralLink {
  return {
    providerId: providerId(row.providerId),
    id: row.id,
    partnerId: row.partnerId,
    campaignId: row.campaignId,
    slug: row.slug,
    status: row.status as LinkStatus,
    createdAt: row.createdAt,
  };
}

/** What a new link can lead to, and whether there is any at all. */
interface UnlinkedAnswer<End> {
  readonly some: boolean;
  readonly free: End[];
}

interface UnlinkedPartner {
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
    from campaigns c where c.provider_id = ${provider} and c.id = ${campaignId}`.execute(camel(db));
  if (known.rows[0] === undefined) return null;
  const { rows } = await sql<{ id: string; name: string; internalNumber: number }>`
    select p.id, p.company_name as name, p.internal_number from partners p
    where p.provider_id = ${provider} and p.status = 'active' and not exists (
      select from referral_links l
      where l.provider_id = ${provider} and l.partner_id = p.id and l.campaign_id = ${campaignId}
    )
    order by p.company_name collate german, p.id`.execute(camel(db));
  const free = rows.map(({ id, name, internalNumber: number }) => ({
    id,
    name,
    internalId: internalIdOf(number),
  }));
  return { some: known.rows[0].some, free };
}

interface UnlinkedCampaign {
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
    from partners p where p.provider_id = ${provider} and p.id = ${partnerId}`.execute(camel(db));
  if (known.rows[0] === undefined) return null;
  const { rows } = await sql<UnlinkedCampaign>`
    select c.id, c.name, c.status from campaigns c
    where c.provider_id = ${provider} and c.status <> 'ended' and not exists (
      select from referral_links l
      where l.provider_id = ${provider} and l.campaign_id = c.id and l.partner_id = ${partnerId}
    )
    order by c.id desc`.execute(camel(db));
  return { some: known.rows[0].some, free: rows };
}

/**
 * Links in whose names every word stands, active ones first, the newest of each; before them the one
 * that is chosen, wherever it would stand.
 */
export async function listLinkChoices(
  db: Queryable,
  provider: ProviderId,
  search: string,
  chosen: string | undefined,
): Promise<LinkChoice[]> {
  const newest = (status: LinkStatus) =>
    newestOf(db, provider, sql`l.status = ${status} and ${contains(search)}`);
  const first = chosen === undefined ? [] : await newestOf(db, provider, sql`l.id = ${chosen}`);
  const active = await newest('active');
  const inactive = active.length < MOST ? await newest('inactive') : [];
  const others = [...active, ...inactive].filter(({ id }) => id !== chosen);
  return [...first, ...others.slice(0, MOST)];
}

/** What an account has begun with, and whether there is more of it. */
interface Beginning {
  /** The oldest partner who may share a link; of a link, its own. */
  readonly partner: { readonly id: string; readonly name: string } | null;
  /** The oldest campaign that has not ended; of a link, its own. */
  readonly campaignId: string | null;
  /** The oldest link. */
  readonly linkId: string | null;
  readonly isOutgrown: boolean;
}

/** The first partner, campaign and link of a provider, as far as they are there. */
export async function findBeginning(db: Queryable, provider: ProviderId): Promise<Beginning> {
  const { rows } = await sql<{
    linkId: string | null;
    campaignId: string | null;
    partnerId: string | null;
    companyName: string | null;
    firstName: string | null;
    lastName: string | null;
    isOutgrown: boolean;
  }>`
    with first_link as (
      select id, partner_id, campaign_id from referral_links
      where provider_id = ${provider} order by id limit 1
    ), first_partner as (
      select id, company_name, first_name, last_name from partners
      where provider_id = ${provider}
        and case when exists (select from first_link)
          then id = (select partner_id from first_link) else status = 'active' end
      order by id limit 1
    )
    select (select id from first_link) as "linkId",
      coalesce(
        (select campaign_id from first_link),
        (select id from campaigns where provider_id = ${provider} and status <> 'ended'
         order by id limit 1)
      ) as "campaignId",
      p.id as "partnerId", p.company_name as "companyName",
      p.first_name as "firstName", p.last_name as "lastName",
      exists (select from partners where provider_id = ${provider} offset 1)
        or exists (select from campaigns where provider_id = ${provider} offset 1)
        as "isOutgrown"
    from (values (1)) one left join first_partner p on true`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table answers one row');
  const { linkId, campaignId, partnerId: id, isOutgrown } = row;
  const { companyName, firstName, lastName } = row;
  const name = partnerName({
    companyName: companyName ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
  });
  return { linkId, campaignId, partner: id === null ? null : { id, name }, isOutgrown };
}

async function newestOf(
  db: Queryable,
  provider: ProviderId,
  condition: RawBuilder<unknown>,
): Promise<LinkChoice[]> {
  const { rows } = await sql<{
    id: string;
    status: LinkStatus;
    companyName: string;
    firstName: string;
    lastName: string;
    campaignName: string;
  }>`
    select l.id, l.status, p.company_name, p.first_name,
      p.last_name, c.name as "campaignName"
    from referral_links l
    join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    where l.provider_id = ${provider} and ${condition}
    order by l.id desc
    limit ${MOST}`.execute(camel(db));
  return rows.map(({ id, status, campaignName, ...partner }) => ({
    id,
    partnerName: partnerName(partner),
    campaignName,
    isActive: status === 'active',
  }));
}

/** Every word somewhere in the names by which the link is known; case does not matter. */
function contains(search: string): RawBuilder<unknown> {
  const partner = sql`coalesce(
    nullif(trim(p.company_name), ''), concat_ws(' ', p.first_name, p.last_name))`;
  const text = sql`lower(concat_ws(' ', ${partner}, c.name) collate german)`;
  const words = likePatterns(search).map(
    (like) => sql`${text} like lower(${like}::text collate german)`,
  );
  return sql.join([sql`true`, ...words], sql` and `);
}
