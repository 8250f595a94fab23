import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ofScope, waitingOf, type Scope } from './count-list.ts';
import { spansOfAges, type Age } from './domain/ages.ts';

/** Net cents of claims of an age; `age` is its place. */
export interface OwedByAge {
  readonly age: number;
  readonly open: number;
  readonly below_minimum: number;
}

/**
 * What could be paid now and is on no document, by age. Like everywhere, the open claims of a
 * partner in a campaign are below its minimum payout together or not at all; there is one link
 * for both, and the index of open claims is in their order.
 */
export async function listOwedByAge(
  db: Queryable,
  provider: ProviderId,
  { campaignId, partnerId }: Scope,
  ages: readonly Age[],
): Promise<OwedByAge[]> {
  const borders = ages.map(({ from }) => startOfBerlinDay(from));
  // The oldest age has no border, the youngest holds whatever is younger.
  const isOfAge = (age: number) => sql`
    ${age === 0 ? sql`true` : sql`m.event_at < ${borders[age - 1]}`}
    and ${age === ages.length - 1 ? sql`true` : sql`m.event_at >= ${borders[age]}`}`;
  const column = (name: string, age: number) => sql.ref(`${name}_${age}`);
  const each = (of: (age: number) => RawBuilder<unknown>) =>
    sql.join(ages.map((_, age) => of(age)));
  const cents = sql`sum(m.amount_cents - m.paid_cents)`;
  const { rows } = await sql<OwedByAge>`
    with links as (
      select m.campaign_id, ${cents} as owed,
        ${each((age) => sql`coalesce(${cents} filter (where ${isOfAge(age)}), 0) as ${column('owed', age)}`)}
      from commissions m
      where m.provider_id = ${provider} and m.status in ('pending', 'partial') and m.payable
        and m.amount_cents > m.paid_cents
        ${campaignId === undefined ? sql`` : sql`and m.campaign_id = ${campaignId}`}
        ${partnerId === undefined ? sql`` : sql`and m.partner_id = ${partnerId}`}
      group by m.link_id, m.campaign_id
    ), judged as (
      select ${each((age) => {
        const owed = sql`sum(${column('owed', age)})`;
        return sql`
          coalesce(${owed} filter (where o.owed >= k.min_payout_cents), 0)::bigint as ${column('due', age)},
          coalesce(${owed} filter (where o.owed < k.min_payout_cents), 0)::bigint as ${column('below', age)}`;
      })}
      from links o join campaigns k on k.provider_id = ${provider} and k.id = o.campaign_id
    )
    select told.* from judged cross join lateral (values ${each(
      (age) => sql`(${sql.lit(age)}, ${column('due', age)}, ${column('below', age)})`,
    )}) told (age, open, below_minimum)`.execute(on(db));
  return rows;
}

/** Net cents on documents that are not paid, and on paid ones, by the age of the claims. */
export interface NotedByAge {
  readonly age: number;
  readonly noted: number;
  readonly settled: number;
}

export async function listNotedByAge(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  ages: readonly Age[],
): Promise<NotedByAge[]> {
  const spans = spansOfAges(ages).map(
    ({ age, grain, first, last }) =>
      sql`(${age}::integer, ${grain}::text, ${first}::date, ${last}::date)`,
  );
  const days = ages.map(({ from, to }, age) => sql`(${age}::integer, ${from}::date, ${to}::date)`);
  const { rows } = await sql<NotedByAge>`
    select age, sum(noted_cents)::bigint as noted, sum(settled_cents)::bigint as settled from (
      select span.age, f.noted_cents, f.settled_cents
      from (values ${sql.join(spans)}) span (age, grain, first, last)
      join figure_counts f on ${ofScope(provider, scope)}
        and f.grain = span.grain and f.starts >= span.first and f.starts <= span.last
      union all
      select span.age, c.noted_cents, c.settled_cents
      from (values ${sql.join(days)}) span (age, first, last)
      join figure_changes c on ${waitingOf(provider, scope)}
        and c.day >= span.first and c.day <= span.last
    ) counted
    group by age`.execute(on(db));
  return rows;
}
