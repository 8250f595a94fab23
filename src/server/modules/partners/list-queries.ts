import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { findAccount, type Account } from '#server/modules/accounts/index.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import { addDays, startOfBerlinDay, type CalendarDate } from '#shared/calendar-date.ts';
import type { ListQuery } from '#shared/contracts/fields.ts';
import type { PartnerReadiness, PartnerRowFilters } from '#shared/contracts/partners/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { GroupColour } from '#shared/labels/group-colours.ts';
import type { NoticeKind } from '#shared/labels/notices.ts';
import type { PartnerSort, PartnerSortKey } from '#shared/list-sorts.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { Partner } from './domain/partner.ts';
import { refusedOf, type RefusedNotice } from './notice-queries.ts';
import { toPartner } from './queries.ts';
import { findVatRefusals } from './vat-confirmation/queries.ts';

/** What a partner's links have counted so far. */
interface PartnerCounters {
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionTotal: Cents;
}

export type PartnerOverview = Partner &
  PartnerCounters & {
    /** What the partner does not want to be mailed about, and since when. */
    readonly refusedNotices: readonly RefusedNotice[];
    /** When their present address was last invited to the partner's area. */
    readonly invitedAt: Date | null;
    /** When whoever has confirmed the record at its present address was last in the area. */
    readonly lastSeenAt: Date | null;
    readonly groups: readonly GroupMark[];
  };

/** A group as lists show it. */
interface GroupMark {
  readonly id: string;
  readonly name: string;
  readonly colour: GroupColour;
}

interface OverviewRow extends Row<'partners'> {
  clicks: number;
  leads: number;
  sales: number;
  commission: number;
  refusedNotices: readonly { kind: NoticeKind; refusedAt: string }[];
  invitedAt: Date | null;
  lastSeenAt: Date | null;
  groups: readonly GroupMark[];
}

/** Which partners, and in which order. */
type PartnerListQuery = Omit<ListQuery, 'limit'> & {
  readonly groupId?: string | undefined;
  readonly search: string;
  readonly sort: PartnerSort;
};

const sums = sql`
  sum(l.click_count)::bigint as clicks, sum(l.lead_count)::bigint as leads,
  sum(l.sale_count)::bigint as sales, sum(l.commission_cents)::bigint as commission`;

/** What the links of a few partners have counted. */
const countersOf = (provider: ProviderId) => sql`
  left join lateral (
    select ${sums} from referral_links l
    where l.provider_id = ${provider} and l.partner_id = p.id
  ) c on true`;

/** What partners can be sorted by, of all partners at once: the links of one lie far apart. */
const keyOfAll = (provider: ProviderId, counter: RawBuilder<unknown>) => sql`
  left join (
    select l.partner_id, sum(${counter})::bigint as key from referral_links l
    where l.provider_id = ${provider} group by l.partner_id
  ) c on c.partner_id = p.id`;

const refusals = (provider: ProviderId) => sql`
  cross join lateral (
    select coalesce(json_agg(
        json_build_object('kind', r.kind, 'refusedAt', r.refused_at) order by r.kind), '[]')
      as refused_notices
    from ${refusedOf(provider)} r
  ) f`;

/** The groups they are in, by name. */
const groupsOf = (provider: ProviderId) => sql`
  cross join lateral (
    select coalesce(
        json_agg(json_build_object('id', g.id, 'name', g.name, 'colour', g.colour)
          order by g.name collate german), '[]') as groups
    from partner_group_members m
    join partner_groups g on g.provider_id = m.provider_id and g.id = m.group_id
    where m.provider_id = ${provider} and m.partner_id = p.id
  ) j`;

/** What became of the present address in the partner's area; an earlier one says nothing of it. */
const areaUse = (provider: ProviderId) => sql`
  left join lateral (
    select max(i.invited_at) as invited_at from partner_invitations i
    where i.provider_id = ${provider} and i.partner_id = p.id and i.address = p.address
  ) i on true
  left join partner_accounts a on a.address = p.address
  left join partner_memberships m on m.provider_id = ${provider} and m.partner_id = p.id
    and m.account_id = a.id and m.confirmed_at is not null`;

const columns = sql`
  p.*, coalesce(c.clicks, 0) as clicks, coalesce(c.leads, 0) as leads,
  coalesce(c.sales, 0) as sales, coalesce(c.commission, 0) as commission, f.refused_notices,
  i.invited_at, m.last_seen_at, j.groups`;

const KEYS: Readonly<Record<PartnerSortKey, RawBuilder<unknown>>> = {
  created: sql`p.id`,
  name: sql`p.company_name collate german`,
  clicks: sql`coalesce(c.clicks, 0)`,
  leads: sql`coalesce(c.leads, 0)`,
  sales: sql`coalesce(c.sales, 0)`,
  commission: sql`coalesce(c.commission, 0)`,
};

/** Of a link, what is summed to sort by; null where nothing is. */
const COUNTERS: Readonly<Record<PartnerSortKey, RawBuilder<unknown> | null>> = {
  created: null,
  name: null,
  clicks: sql`l.click_count`,
  leads: sql`l.lead_count`,
  sales: sql`l.sale_count`,
  commission: sql`l.commission_cents`,
};

/** The id decides among equals, so that pages neither skip nor repeat. */
function orderOf(sort: PartnerSort) {
  const descending = sort.startsWith('-');
  const name = (descending ? sort.slice(1) : sort) as PartnerSortKey;
  return { key: KEYS[name], descending, counter: COUNTERS[name] };
}

/** Partners with their counters, in the wanted order, after the partner named by the cursor. */
export async function listPartnerOverview(
  db: Queryable,
  provider: ProviderId,
  query: PartnerListQuery,
  limit: number,
): Promise<PartnerOverview[]> {
  const { rows } = await sql<OverviewRow>`
    select ${columns}
    from ${found(provider, query, limit)}`.execute(camel(db));
  return rows.map(toOverview);
}

/** The ids of the same partners, in the same order. */
async function listPartnerIds(
  db: Queryable,
  provider: ProviderId,
  query: PartnerListQuery,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${found(provider, query, limit)}`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** These partners with their counters, in the order of their ids. */
async function findPartnerOverviews(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<PartnerOverview[]> {
  const { rows } = await sql<OverviewRow>`
    select ${columns}
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    join partners p on p.provider_id = ${provider} and p.id = wanted.id
    ${countersOf(provider)} ${refusals(provider)} ${groupsOf(provider)} ${areaUse(provider)}
    order by wanted.place`.execute(camel(db));
  return rows.map(toOverview);
}

/** One partner with their counters, or null. */
export async function findPartnerOverview(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PartnerOverview | null> {
  const { rows } = await sql<OverviewRow>`
    select ${columns}
    from partners p ${countersOf(provider)} ${refusals(provider)} ${groupsOf(provider)} ${areaUse(provider)}
    where p.provider_id = ${provider} and p.id = ${id}`.execute(camel(db));
  return rows[0] === undefined ? null : toOverview(rows[0]);
}

/** Found first: of those that are not shown nothing but what is sorted by is counted. */
function found(provider: ProviderId, query: PartnerListQuery, limit: number) {
  const { key, descending, counter } = orderOf(query.sort);
  const direction = descending ? sql`desc` : sql`asc`;
  const conditions = sql.join(conditionsOf(provider, query), sql` and `);
  const [counted, first] =
    counter === null ? [sql``, key] : [keyOfAll(provider, counter), sql`coalesce(c.key, 0)`];
  return sql`(
      select p.* from partners p ${counted}
      where p.provider_id = ${provider} and ${conditions}
      order by ${first} ${direction}, p.id ${direction} limit ${limit}
    ) p
    ${countersOf(provider)} ${refusals(provider)} ${groupsOf(provider)} ${areaUse(provider)}
    order by ${key} ${direction}, p.id ${direction}`;
}

function conditionsOf(provider: ProviderId, query: PartnerListQuery): RawBuilder<unknown>[] {
  const { search, status, partnerId, campaignId, groupId, from, to, cursor } = query;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(partnerId === undefined ? [] : [sql`p.id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [hasLinkIn(campaignId)]),
    ...(groupId === undefined ? [] : [isInGroup(groupId)]),
    ...(from === undefined ? [] : [sql`p.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`p.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...(search === '' ? [] : [contains(search)]),
    ...(cursor === undefined ? [] : [afterCursor(provider, query.sort, cursor)]),
  ];
}

const hasLinkIn = (campaignId: string) => sql`exists (
  select from referral_links l
  where l.provider_id = p.provider_id and l.partner_id = p.id and l.campaign_id = ${campaignId}
)`;

const isInGroup = (groupId: string) => sql`exists (
  select from partner_group_members m
  where m.provider_id = p.provider_id and m.partner_id = p.id and m.group_id = ${groupId}
)`;

/** Every word somewhere in the partner's names, addresses or internal id; case does not matter. */
function contains(search: string): RawBuilder<unknown> {
  const text = sql`lower(concat_ws(' ',
    p.company_name, p.first_name, p.last_name, p.email, p.phone, p.city, p.notes,
    'P-' || lpad(p.internal_number::text, greatest(4, length(p.internal_number::text)), '0')
  ) collate german)`;
  return sql.join(
    likePatterns(search).map((like) => sql`${text} like lower(${like}::text collate german)`),
    sql` and `,
  );
}

function afterCursor(provider: ProviderId, sort: PartnerSort, cursor: string) {
  const { key, descending, counter } = orderOf(sort);
  const own = counter === null ? key : sql`coalesce(c.key, 0)`;
  const beyond = descending ? sql`<` : sql`>`;
  return sql`(${own}, p.id) ${beyond} (
    select ${key}, p.id from partners p ${countersOf(provider)}
    where p.provider_id = ${provider} and p.id = ${cursor}
  )`;
}

function toOverview(row: OverviewRow): PartnerOverview {
  return {
    ...toPartner(row),
    clickCount: row.clicks,
    leadCount: row.leads,
    saleCount: row.sales,
    commissionTotal: cents(row.commission),
    refusedNotices: row.refusedNotices.map(({ kind, refusedAt }) => ({
      kind,
      refusedAt: new Date(refusedAt),
    })),
    invitedAt: row.invitedAt,
    lastSeenAt: row.lastSeenAt,
    groups: row.groups,
  };
}

/** A partner with their counters, and what documents for them still need. */
export interface PartnerWithReadiness {
  readonly id: string;
  readonly partner: PartnerOverview;
  readonly readiness: PartnerReadiness;
}

interface PartnerRowQuery extends PartnerRowFilters {
  readonly cursor?: string | undefined;
}

/**
 * Whether documents can be made for a partner, or what is missing.
 * @param refusals by partner: VAT ids that the authority did not confirm
 */
export type ReadinessRule = (
  partner: Partner,
  account: Account,
  refusals: ReadonlyMap<string, CalendarDate>,
) => PartnerReadiness;

/** Partners in the wanted order, after the one named by the cursor; at most `limit`. */
export async function listPartnerRows(
  db: Queryable,
  provider: ProviderId,
  readinessOf: ReadinessRule,
  query: PartnerRowQuery,
  limit: number,
): Promise<PartnerWithReadiness[]> {
  const judge = await judgeOf(db, provider, readinessOf);
  const found: PartnerWithReadiness[] = [];
  // Readiness is a rule and no column: a filter by it reads on until there are enough.
  const atOnce = query.ready === undefined ? limit : 2 * limit;
  for (let { cursor } = query; ;) {
    const partners = await listPartnerOverview(db, provider, { ...query, cursor }, atOnce);
    found.push(...judge(partners, query.ready));
    cursor = partners.at(-1)?.id;
    if (found.length >= limit || partners.length < atOnce) return found.slice(0, limit);
  }
}

/** What documents need is a handful of rules for each: others are answered in between. */
const JUDGED_AT_ONCE = 50;

/** All of them, page by page; found once, so that none is skipped or comes twice. */
export async function* pagesForTable(
  db: Queryable,
  provider: ProviderId,
  readinessOf: ReadinessRule,
  filters: PartnerRowFilters,
  limit: number,
): AsyncGenerator<PartnerWithReadiness[]> {
  const judge = await judgeOf(db, provider, readinessOf);
  const ids = await listPartnerIds(db, provider, filters, limit);
  const read = (wanted: readonly string[]) => findPartnerOverviews(db, provider, wanted);
  for await (const partners of inPages(ids, read, JUDGED_AT_ONCE))
    yield judge(partners, filters.ready);
}

/** Adds to partners what their documents need of them and of the account. */
async function judgeOf(db: Queryable, provider: ProviderId, readinessOf: ReadinessRule) {
  const account = await findAccount(db, provider);
  // Few at any time: of all partners once, not page by page.
  const refusedIds = await findVatRefusals(db, provider);
  return (partners: readonly PartnerOverview[], ready: boolean | undefined) => {
    if (account === null) return [];
    return partners
      .map((partner) => ({
        id: partner.id,
        partner,
        readiness: readinessOf(partner, account, refusedIds),
      }))
      .filter(({ readiness }) => ready === undefined || readiness.ready === ready);
  };
}
