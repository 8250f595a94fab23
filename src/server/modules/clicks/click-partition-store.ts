import { sql } from 'kysely';
import type { Database, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { unscopedDeleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { startOfBerlinDay, type CalendarDate } from '#shared/calendar-date.ts';
import type { Month } from './domain/months.ts';

/**
 * Gives a coming month a partition of its own, once. Unscoped: partitions hold all providers' hits.
 * Rows of months that were never prepared lie in the default partition.
 */
export async function unscopedPrepareMonth(db: Database, month: Month): Promise<void> {
  const name = partitionOf(month.first);
  const [from, to] = [month.first, month.next].map((day) => startOfBerlinDay(day).toISOString());
  await db.transaction(async (tx) => {
    if ((await monthsOf(tx)).includes(month.first)) return;
    await waitBriefly(tx);
    await sql`create table ${sql.table(name)} partition of clicks
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(on(tx));
  });
}

/**
 * Drops the raw hits of days before `first`, the beginning of a month: whole partitions, and what
 * lies in the default one. Counters, roll-up and claims stay. Unscoped: all providers alike.
 */
export async function unscopedDropHitsBefore(db: Database, first: CalendarDate): Promise<void> {
  await db.transaction(async (tx) => {
    const old = (await monthsOf(tx)).filter((month) => month < first);
    if (old.length > 0) await waitBriefly(tx);
    for (const month of old) await sql`drop table ${sql.table(partitionOf(month))}`.execute(on(tx));
  });
  // What is left is in the default partition; the planner looks into no other.
  const where = sql`t.at < ${startOfBerlinDay(first)}`;
  await unscopedDeleteInBatches(db, { table: 'clicks', key: ['at', 'id'], where });
}

/** The months that have a partition, by their first day. */
async function monthsOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'clicks'::regclass and c.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'`.execute(
    on(tx),
  );
  return rows.map(({ name }) => `${name.slice('clicks_'.length).replace('_', '-')}-01`);
}

function partitionOf(month: string): string {
  return `clicks_${month.slice(0, 7).replace('-', '_')}`;
}

/** One that waits for the table makes all later hits wait too: better to try again another time. */
async function waitBriefly(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(on(tx));
}
