import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from './database.ts';
import type { DB } from './schema.generated.ts';

const DELETED_AT_ONCE = 5_000;

interface Deleted {
  readonly table: keyof DB;
  /** Columns that tell the rows of one provider apart. */
  readonly key: readonly string[];
  /** Which rows of the table `t`; all where nothing is said. */
  readonly where?: RawBuilder<unknown>;
}

/** Deletes rows of a provider, so many at once that nobody waits long for a lock. */
export async function deleteInBatches(
  db: Queryable,
  provider: string,
  { table, key, where = sql`true` }: Deleted,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(`t.${name}`)));
  const same = sql.join(
    key.map((name) => sql`${sql.ref(`d.${name}`)} = ${sql.ref(`t.${name}`)}`),
    sql` and `,
  );
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} d using (
        select ${columns} from ${sql.table(table)} t
        where t.provider_id = ${provider} and (${where}) limit ${DELETED_AT_ONCE}
      ) t where d.provider_id = ${provider} and ${same}`.execute(camel(db));
    if ((numAffectedRows ?? 0n) < DELETED_AT_ONCE) return;
  }
}

/** The same of all providers, one after the other: for jobs. Unscoped: what is too old is so for all. */
export async function unscopedDeleteInBatches(db: Queryable, deleted: Deleted): Promise<void> {
  const { table, where = sql`true` } = deleted;
  const { rows } = await sql<{ provider: string }>`
    select distinct t.provider_id as provider from ${sql.table(table)} t where ${where}`.execute(
    camel(db),
  );
  for (const { provider } of rows) await deleteInBatches(db, provider, deleted);
}
