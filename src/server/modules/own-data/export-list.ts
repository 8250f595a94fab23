import { sql } from 'kysely';
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
export async function* exportedRows(
  db: Queryable,
  provider: ProviderId,
  { table, columns, order }: ExportedTable,
): AsyncGenerator<ExportedRow> {
  const key = table === 'providers' ? 'id' : 'provider_id';
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  await sql`declare exported_rows no scroll cursor for
    select ${list(columns)} from ${sql.table(table)}
    where ${sql.ref(key)} = ${provider} order by ${list(order)}`.execute(on(db));
  for (;;) {
    const { rows } = await sql<ExportedRow>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(
      on(db),
    );
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close exported_rows`.execute(on(db));
}
