import type { Pool } from 'pg';

/** What a version of the application relies on in a schema. */
export interface Interface {
  /** Data type of each `table.column`. */
  readonly columns: ReadonlyMap<string, string>;
  /** Columns that an insert must name: NOT NULL, and nothing fills them in. */
  readonly demanded: ReadonlySet<string>;
  /** Functions that statements call, `name(arguments) result`; those of triggers left out. */
  readonly functions: ReadonlySet<string>;
}

const OWN = `n.nspname = 'public' and c.relname not like 'kysely%' and not c.relispartition`;

export async function readInterface(pool: Pool): Promise<Interface> {
  const columns = await pool.query<{ name: string; type: string; isDemanded: boolean }>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and c.relkind <> 'v' as "isDemanded"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OWN} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`);
  const functions = await pool.query<{ name: string }>(`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') '
      || coalesce(pg_get_function_result(p.oid), '') as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  return {
    columns: new Map(columns.rows.map(({ name, type }) => [name, type])),
    demanded: new Set(columns.rows.filter((row) => row.isDemanded).map(({ name }) => name)),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
}

/** Why the former version could not work on the schema of today, a line each. */
export function breaksFormer(
  former: Interface,
  today: Interface,
  noLongerUsed: readonly string[],
): string[] {
  const tableOf = (column: string): string => column.split('.')[0] ?? '';
  const formerTables = new Set([...former.columns.keys()].map(tableOf));
  const isFree = (name: string): boolean =>
    noLongerUsed.includes(name) || noLongerUsed.includes(tableOf(name));
  const gone = [...former.columns].flatMap(([name, type]) => {
    const now = today.columns.get(name);
    if (isFree(name) || now === type) return [];
    return [now === undefined ? `${name} is gone` : `${name} is ${now} and was ${type}`];
  });
  const demanded = [...today.demanded]
    .filter(
      (name) => formerTables.has(tableOf(name)) && !former.demanded.has(name) && !isFree(name),
    )
    .map((name) => `${name} must be given, and the former version does not give it`);
  const functions = [...former.functions]
    .filter((name) => !today.functions.has(name) && !noLongerUsed.includes(name))
    .map((name) => `${name} is gone`);
  return [...gone, ...demanded, ...functions].toSorted();
}
