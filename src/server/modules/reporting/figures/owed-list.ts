import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
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
 * What could be paid now and is on no document, by age, from the sums of migration 0052 and the links
 * that wait to be counted anew. Like everywhere, the open claims of a partner in a campaign are below
 * its minimum payout together or not at all.
 */
export async function listOwedByAge(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  ages: readonly Age[],
): Promise<OwedByAge[]> {
  const { campaignId, partnerId } = scope;
  // The oldest age has no border, the youngest holds whatever is younger.
  const borders = ages.map(({ from, to }, age) => {
    const first = age === ages.length - 1 ? '0001-01-01' : from;
    return sql`(${age}::integer, ${first}::date, ${age === 0 ? 'infinity' : to}::date)`;
  });
  const { rows } = await sql<OwedByAge>`
    select span.age, sum(s.due_cents)::bigint as open, sum(s.below_cents)::bigint as below_minimum
    from (
      select f.day, f.due_cents, f.below_cents from owed_sums f
      where ${ofScope(provider, scope)}
      union all
      select d.day, d.due_cents, d.below_cents from owed_differences(${provider}) d
      where true
        ${campaignId === undefined ? sql`` : sql`and d.campaign_id = ${campaignId}`}
        ${partnerId === undefined ? sql`` : sql`and d.partner_id = ${partnerId}`}
    ) s
    join (values ${sql.join(borders)}) span (age, first, last)
      on s.day >= span.first and s.day <= span.last
    group by span.age`.execute(on(db));
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
