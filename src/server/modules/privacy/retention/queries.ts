import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ErasedKind } from '#shared/labels/erasures.ts';

/** Most of one announcement; what is more follows with the next. */
const MOST = 2_000;

/**
 * Requests that came to nothing and that nobody has touched for so many months before a day (Berlin):
 * no confirmed revenue, no commission that was or can be paid, the event itself as long ago.
 * @param among only these; all without it
 */
export async function listDueRequests(
  db: Queryable,
  provider: ProviderId,
  months: number,
  day: CalendarDate,
  among?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leads l
    join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider} and l.status <> 'converted' and l.erased_at is null
      and berlin_day(l.updated_at) < ${day}::date - make_interval(months => ${months})
      and coalesce(l.event_date, date '1970-01-01') < ${day}::date - make_interval(months => ${months})
      and not exists (
        select from sales s where s.provider_id = l.provider_id and s.lead_id = l.id)
      and not exists (
        select from commissions c where c.provider_id = l.provider_id and c.lead_id = l.id
          and c.status <> 'not_qualified' and c.amount_cents > 0)
      and ${among === undefined ? sql`true` : sql`l.id = any(${[...among]}::uuid[])`}
    order by l.id limit ${MOST}`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/**
 * Partners without documents and without open money that nothing has come of for so many months
 * before a day (Berlin): no change, no request, no valid click.
 */
export async function listDuePartners(
  db: Queryable,
  provider: ProviderId,
  months: number,
  day: CalendarDate,
  among?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bound as (select (${day}::date - make_interval(months => ${months}))::date as day)
    select w.id from partners w cross join bound
    where w.provider_id = ${provider} and w.erased_at is null
      and berlin_day(w.updated_at) < bound.day
      and not exists (
        select from credit_notes n where n.provider_id = w.provider_id and n.partner_id = w.id)
      and not exists (
        select from commissions c where c.provider_id = w.provider_id and c.partner_id = w.id
          and c.status in ('pending', 'partial') and c.amount_cents <> c.paid_cents)
      and not exists (
        select from leads l where l.provider_id = w.provider_id and l.partner_id = w.id
          and berlin_day(l.updated_at) >= bound.day)
      and not exists (
        select from referral_links k
        join click_days d on d.provider_id = k.provider_id and d.link_id = k.id
        where k.provider_id = w.provider_id and k.partner_id = w.id
          and d.verdict = 'valid' and d.day >= bound.day)
      and ${among === undefined ? sql`true` : sql`w.id = any(${[...among]}::uuid[])`}
    order by w.id limit ${MOST}`.execute(camel(db));
  return rows.map(({ id }) => id);
}

export interface DueItem {
  readonly id: string;
  readonly kind: ErasedKind;
  readonly name: string;
}

/** How the announced are called, the first so many. */
export async function listDueNames(
  db: Queryable,
  provider: ProviderId,
  requestIds: readonly string[],
  partnerIds: readonly string[],
  limit: number,
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select p.lead_id as id, 'visitor' as kind,
      coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), nullif(p.email, ''), 'Ohne Namen') as name
    from lead_persons p
    where p.provider_id = ${provider} and p.lead_id = any(${[...requestIds]}::uuid[])
    union all
    select w.id, 'partner',
      coalesce(nullif(w.company_name, ''), trim(concat_ws(' ', w.first_name, w.last_name)))
    from partners w
    where w.provider_id = ${provider} and w.id = any(${[...partnerIds]}::uuid[])
    order by 2 desc, 1 limit ${limit}`.execute(camel(db));
  return rows;
}
