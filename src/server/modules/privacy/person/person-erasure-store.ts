import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { eraseFromReports, lockReports } from '#server/modules/reporting/index.ts';
import { on } from '#server/platform/db/database.ts';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { PersonTable } from '../domain/person-table.ts';
import { PERSON_TABLES } from '../domain/person-tables.ts';
import { erasedColumns, saysSomething, type Extent } from './erased-columns-list.ts';
import { rowsOf } from './person-rows-list.ts';
import type { Subject } from './subject.ts';

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
  const values = erasedColumns(table, extent, now);
  if (values.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(table.table)} r
    set ${sql.join(values.map(({ column, value }) => sql`${column} = ${value}`))}
    where ${rowsOf(subject, table)}
      and ${saysSomething(values)}`.execute(on(tx));
  return Number(numAffectedRows ?? 0);
}

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
