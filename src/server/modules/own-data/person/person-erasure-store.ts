import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { eraseFromReports, lockReports } from '#server/modules/reports/index.ts';
import { on } from '#server/platform/db/database.ts';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { Erasure, PersonTable } from '../domain/person-table.ts';
import { PERSON_TABLES } from '../domain/person-tables.ts';
import { rowsOf } from './person-rows-list.ts';
import type { Subject } from './subject.ts';

/** What is left of a person: with documents that must be kept, without them, or nothing at all. */
export type Extent = 'reduced' | 'emptied' | 'gone';

/**
 * Erases a person by the table of tables, in one transaction that the caller ends.
 * @param extent `reduced` keeps what the documents need
 * @returns rows deleted or emptied, by table
 */
export async function erasePersonRows(
  tx: Tx,
  subject: Subject,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await lockReports(tx, subject.provider);
  for (const table of PERSON_TABLES[subject.kind]) {
    const rows = await eraseRows(tx, subject, table, extent, now);
    if (rows > 0) counts[table.table] = rows;
  }
  return counts;
}

async function eraseRows(
  tx: Tx,
  subject: Subject,
  table: PersonTable,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): Promise<number> {
  const { fate } = table;
  if (fate === 'kept') return 0;
  if (fate === 'rewritten') return rewriteReports(tx, subject);
  if (fate === 'deleted') {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table.table)} r where ${rowsOf(subject, table)}`.execute(on(tx));
    return Number(numAffectedRows ?? 0);
  }
  const columns = {
    ...table.erased,
    ...(extent === 'emptied' ? table.erasedLater : {}),
  };
  if (Object.keys(columns).length === 0) return 0;
  const values = Object.entries(columns).map(([column, erasure]) => ({
    column: sql.ref(column),
    old: sql.ref(`r.${column}`),
    value: valueOf(column, erasure, now),
  }));
  // Rows that say nothing any more are neither touched nor counted.
  const { numAffectedRows } = await sql`
    update ${sql.table(table.table)} r
    set ${sql.join(values.map(({ column, value }) => sql`${column} = ${value}`))}
    where ${rowsOf(subject, table)}
      and (${sql.join(
        values.map(({ old, value }) => sql`${old} is distinct from ${value}`),
        sql` or `,
      )})`.execute(on(tx));
  return Number(numAffectedRows ?? 0);
}

function valueOf(column: string, erasure: Erasure, now: Date): RawBuilder<unknown> {
  switch (erasure) {
    case 'blank':
      return sql`''`;
    case 'null':
      return sql`null`;
    case 'no_bytes':
      return sql`'\\x'::bytea`;
    case 'gone':
      return sql`${ERASED_PARTNER_NAME}`;
    case 'inactive':
      return sql`'inactive'`;
    case 'all_but_agreement':
      return sql`case when r.field = 'how' then ${sql.ref(`r.${column}`)} else '' end`;
    case 'now':
      return sql`${now}::timestamptz`;
    case 'once':
      return sql`coalesce(${sql.ref(`r.${column}`)}, ${now}::timestamptz)`;
    case 'vague_day':
      return vagueDay(column);
  }
}

/** The first day of the same month that the figures count in the same way. */
const vagueDay = (column: string) => {
  const day = sql.ref(`r.${column}`);
  return sql`(
    select min(d::date) from generate_series(date_trunc('month', ${day}::timestamp),
      date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day', interval '1 day') d
    where lead_time_of(d::date, berlin_day(r.created_at))
      = lead_time_of(${day}, berlin_day(r.created_at)))`;
};

async function rewriteReports(tx: Tx, subject: Subject): Promise<number> {
  const { provider, kind, ids } = subject;
  const { rows: reports } = await sql<{ id: string }>`
    select r.id from billing_reports r where ${rowsOf(subject, { by: 'report' })}`.execute(on(tx));
  const commissions = kind === 'visitor' ? await commissionsOf(tx, subject) : [];
  await eraseFromReports(
    tx,
    provider,
    reports.map(({ id }) => id),
    {
      commissionIds: new Set(commissions),
      partnerIds: new Set(kind === 'partner' ? ids : []),
      partnerName: ERASED_PARTNER_NAME,
    },
  );
  return reports.length;
}

async function commissionsOf(db: Queryable, { provider, ids }: Subject): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('commissions')
    .select('id')
    .where('provider_id', '=', provider)
    .where('lead_id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
