import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ExportedTable } from './domain/exported-table.ts';

/** A row as stored, by column. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows held in memory at once. */
const BATCH = 500;

/**
 * The provider's rows of a table, a few hundred at a time.
 * @param db a transaction; within it only one table is read at a time
 */
export function exportedRows(
  db: Queryable,
  provider: ProviderId,
  exported: ExportedTable,
): AsyncGenerator<ExportedRow> {
  const key = exported.table === 'providers' ? 'id' : 'provider_id';
  return rowsWhere(db, exported, sql<boolean>`r.${sql.ref(key)} = ${provider}`);
}

/**
 * The rows `r` of a table for which a condition holds, a few hundred at a time.
 * @param db a transaction; within it only one table is read at a time
 */
export async function* rowsWhere(
  db: Queryable,
  { table, columns, order }: ExportedTable,
  condition: RawBuilder<boolean>,
): AsyncGenerator<ExportedRow> {
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  await sql`declare exported_rows no scroll cursor for
    select ${list(columns)} from ${sql.table(table)} r
    where ${condition} order by ${list(order)}`.execute(on(db));
  for (;;) {
    const { rows } = await sql<ExportedRow>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(
      on(db),
    );
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close exported_rows`.execute(on(db));
}
