import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { openPool } from '../../src/server/platform/db/pool.ts';
import { startTestCluster } from '../../tests/support/test-cluster.ts';

export interface SchemaFigures {
  readonly tables: number;
  readonly indexes: number;
  readonly triggers: number;
  /** Triggers of statements that read the changed rows as a table. */
  readonly transitionTriggers: number;
  readonly functions: number;
  /** Functions that take a whole row. */
  readonly rowFunctions: number;
  /** Lines of the functions that keep sums: those that write to other tables. */
  readonly summingLines: number;
}

const OWN = `
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const COUNTS: Readonly<Record<keyof SchemaFigures, string>> = {
  tables: `select count(*) from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  indexes: `select count(*) from pg_indexes where schemaname = 'public'`,
  triggers: `select count(*) from pg_trigger where not tgisinternal and tgparentid = 0`,
  transitionTriggers: `select count(*) from pg_trigger
    where not tgisinternal and tgparentid = 0 and (tgoldtable is not null or tgnewtable is not null)`,
  functions: `select count(*) ${OWN}`,
  rowFunctions: `select count(*) ${OWN} and exists (
    select from unnest(p.proargtypes::oid[]) a join pg_type t on t.oid = a and t.typtype = 'c')`,
  summingLines: `select coalesce(sum(array_length(string_to_array(pg_get_functiondef(p.oid), chr(10)), 1)), 0)
    ${OWN} and pg_get_functiondef(p.oid) ~* '(insert into|update [a-z_]+ |delete from)'`,
};

/** Figures of the newest schema, in a fresh database. */
export async function schemaFigures(): Promise<SchemaFigures> {
  const cluster = await startTestCluster();
  const pool = openPool(cluster.connection, () => undefined);
  try {
    await migrate(pool, join(import.meta.dirname, '../../migrations'));
    const counted = await Promise.all(
      Object.entries(COUNTS).map(
        async ([name, text]) => [name, await countOf(pool, text)] as const,
      ),
    );
    return Object.fromEntries(counted) as unknown as SchemaFigures;
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function countOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<Record<string, string>>(text);
  return Number(Object.values(rows[0] ?? {})[0]);
}
