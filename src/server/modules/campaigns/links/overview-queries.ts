import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ListQuery } from '#shared/contracts/fields.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';
import type { LinkSort, LinkSortKey } from '#shared/list-sorts.ts';
import { cents, type Cents } from '#shared/money.ts';
import { shortPathOf } from './readable-store.ts';

/** A link as the screens show it, with the names around it and its counters. */
export interface LinkOverview {
  readonly id: string;
  readonly partnerId: string;
  readonly partner: {
    readonly companyName: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly campaignId: string;
  readonly campaignName: string;
  readonly campaignSlug: string;
  readonly slug: string;
  /** The address to show, copy and print. */
  readonly shortPath: string;
  /** Where the campaign leads; '' for the landing page. */
  readonly ownPage: string;
  readonly status: LinkStatus;
  readonly createdAt: Date;
  /** When it was last mailed to its partner from here. */
  readonly lastSentAt: Date | null;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionEarned: Cents;
}

export interface LinkListQuery extends ListQuery {
  readonly sort: LinkSort;
}

/** The rate is shown to one decimal, and sorted by all of them. */
const KEYS: Readonly<Record<LinkSortKey, RawBuilder<unknown>>> = {
  created: sql`l.id`,
  partner: sql`p.company_name collate german`,
  clicks: sql`l.click_count`,
  leads: sql`l.lead_count`,
  rate: sql`coalesce(l.lead_count::numeric / nullif(l.click_count, 0), 0)`,
  sales: sql`l.sale_count`,
  commission: sql`l.commission_cents`,
};

/** Links with their counters, in the wanted order, after the link named by the cursor. */
export async function listLinkOverview(
  db: Queryable,
  provider: ProviderId,
  query: LinkListQuery,
  limit: number,
): Promise<LinkOverview[]> {
  const { status, campaignId, partnerId, from, to, cursor } = query;
  let links = overviews(db, provider);
  if (status !== undefined) links = links.where('l.status', '=', status);
  if (campaignId !== undefined) links = links.where('l.campaignId', '=', campaignId);
  if (partnerId !== undefined) links = links.where('l.partnerId', '=', partnerId);
  if (from !== undefined) links = links.where('l.createdAt', '>=', startOfBerlinDay(from));
  if (to !== undefined) links = links.where('l.createdAt', '<', startOfBerlinDay(addDays(to, 1)));
  const isDescending = query.sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  const name = (isDescending ? query.sort.slice(1) : query.sort) as LinkSortKey;
  const key = KEYS[name];
  const beyond = isDescending ? '<' : '>';
  if (cursor !== undefined && name === 'created') links = links.where('l.id', beyond, cursor);
  else if (cursor !== undefined)
    links = links.where(
      sql<boolean>`(${key}, l.id) ${sql.raw(beyond)} (
        select ${key}, l.id from referral_links l
        join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
        where l.provider_id = ${provider} and l.id = ${cursor}
      )`,
    );
  // The id decides among equals, so that pages neither skip nor repeat.
  links = links.orderBy(key, direction).orderBy('l.id', direction);
  const rows = await links.limit(limit).execute();
  return rows.map(toOverview);
}

/** One link with names and counters, or null. */
export async function findLinkOverview(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<LinkOverview | null> {
  const row = await overviews(db, provider).where('l.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toOverview(row);
}

function overviews(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('referralLinks as l')
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'l.providerId').onRef('p.id', '=', 'l.partnerId'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .selectAll('l')
    .select(['p.companyName', 'p.firstName', 'p.lastName'])
    .select(['c.name as campaignName', 'c.slug as campaignSlug', 'c.ownPage'])
    .select(shortPathOf('l', provider).as('shortPath'))
    .where('l.providerId', '=', provider);
}

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviews>['execute']>>[number];

function toOverview(row: OverviewRow): LinkOverview {
  return {
    id: row.id,
    partnerId: row.partnerId,
    partner: {
      companyName: row.companyName,
      firstName: row.firstName,
      lastName: row.lastName,
    },
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    campaignSlug: row.campaignSlug,
    slug: row.slug,
    shortPath: row.shortPath,
    ownPage: row.ownPage,
    status: row.status as LinkStatus,
    createdAt: row.createdAt,
    lastSentAt: row.lastSentAt,
    clickCount: row.clickCount,
    leadCount: row.leadCount,
    saleCount: row.saleCount,
    commissionEarned: cents(row.commissionCents),
  };
}
