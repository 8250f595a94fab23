import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { DocumentFilters } from '#shared/contracts/credit-notes/list.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { DocumentSort, DocumentSortKey } from '#shared/list-sorts.ts';
import { amountOfWord } from '../domain/amount-of-word.ts';
import type { DocumentSums, DocumentTab } from '../domain/document-sums.ts';

const STEPS = ['created', 'sent', 'paid', 'cancelled'] as const;

/**
 * Which step of its lifecycle a document of `credit_note_states s` has reached, from 1; written as in the
 * index that finds documents by it (migration 0044).
 */
const statusPlace = sql<number>`
  array_position(array[${sql.join(STEPS.map((step) => sql.lit(step)))}], s.status)`;

/** Whether a document has reached this step and none behind it. */
const isAt = (step: (typeof STEPS)[number]) =>
  sql<boolean>`${statusPlace} = ${sql.lit(STEPS.indexOf(step) + 1)}`;

/** Documents that wait for their payment: the first two steps. */
export const isUnpaid = sql<boolean>`${statusPlace} <= 2`;

/**
 * The tabs of the overview; 'pending' is created or sent (docs/product/credit-notes.md section 12).
 */
const STATUSES: Readonly<Record<string, RawBuilder<unknown>>> = {
  pending: isUnpaid,
  created: isAt('created'),
  sent: isAt('sent'),
  paid: isAt('paid'),
  cancelled: isAt('cancelled'),
};

const settles = (campaignId: string) => sql`exists (
  select from settlement_lines x
  join commissions c on c.provider_id = x.provider_id and c.id = x.commission_id
  where x.provider_id = n.provider_id and x.credit_note_id = n.id and c.campaign_id = ${campaignId})`;

const searchWords = (search: string) => search.split(/\s+/).filter((word) => word !== '');

/** The id decides among equals, so that pages neither skip nor repeat. */
const KEYS: Readonly<Record<DocumentSortKey, readonly RawBuilder<unknown>[]>> = {
  created: [sql`n.id`],
  // Ranges in the order in which they were begun, numbers as numbers: 9 stands before 10.
  number: [sql`n.range_id`, sql`n.running_number`],
  partner: [sql`p.name collate german`, sql`n.id`],
  amount: [sql`n.gross_cents`, sql`n.id`],
  // What was never sent stands first: it is what is looked for.
  sent: [sql`coalesce(s.sent_at, '-infinity'::timestamptz)`, sql`n.id`],
  status: [statusPlace, sql`n.id`],
};

const nameOfPartner = sql`coalesce(
  nullif(trim(w.company_name), ''), trim(concat_ws(' ', w.first_name, w.last_name)))`;

const namedPartners = sql`select w.*, ${nameOfPartner} as name from partners w`;

/** A document `n` with its state `s`: enough to filter, and to sort by all but the partner. */
const documentsAlone = sql`
  credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id`;

const tablesWith = (partners: RawBuilder<unknown>) => sql`
  ${documentsAlone}
  join (${partners}) p on p.provider_id = n.provider_id and p.id = n.partner_id`;

/**
 * A document `n` with its state `s` and its partner `p`: what overviews filter, sort and sum by.
 * The partner's `name` is the company, else first and last name.
 */
export const documentTables = tablesWith(namedPartners);

/** The same with the partners in order, so that a page by partner sorts no document behind it. */
const documentTablesByPartner = (
  provider: ProviderId,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  tablesWith(sql`${namedPartners} where w.provider_id = ${provider}
    order by ${nameOfPartner} collate german ${direction}`);

/** An objection took away that it counts as an invoice, and no reversal has settled that yet. */
const isObjected = sql`(s.objected_date is not null and s.status <> 'cancelled')`;

function readSort(sort: DocumentSort) {
  const isDescending = sort.startsWith('-');
  return { keys: KEYS[(isDescending ? sort.slice(1) : sort) as DocumentSortKey], isDescending };
}

export function documentOrder(sort: DocumentSort): RawBuilder<unknown> {
  const { keys, isDescending } = readSort(sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}

/** The tables of a page in this order. */
export function tablesInOrder(provider: ProviderId, sort: DocumentSort): RawBuilder<unknown> {
  if (sort === 'partner') return documentTablesByPartner(provider, sql`asc`);
  return sort === '-partner' ? documentTablesByPartner(provider, sql`desc`) : documentsAlone;
}

/** What comes behind the document that the cursor names. */
export function afterCursor(
  provider: ProviderId,
  sort: DocumentSort,
  cursor: string,
): RawBuilder<unknown> {
  const { keys, isDescending } = readSort(sort);
  const key = sql.join([...keys]);
  return sql`(${key}) ${isDescending ? sql`<` : sql`>`} (
    select ${key} from ${documentTables} where n.provider_id = ${provider} and n.id = ${cursor})`;
}

/** The filters of the overview as one condition over documents `n` and their states `s`. */
export function documentConditions(
  provider: ProviderId,
  filters: DocumentFilters,
): RawBuilder<unknown> {
  const words = searchWords(filters.search).map((word) => contains(provider, word));
  return sql.join([documentConditionsWithoutSearch(provider, filters), ...words], sql` and `);
}

/** The same without the words that are searched. */
function documentConditionsWithoutSearch(
  provider: ProviderId,
  filters: DocumentFilters,
): RawBuilder<unknown> {
  const { status, partnerId, campaignId, from, to, sending } = filters;
  const conditions = [
    sql`n.provider_id = ${provider}`,
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(partnerId === undefined ? [] : [sql`n.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [settles(campaignId)]),
    ...(from === undefined ? [] : [sql`n.issue_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`n.issue_date <= ${to}`]),
    ...(sending === undefined ? [] : [sending === 'sent' ? wasSent : isUnsent(provider)]),
  ];
  return sql.join(conditions, sql` and `);
}

const wasSent = sql<boolean>`s.sent_at is not null`;

/** Never mailed though the partner should have it; a reversal, where they got what it reverses. */
const isUnsent = (provider: ProviderId) => sql<boolean>`(
  s.sent_at is null and s.objected_date is null and (
    s.status <> 'cancelled' or n.kind = 'reversal' and exists (
      select from credit_note_states w
      where w.provider_id = ${provider} and w.credit_note_id = n.reverses_id
        and w.sent_at is not null)))`;

function hasStatus(status: string): RawBuilder<unknown> {
  if (status === 'objected') return isObjected;
  const matches = STATUSES[status] ?? sql`false`;
  return status === 'cancelled' ? matches : sql`(${matches} and not ${isObjected})`;
}

/**
 * A word in the number, in the number that is reversed, in names, address or id of the partner, or
 * a whole amount. Each is looked for where an index has it, so that few documents are looked at.
 */
function contains(provider: ProviderId, word: string): RawBuilder<unknown> {
  return sql`n.id in (
    ${withNumber(provider, word)}
    union all
    select x.id from partners w
    join credit_notes x on x.provider_id = w.provider_id and x.partner_id = w.id
    where w.provider_id = ${provider} and ${isNamed(word)})`;
}

/** Ids of documents that have a word in their number, in that which they reverse, or as amount. */
function withNumber(provider: ProviderId, word: string): RawBuilder<unknown> {
  const [like = '%'] = likePatterns(word);
  const amount = amountOfWord(word);
  const isNumbered = sql`o.provider_id = ${provider} and lower(o.number) like lower(${like})`;
  return sql`
    select o.id from credit_notes o where ${isNumbered}
    union all
    select x.id from credit_notes o
    join credit_notes x on x.provider_id = o.provider_id and x.reverses_id = o.id
    where ${isNumbered}
    ${
      amount === null
        ? sql``
        : sql`union all
          select x.id from credit_notes x
          where x.provider_id = ${provider} and x.gross_cents in (${amount}::bigint, -(${amount}::bigint))`
    }`;
}

function isNamed(word: string): RawBuilder<unknown> {
  const [like = '%'] = likePatterns(word);
  return sql`lower(concat_ws(' ',
    w.company_name, w.first_name, w.last_name, w.email,
    'P-' || lpad(w.internal_number::text, greatest(4, length(w.internal_number::text)), '0')
  ) collate german) like lower(${like}::text collate german)`;
}

/** Ids of the partners who have every word: all their documents match. */
function partnersNamed(provider: ProviderId, search: string): RawBuilder<unknown> {
  const words = searchWords(search).map(isNamed);
  return sql`select w.id from partners w
    where w.provider_id = ${provider} and ${sql.join(words, sql` and `)}`;
}

/**
 * Ids of the documents that have at least one word themselves. Whatever matches is one of these or
 * of a partner who has every word.
 */
function documentsNumbered(provider: ProviderId, search: string): RawBuilder<unknown> {
  const words = searchWords(search).map((word) => withNumber(provider, word));
  return sql.join(words, sql` union all `);
}

/**
 * Ids of a page of documents that have the searched words, by when they were created. Partner by
 * partner no more than a page is looked at, however many documents a word finds.
 * @param behind condition over `n` for what comes behind a cursor
 */
export function foundDocuments(
  provider: ProviderId,
  filters: DocumentFilters,
  {
    behind,
    isDescending,
    skipped,
    limit,
  }: {
    readonly behind: RawBuilder<unknown>;
    readonly isDescending: boolean;
    readonly skipped: number;
    readonly limit: number;
  },
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const first = sql`order by n.id ${direction} limit ${skipped + limit}`;
  return sql`
    select ${provider}::uuid as provider_id, found.id from (
      select x.id from (${partnersNamed(provider, filters.search)} offset 0) named
      cross join lateral (
        select n.id from ${documentsAlone}
        where ${documentConditionsWithoutSearch(provider, filters)} and n.partner_id = named.id and ${behind} ${first}
      ) x
      union
      (select n.id from ${documentsAlone}
        where ${documentConditions(provider, filters)} and ${behind}
          and n.id in (${documentsNumbered(provider, filters.search)}) ${first})
    ) found
    order by found.id ${direction} limit ${limit} offset ${skipped}`;
}

/** Counts and sums of the documents that match, each in exactly one tab; cents. */
export async function sumDocuments(
  db: Queryable,
  provider: ProviderId,
  filters: Omit<DocumentFilters, 'status'>,
): Promise<ReadonlyMap<DocumentTab, DocumentSums>> {
  const { rows } = await sql<DocumentSums & { readonly tab: DocumentTab }>`
    select case standing when 'created' then 'pending' when 'sent' then 'pending' else standing end as tab,
      count(*)::bigint as count, sum(net_cents)::bigint as net,
      sum(vat_cents)::bigint as vat, sum(gross_cents)::bigint as gross
    from (
      select document_standing(s.status, s.objected_date) as standing, n.net_cents, n.vat_cents, n.gross_cents
      from credit_notes n
      join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
      where ${documentConditions(provider, filters)}
    ) matching
    group by 1`.execute(camel(db));
  return new Map(rows.map(({ tab, ...sums }) => [tab, sums]));
}

/**
 * Net cents that are owed and on no document yet, from the sums of the figures (migration 0038) and
 * what waits to be folded: what was earned less what documents settle. Claims that wait for a
 * revenue or do not qualify are of no amount.
 */
export async function sumOpenCommissions(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select f.premium_cents - f.noted_cents - f.settled_cents as cents from figure_counts f
      where f.provider_id = ${provider} and f.campaign_id = ${EVERY_ID}::uuid and f.partner_id = ${EVERY_ID}::uuid
        and f.grain = 'month'
      union all
      select c.premium_cents - c.noted_cents - c.settled_cents from figure_changes c
      where c.provider_id = ${provider}
    ) sums`.execute(camel(db));
  return rows[0]?.cents ?? 0;
}
