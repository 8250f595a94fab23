import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { StartedBundle } from '#shared/contracts/commissions.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';
import { HOLDS_REWARD, isHeld, isPayableOn } from './payable-queries.ts';

/** Which partners of those to whom something is owed. */
export interface OpenPage {
  readonly limit: number;
  /** The Berlin day on which it could be paid. */
  readonly today: CalendarDate;
  /** Only this one. */
  readonly partnerId?: string | undefined;
  /** Also those who have only started a bundle. */
  readonly withBundles: boolean;
  /** By whose terms a bundle is one. */
  readonly now: Date;
}

export interface FoundPartners {
  /** Who can be paid first, then who waits for a confirmation or a day, then who is on the way; by name. */
  readonly ids: readonly string[];
  /** How many there are beyond the limit too. */
  readonly count: number;
  /** Those of them with open commissions. */
  readonly owedCount: number;
}

/**
 * The first partners to whom something is owed. Of each it is only asked whether there is something:
 * an entry of an index, however many claims there are.
 */
export async function findOpenPartners(
  db: Queryable,
  provider: ProviderId,
  { limit, today, partnerId, withBundles, now }: OpenPage,
): Promise<FoundPartners> {
  const { rows } = await sql<FoundPartners & { readonly id: string }>`${preparedStatement}
    select id, count(*) over ()::integer as count,
      count(*) filter (where place < 2) over ()::integer as owed_count
    from (
      select w.id, w.company_name, coalesce(payable.place, awaiting.place, held.place, started.place) as place
      from partners w
      left join lateral (
        select 0 as place from commissions m
        where m.provider_id = ${provider} and m.partner_id = w.id
          and m.status in ('pending', 'partial') and ${isPayableOn(today)}
          and m.paid_cents <> m.amount_cents
        limit 1
      ) payable on true
      left join lateral (
        select 1 as place from commissions m
        left join leads l on l.provider_id = ${provider} and l.id = m.lead_id
        where payable.place is null and m.provider_id = ${provider} and m.partner_id = w.id
          and m.status in ('pending', 'partial')
          and case when m.payable then m.paid_cents < m.amount_cents else l.status <> 'lost' end
        limit 1
      ) awaiting on true
      left join lateral (
        select 1 as place from leads l
        where payable.place is null and awaiting.place is null
          and l.provider_id = ${provider} and l.partner_id = w.id and ${HOLDS_REWARD}
        limit 1
      ) held on true
      left join lateral (
        select 2 as place ${bundlesOf(provider, now)}
          and r.partner_id = w.id and payable.place is null and awaiting.place is null
          and held.place is null and ${withBundles}::boolean
        limit 1
      ) started on true
      where w.provider_id = ${provider}
        and (${partnerId ?? null}::uuid is null or w.id = ${partnerId ?? null})
    ) owed
    where place is not null
    order by place, company_name collate german, id
    limit ${limit}`.execute(camel(db));
  const { count = 0, owedCount = 0 } = rows[0] ?? {};
  return { ids: rows.map(({ id }) => id), count, owedCount };
}

/** What a partner is owed; cents. */
export interface OpenSumsRow {
  readonly partnerId: string;
  readonly openCents: number;
  /** Open corrections, 0 or below; part of `openCents`. */
  readonly correctedCents: number;
  readonly payableCount: number;
  readonly awaitingCount: number;
  /** Owed, but not to be paid before a day. */
  readonly laterCents: number;
  readonly laterCount: number;
  /** The first of these days; null without any. */
  readonly laterFrom: CalendarDate | null;
  /** Owed, but held until somebody has looked at it. */
  readonly heldCents: number;
  readonly heldCount: number;
}

/** What could be paid to a partner from one campaign, corrections taken off; cents. */
export interface PayableSumRow {
  readonly partnerId: string;
  readonly campaignId: string;
  readonly openCents: number;
  /** Open corrections, 0 or below; part of `openCents`. */
  readonly correctedCents: number;
  readonly payableCount: number;
}

/** Open commissions of partners; what counts as open is that of the list. */
const openOf = (provider: ProviderId, partnerIds: readonly string[]) => sql`
  from commissions m
  -- One by one: what waits is little beside all requests.
  left join lateral (
    select l.status from leads l
    where not m.payable and l.provider_id = ${provider} and l.id = m.lead_id
    offset 0
  ) request on true
  where m.provider_id = ${provider} and m.partner_id = any(${[...partnerIds]}::uuid[])
    and m.status in ('pending', 'partial')
    and case when m.payable then m.paid_cents <> m.amount_cents else request.status <> 'lost' end`;

const openSums = (today: CalendarDate) => {
  const isLater = sql`m.payable and not ${isPayableOn(today)} and not ${isHeld()}`;
  return sql`
  coalesce(sum(m.amount_cents - m.paid_cents) filter (where ${isPayableOn(today)}), 0)::bigint
    as open_cents,
  coalesce(sum(m.amount_cents - m.paid_cents) filter (where m.source = 'correction'), 0)::bigint
    as corrected_cents,
  count(*) filter (where ${isPayableOn(today)} and m.source <> 'correction')::integer as payable_count,
  count(*) filter (where not m.payable)::integer as awaiting_count,
  coalesce(sum(m.amount_cents - m.paid_cents) filter (where ${isLater}), 0)::bigint as later_cents,
  count(*) filter (where ${isLater})::integer as later_count,
  min(m.payable_from) filter (where ${isLater})::text as later_from,
  coalesce(sum(m.amount_cents - m.paid_cents) filter (where m.payable and ${isHeld()}), 0)::bigint
    as held_cents,
  count(*) filter (where m.payable and ${isHeld()})::integer as held_count`;
};

/** Sums of open commissions of these partners. */
export async function listOpenSums(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
  today: CalendarDate,
): Promise<OpenSumsRow[]> {
  const { rows } = await sql<OpenSumsRow>`${preparedStatement}
    select m.partner_id, ${openSums(today)} ${openOf(provider, partnerIds)}
    group by m.partner_id`.execute(camel(db));
  return rows;
}

/** What could be paid to these partners now, by campaign. */
export async function listPayableSums(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
  today: CalendarDate,
): Promise<PayableSumRow[]> {
  const { rows } = await sql<PayableSumRow>`${preparedStatement}
    select m.partner_id, m.campaign_id, sum(m.amount_cents - m.paid_cents)::bigint as open_cents,
      coalesce(sum(m.amount_cents - m.paid_cents) filter (where m.source = 'correction'), 0)::bigint
        as corrected_cents,
      count(*) filter (where m.source <> 'correction')::integer as payable_count
    from commissions m
    where m.provider_id = ${provider} and m.partner_id = any(${[...partnerIds]}::uuid[])
      and m.status in ('pending', 'partial') and ${isPayableOn(today)}
      and m.paid_cents <> m.amount_cents
    group by m.partner_id, m.campaign_id`.execute(camel(db));
  return rows;
}

/** How many commissions of these partners wait for a revenue; none who has none. */
export async function countAwaiting(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ partnerId: string; count: number }>`${preparedStatement}
    select m.partner_id, count(*)::integer as count
    from commissions m
    join leads l on l.provider_id = m.provider_id and l.id = m.lead_id
    where m.provider_id = ${provider} and m.partner_id = any(${[...partnerIds]}::uuid[])
      and m.status in ('pending', 'partial') and not m.payable and l.status <> 'lost'
    group by m.partner_id`.execute(camel(db));
  return new Map(rows.map((row) => [row.partnerId, row.count]));
}

/** How many requests of these partners count and have a reward that a budget holds; none who has none. */
export async function countHeldRequests(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ partnerId: string; count: number }>`${preparedStatement}
    select l.partner_id, count(*)::integer as count from leads l
    where l.provider_id = ${provider} and l.partner_id = any(${[...partnerIds]}::uuid[])
      and ${HOLDS_REWARD}
    group by l.partner_id`.execute(camel(db));
  return new Map(rows.map((row) => [row.partnerId, row.count]));
}

/** A bundle of a link that is not full yet, by the terms in force; cents. */
export interface StartedBundleRow {
  readonly partnerId: string;
  readonly linkId: string;
  readonly campaignName: string;
  readonly kind: 'click' | 'lead';
  readonly count: number;
  readonly quantity: number;
  readonly bulkAmountCents: number;
}

const started = sql`case when t.reward_type = 'per_click' then r.click_remainder else r.lead_remainder end`;
const bundleColumns = sql`r.partner_id, r.id as link_id, k.name as campaign_name,
  case when t.reward_type = 'per_click' then 'click' else 'lead' end as kind, ${started} as count,
  t.quantity, t.bulk_amount_cents`;

function bundlesOf(provider: ProviderId, now: Date): RawBuilder<unknown> {
  return sql`
  from referral_links r
  join campaigns k on k.provider_id = ${provider} and k.id = r.campaign_id
  cross join lateral terms_shown(${provider}::uuid, r.campaign_id, r.partner_id, ${now}::timestamptz) t
  where r.provider_id = ${provider} and t.quantity > 1 and ${started} > 0`;
}

/** The first started bundle of each of these partners who has one, by campaign. */
export async function listFirstBundles(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
  now: Date,
): Promise<StartedBundleRow[]> {
  const { rows } = await sql<StartedBundleRow>`${preparedStatement}
    select distinct on (r.partner_id) ${bundleColumns} ${bundlesOf(provider, now)}
      and r.partner_id = any(${[...partnerIds]}::uuid[])
    order by r.partner_id, k.name, r.id`.execute(camel(db));
  return rows;
}

/** All started bundles of a partner, by campaign. */
export async function listBundlesOf(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  now: Date,
): Promise<StartedBundleRow[]> {
  const { rows } = await sql<StartedBundleRow>`
    select ${bundleColumns} ${bundlesOf(provider, now)} and r.partner_id = ${partnerId}
    order by k.name, r.id`.execute(camel(db));
  return rows;
}

export function presentBundle(row: StartedBundleRow): StartedBundle {
  const { partnerId: _, bulkAmountCents, ...bundle } = row;
  return { ...bundle, bundleAmount: toEuros(cents(bulkAmountCents)) };
}
