import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { LeadListQuery } from '#shared/contracts/leads/leads.ts';
import { readCode } from '#shared/guest-benefit.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LeadSortKey } from '#shared/list-sorts.ts';

/** Waits for the visitor, unless the provider has let it through. */
const isUnconfirmed = sql`(l.asks_confirmation and l.confirmed_at is null
  and l.approved_at is null and l.status <> 'not_qualified')`;

/** A request `l` that waits for the provider's approval, and for nothing else. */
export const isHeldLead = sql`(l.held_for is not null and l.approved_at is null
  and l.status <> 'not_qualified' and not ${isUnconfirmed})`;

/** Revenue was entered and not confirmed yet. */
const isToConfirm = sql`(l.status in ('new', 'offer_sent') and l.sale_amount_cents is not null)`;

/** The visitor was promised something, and has it still to get or got it. */
const hasBenefit = (state: 'open' | 'redeemed'): RawBuilder<unknown> => sql`exists (
  select from lead_benefits b where b.provider_id = l.provider_id and b.lead_id = l.id
    and b.redeemed_on is ${state === 'open' ? sql`null` : sql`not null`})`;

/** A request `l` with what lists are sorted by: tables that an order does not name cost nothing. */
const leadSortTables = sql`
  leads l
  left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
  left join commissions m on m.provider_id = l.provider_id and m.lead_id = l.id
    and not m.is_further and m.source <> 'correction'`;

/** What requests are sorted by, as an index has it (migrations 0043 and 0109), and which requests have it. */
interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly isThere: RawBuilder<unknown>;
  readonly isMissing: RawBuilder<unknown>;
}

const BY: Readonly<Record<Exclude<LeadSortKey, 'received'>, SortKey>> = {
  name: {
    key: sql`sort_name(p.last_name, p.first_name, p.email) collate german`,
    isThere: sql`p.lead_id is not null`,
    isMissing: sql`p.lead_id is null`,
  },
  event: {
    key: sql`l.event_date`,
    isThere: sql`l.event_date is not null`,
    isMissing: sql`l.event_date is null`,
  },
  revenue: {
    key: sql`l.sale_amount_cents`,
    isThere: sql`l.sale_amount_cents is not null`,
    isMissing: sql`l.sale_amount_cents is null`,
  },
  commission: {
    key: sql`m.amount_cents`,
    isThere: sql`m.lead_id is not null`,
    isMissing: sql`m.lead_id is null`,
  },
};

const FIRST = '00000000-0000-0000-0000-000000000000';

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many requests are looked at one by one before words are looked for in all of them. */
const NEAR = 1_000;

/** Ids of the requests that pass the filters, in the wanted order, after the one named by the cursor. */
export async function listLeadIds(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const run of leadRuns(provider, query)) {
    if (found.length === limit) break;
    const wanted = { ...run, limit: limit - found.length };
    found.push(...(await idsOfRun(db, provider, query, wanted)));
  }
  return found;
}

async function idsOfRun(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  wanted: Wanted,
): Promise<readonly string[]> {
  const words = wordsOf(query.search);
  const filters = leadConditions(provider, { ...query, search: '' });
  const narrowed = { ...wanted, conditions: [...filters, ...wanted.conditions] };
  if (words.length > 0) {
    const near = await idsNearby(db, provider, words, narrowed);
    if (near !== null) return near;
  }
  const [word, ...others] = words;
  const isByAge = query.sort === 'received' || query.sort === '-received';
  const matching =
    word !== undefined && others.length === 0 && isByAge
      ? firstWith(provider, word, narrowed)
      : sql`${leadSortTables} where l.provider_id = ${provider}
          and ${sql.join([...leadConditions(provider, query), ...wanted.conditions], sql` and `)}`;
  const { rows } = await sql<{ id: string }>`
    select l.id from ${matching} order by ${wanted.order} limit ${wanted.limit}`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/**
 * The requests with these words among the first of the run; null where those may not be all that are
 * wanted. Words that many requests have fill a page there, whatever else the account holds.
 */
async function idsNearby(
  db: Queryable,
  provider: ProviderId,
  words: readonly string[],
  { conditions, order, limit }: Wanted,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ looked: number; ids: string[] }>`
    with near as materialized (
      select l.id, l.notes, l.campaign_id, l.partner_id, p.search_text,
        row_number() over (order by ${order}) as place
      from ${leadSortTables}
      where l.provider_id = ${provider} and ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${NEAR}
    )
    select (select count(*) from near)::int as looked, array(
      select l.id from near l cross join lateral (select l.search_text) p
      where ${sql.join(
        words.map((word) => standsIn(provider, word)),
        sql` and `,
      )}
      order by l.place limit ${limit}) as ids`.execute(camel(db));
  const [{ looked, ids } = { looked: 0, ids: [] }] = rows;
  return ids.length === limit || looked < NEAR ? ids : null;
}

interface Wanted extends LeadRun {
  readonly limit: number;
}

/**
 * The first requests of each place where a word can stand: a word that stands in every seventh request
 * is found in few of them, and what is beyond the page is not looked at.
 */
function firstWith(provider: ProviderId, word: string, wanted: Wanted): RawBuilder<unknown> {
  const { conditions, order, limit } = wanted;
  const pass = sql.join([sql`l.provider_id = ${provider}`, ...conditions], sql` and `);
  const first = sql`order by ${order} limit ${limit}`;
  const { inPerson, inNotes, inCampaign, inPartner, withCode } = withWord(provider, word);
  return sql`(
    (select l.id, l.created_at from lead_persons x
      join leads l on l.provider_id = x.provider_id and l.id = x.lead_id
      where ${inPerson} and ${pass} ${first})
    union
    (select l.id, l.created_at from leads l where l.id in (select x.id from leads x where ${inNotes}) and ${pass}
      ${first})
    union
    (select of_it.id, of_it.created_at from campaigns o cross join lateral (
      select l.id, l.created_at from leads l where l.campaign_id = o.id and ${pass} ${first}
    ) of_it where ${inCampaign})
    union
    (select of_it.id, of_it.created_at from partners o cross join lateral (
      select l.id, l.created_at from leads l where l.partner_id = o.id and ${pass} ${first}
    ) of_it where ${inPartner})
    ${
      withCode === null
        ? sql``
        : sql`union (select l.id, l.created_at from leads l where l.id in (${withCode}) and ${pass})`
    }
  ) l`;
}

/** A run of requests in the wanted order: which belong to it, and how they follow one another. */
interface LeadRun {
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

/**
 * The requests behind the one that the cursor names, as runs that follow one another: those that
 * have what is sorted by, then those that don't, whichever way it is sorted. Each run is walked along
 * an index, so a page reads few rows. The id decides among equals: pages neither skip nor repeat.
 */
function leadRuns(
  provider: ProviderId,
  { sort, cursor, from, to }: Pick<LeadListQuery, 'sort' | 'cursor' | 'from' | 'to'>,
): readonly LeadRun[] {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as LeadSortKey;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const behind = isDescending ? sql`<` : sql`>`;
  const byId = sql`l.id ${direction}`;
  /** A value of the request that the cursor names; null where there is none. */
  const ofCursor = (value: RawBuilder<unknown>) => sql`(
    select ${value} from ${leadSortTables} where l.provider_id = ${provider} and l.id = ${cursor})`;
  if (name === 'received') {
    // A period is found by its days; without one there are more indexes by the id alone.
    const isOfPeriod = from !== undefined || to !== undefined;
    const keys = isOfPeriod ? [sql`l.created_at`, sql`l.id`] : [sql`l.id`];
    const place = sql`(${sql.join(keys)}) ${behind} (${sql.join(keys.map(ofCursor))})`;
    return [
      {
        conditions: cursor === undefined ? [] : [place],
        order: sql.join(keys.map((key) => sql`${key} ${direction}`)),
      },
    ];
  }
  const { key, isThere, isMissing } = BY[name];
  const order = sql`${key} ${direction}, ${byId}`;
  if (cursor === undefined)
    return [
      { conditions: [isThere], order },
      { conditions: [isMissing], order: byId },
    ];
  // A cursor among those that have it lies before all others.
  const before = sql.lit(isDescending ? LAST : FIRST);
  const id = sql`case when ${isThere} then ${before}::uuid else l.id end`;
  return [
    {
      conditions: [
        isThere,
        sql`(${key}, l.id) ${behind} (${ofCursor(key)}, ${ofCursor(sql`l.id`)})`,
      ],
      order,
    },
    {
      conditions: [isMissing, sql`l.id ${behind} ${ofCursor(id)}`],
      order: byId,
    },
  ];
}

export type LeadFilters = Omit<LeadListQuery, 'limit' | 'cursor' | 'sort'>;

/** The filters of the requests as conditions over `leads l`. */
export function leadConditions(provider: ProviderId, filters: LeadFilters): RawBuilder<unknown>[] {
  const { search, status, held, toConfirm, unconfirmed, benefit } = filters;
  const { partnerId, campaignId, from, to } = filters;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`l.status = ${status}`]),
    ...(held === undefined ? [] : [held ? isHeldLead : sql`not ${isHeldLead}`]),
    ...(toConfirm === undefined ? [] : [toConfirm ? isToConfirm : sql`not ${isToConfirm}`]),
    ...(unconfirmed === undefined ? [] : [unconfirmed ? isUnconfirmed : sql`not ${isUnconfirmed}`]),
    ...(benefit === undefined ? [] : [hasBenefit(benefit)]),
    ...(partnerId === undefined ? [] : [sql`l.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`l.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`l.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...wordsOf(search).map((word) => contains(provider, word)),
  ];
}

/** What is looked for, each word by itself. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** A word anywhere in names, contacts, notes, campaign or partner, or the code of a benefit. */
function contains(provider: ProviderId, word: string): RawBuilder<unknown> {
  const { inPerson, inNotes, inCampaign, inPartner, withCode } = withWord(provider, word);
  return sql`l.id in (
    select x.lead_id from lead_persons x where ${inPerson}
    ${withCode === null ? sql`` : sql`union all ${withCode}`}
    union all
    select x.id from leads x where ${inNotes}
    union all
    select x.id from campaigns o
    join leads x on x.provider_id = ${provider} and x.campaign_id = o.id
    where ${inCampaign}
    union all
    select x.id from partners o
    join leads x on x.provider_id = ${provider} and x.partner_id = o.id
    where ${inPartner})`;
}

/**
 * Whether a word stands in a request `l` that is looked at by itself, with its person `p`: for those
 * who walk along requests until a page is full.
 */
function standsIn(provider: ProviderId, word: string): RawBuilder<unknown> {
  const { pattern, inCampaign, inPartner, withCode } = withWord(provider, word);
  return sql`(p.search_text like ${pattern} collate "default"
    or (l.notes <> '' and lower(l.notes collate german) like ${pattern})
    or l.campaign_id in (select o.id from campaigns o where ${inCampaign})
    or l.partner_id in (select o.id from partners o where ${inPartner})
    ${withCode === null ? sql`` : sql`or l.id in (${withCode})`})`;
}

/**
 * Where a word can stand: in a person or a request `x`, a campaign or a partner `o`; case does not
 * matter. Each is looked for where an index has it (migration 0040), so that few requests are looked
 * at. The index of the persons knows one collation only, and the pattern would bring along another.
 */
function withWord(provider: ProviderId, word: string) {
  const [like = '%'] = likePatterns(word);
  const pattern = sql`lower(${like}::text collate german)`;
  const code = readCode(word);
  return {
    pattern,
    /** The request with this code of a benefit; null where the word is no code. */
    withCode:
      code === null
        ? null
        : sql`select b.lead_id from lead_benefits b
            where b.provider_id = ${provider} and b.code = ${code}`,
    inPerson: sql`(x.provider_id = ${provider}
      and x.search_text like ${pattern} collate "default")`,
    inNotes: sql`(x.provider_id = ${provider} and x.notes <> ''
      and lower(x.notes collate german) like ${pattern})`,
    inCampaign: sql`(o.provider_id = ${provider} and lower(o.name collate german) like ${pattern})`,
    inPartner: sql`(o.provider_id = ${provider}
      and lower(o.company_name collate german) like ${pattern})`,
  };
}
