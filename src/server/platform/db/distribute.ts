import type { Pool, PoolClient } from 'pg';
import { distributionColumn, placementOf } from './distribution.ts';

/** The database can't be distributed as it is; says why in German. */
class CannotDistribute extends Error {
  override readonly name = 'CannotDistribute';
}

/** What `distribute` did; all empty and 0 where nothing was left to do. */
interface Distributed {
  readonly byProvider: readonly string[];
  readonly everywhere: readonly string[];
  /** Foreign keys that were put up again between distributed tables. */
  readonly keptForeignKeys: number;
  /** Those that the engine refuses; dropped. */
  readonly droppedForeignKeys: readonly string[];
}

interface ForeignKey {
  readonly name: string;
  readonly of: string;
  readonly to: string;
  readonly definition: string;
}

interface StoredTrigger {
  readonly name: string;
  readonly of: string;
  readonly definition: string;
}

/** Held while somebody distributes; any number that no other lock of the product has. */
const LOCK = 7_360_001;

/**
 * Distributes the tables of a Citus coordinator over its workers, as `distribution.ts` says, with the
 * rows that they hold. Does what is left to do, in one transaction: nothing of a failed run remains.
 * Nobody else may write meanwhile; tables are locked.
 * @throws CannotDistribute where the database is no coordinator with workers, or not set up for it
 */
export async function distribute(pool: Pool): Promise<Distributed> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0`);
    await client.query(`select pg_advisory_xact_lock(${String(LOCK)})`);
    await expectCoordinator(client);
    const done = await distributeTables(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function expectCoordinator(client: PoolClient): Promise<void> {
  const { rowCount: extension } = await client.query(
    `select from pg_extension where extname = 'citus'`,
  );
  if (extension === 0)
    throw new CannotDistribute(
      'Diese Datenbank ist kein Citus-Koordinator: Die Erweiterung citus ist in ihr nicht eingerichtet. Verteilt wurde nichts.',
    );
  const { rows } = await client.query<{
    is: boolean;
    workers: number;
    unsafe: string;
    nested: string;
    mode: string;
  }>(`
    select (select groupid = 0 from pg_dist_local_group) as is,
      (select count(*)::integer from pg_dist_node where noderole = 'primary' and isactive and groupid <> 0) as workers,
      current_setting('citus.enable_unsafe_triggers', true) as unsafe,
      current_setting('citus.allow_nested_distributed_execution', true) as nested,
      current_setting('citus.multi_shard_modify_mode', true) as mode`);
  const node = rows[0];
  if (node?.is !== true)
    throw new CannotDistribute(
      'Diese Datenbank ist ein Worker. Rufen Sie den Befehl mit der Adresse des Koordinators auf. Verteilt wurde nichts.',
    );
  if (node.workers === 0)
    throw new CannotDistribute(
      'Der Koordinator kennt noch keinen Worker. Melden Sie sie mit citus_add_node an. Verteilt wurde nichts.',
    );
  for (const [name, value, wanted] of [
    ['citus.enable_unsafe_triggers', node.unsafe, 'on'],
    ['citus.allow_nested_distributed_execution', node.nested, 'on'],
    ['citus.multi_shard_modify_mode', node.mode, 'sequential'],
  ] as const)
    if (value !== wanted)
      throw new CannotDistribute(
        `Auf dem Koordinator und jedem Worker muss ${name} = ${wanted} eingestellt sein. Verteilt wurde nichts.`,
      );
}

async function distributeTables(client: PoolClient): Promise<Distributed> {
  const tables = await openTables(client);
  if (tables.length === 0)
    return { byProvider: [], everywhere: [], keptForeignKeys: 0, droppedForeignKeys: [] };
  const byProvider = tables.filter((table) => placementOf(table) === 'by provider');
  const everywhere = tables.filter((table) => placementOf(table) === 'everywhere');
  // One connection to each worker: rows that one would not see on another belong together here.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const keys = await foreignKeysOf(client, tables);
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${name}`);
  // Rows that move to a worker have not changed: nothing is noted or refused meanwhile.
  const triggers = await triggersOf(client, tables);
  for (const { of, name } of triggers) await client.query(`drop trigger ${name} on ${of}`);
  for (const table of everywhere)
    await client.query('select create_reference_table($1::regclass)', [table]);
  // Rows of a provider stand together: each table beside those that are there.
  let beside = await someByProvider(client);
  for (const table of byProvider) {
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      distributionColumn(table),
      beside ?? 'none',
    ]);
    beside ??= table;
  }
  // Behind the tables, to which their bodies may refer.
  await distributeFunctions(client);
  for (const { definition } of triggers) await client.query(definition);
  const kept = keys.filter((key) => !isRefused(key));
  for (const { of, name, definition } of kept)
    await client.query(`alter table ${of} add constraint ${name} ${definition}`);
  return {
    byProvider,
    everywhere,
    keptForeignKeys: kept.length,
    droppedForeignKeys: keys.filter(isRefused).map(({ name }) => name),
  };
}

/** Tables of the product that do not stand yet where they belong. */
async function openTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid
          and (p.partmethod = 'h' or p.repmodel = 't'))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name).filter((name) => placementOf(name) !== 'coordinator');
}

/** A table that an earlier run has distributed by provider. */
async function someByProvider(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1`,
  );
  return rows[0]?.name;
}

/** The functions of the product on each worker, where triggers and statements call them. */
async function distributeFunctions(client: PoolClient): Promise<void> {
  const { rows } = await client.query<ProductFunction>(`
    select f.oid::regprocedure::text as name, pg_get_functiondef(f.oid) as definition, f.prosrc as body, f.proretset as "returnsRows",
      l.lanname = 'sql' as "isSql", pg_get_function_sqlbody(f.oid) as "parsedBody", f.proconfig as settings,
      f.proargnames[1] as "firstArgument"
    from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    order by f.oid`);
  await client.query(
    `create or replace function batch_notes_hits() returns boolean language sql immutable as 'select false'`,
  );
  for (const each of rows) {
    if (each.isSql && READS_TABLES.test(each.parsedBody ?? each.body))
      await client.query(asProcedural(each));
    // A plan without the provider's value can't be sent to where it stands.
    if (each.settings?.some((setting) => setting.startsWith('plan_cache_mode=')) === true)
      await client.query(`alter function ${each.name} reset plan_cache_mode`);
    if (each.firstArgument === OF_PROVIDER && CALLED_FOR_ONE.test(each.name))
      await client.query(
        'select create_distributed_function($1::regprocedure, $2, colocate_with => $3, force_delegation => true)',
        [each.name, OF_PROVIDER, 'providers'],
      );
    else await client.query('select create_distributed_function($1::regprocedure)', [each.name]);
  }
}

interface ProductFunction {
  readonly name: string;
  readonly definition: string;
  readonly body: string;
  /** Of a function that was understood when it was made: `RETURN …`; it has no other body then. */
  readonly parsedBody: string | null;
  readonly returnsRows: boolean;
  readonly isSql: boolean;
  readonly settings: readonly string[] | null;
  readonly firstArgument: string | null;
}

const OF_PROVIDER = 'of_provider';
/** Run whole beside the rows of their provider: eleven statements, and one way to that machine. */
const CALLED_FOR_ONE = /^record_clicks_of\(/;
const READS_TABLES = /\b(?:from|join)\s+[a-z_]+\s+[a-z]+\b/i;

/**
 * The same function as a procedure with one query: Citus takes one of the language SQL into the query that
 * calls it, and then refuses what it reads. One machine gains from just that, so it is done here alone.
 */
function asProcedural({ definition, body, parsedBody, returnsRows }: ProductFunction): string {
  const procedural = definition.replace('LANGUAGE sql', 'LANGUAGE plpgsql');
  if (parsedBody !== null)
    return procedural.replace(parsedBody, () => `as $body$ begin ${parsedBody}; end $body$`);
  const query = body.trim().replace(/;$/, '');
  const procedure = returnsRows ? `return query ${query};` : `return (${query});`;
  return procedural.replace(
    body,
    () => `\n#variable_conflict use_column\nbegin\n${procedure}\nend `,
  );
}

/** Foreign keys of these tables and to them. */
async function foreignKeysOf(
  client: PoolClient,
  tables: readonly string[],
): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select quote_ident(k.conname) as name, k.conrelid::regclass::text as of, k.confrelid::regclass::text as to,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     where k.contype = 'f' and (k.conrelid = any ($1::regclass[]) or k.confrelid = any ($1::regclass[]))
     order by k.conrelid::regclass::text, k.conname`,
    [tables],
  );
  return rows;
}

async function triggersOf(client: PoolClient, tables: readonly string[]): Promise<StoredTrigger[]> {
  const { rows } = await client.query<StoredTrigger>(
    `select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as of, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t
     where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid = any ($1::regclass[])
     order by t.tgrelid::regclass::text, t.tgname`,
    [tables],
  );
  return rows;
}

/** Citus keeps no foreign key to rows that may stand on another machine, and none that empties a part of its columns. */
const isRefused = ({ of, to, definition }: ForeignKey): boolean =>
  (placementOf(of) !== placementOf(to) && placementOf(to) !== 'everywhere') ||
  definition.includes('ON DELETE SET NULL');
