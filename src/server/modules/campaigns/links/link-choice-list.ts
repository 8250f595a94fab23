import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';
import { partnerName } from '#shared/partner-name.ts';

export interface LinkChoice {
  readonly id: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly isActive: boolean;
}

/** As many as somebody looks over before typing another letter. */
const MOST = 20;

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
    select l.id, l.status, p.company_name as "companyName", p.first_name as "firstName",
      p.last_name as "lastName", c.name as "campaignName"
    from referral_links l
    join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    where l.provider_id = ${provider} and ${condition}
    order by l.id desc
    limit ${MOST}`.execute(on(db));
  return rows.map(({ id, status, campaignName, ...partner }) => ({
    id,
    partnerName: partnerName(partner),
    campaignName,
    isActive: status === 'active',
  }));
}

/** Every word somewhere in the names by which the link is told; case does not matter. */
function contains(search: string): RawBuilder<unknown> {
  const partner = sql`coalesce(
    nullif(trim(p.company_name), ''), concat_ws(' ', p.first_name, p.last_name))`;
  const text = sql`lower(concat_ws(' ', ${partner}, c.name) collate german)`;
  const words = likePatterns(search).map(
    (like) => sql`${text} like lower(${like}::text collate german)`,
  );
  return sql.join([sql`true`, ...words], sql` and `);
}
