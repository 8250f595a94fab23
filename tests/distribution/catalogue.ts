import type { ClientBase } from 'pg';

/** What the rules of distribution look at, read from a database; partitions stand with their tables. */
export interface Catalogue {
  /** Tables, with the columns that are uuids and never empty. */
  readonly tables: readonly { name: string; uuids: readonly string[] }[];
  /** Primary keys, unique indexes and exclusions, with their plain columns. */
  readonly keys: readonly { name: string; table: string; columns: readonly string[] }[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly triggers: readonly Trigger[];
  readonly functions: readonly StoredFunction[];
  readonly views: readonly { name: string; columns: readonly string[]; words: string }[];
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** Whether a row that goes or changes takes or changes those that refer to it. */
  readonly acts: boolean;
  /** Whether the row stays and columns of it are emptied. */
  readonly empties: boolean;
}

export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly calls: string;
  readonly forEachRow: boolean;
  readonly onTruncate: boolean;
  /** Whether it is given the changed rows as tables. */
  readonly hasTransitionTables: boolean;
}

export interface StoredFunction {
  readonly name: string;
  readonly isTrigger: boolean;
  /** Names and types of the arguments; an array's type ends with `[]`. */
  readonly given: readonly { name: string; type: string }[];
  /** Its words, without comments, in lower case. */
  readonly words: string;
}

const OWN = `c.relnamespace = 'public'::regnamespace and not c.relispartition`;
const columns = (numbers: string, of: string): string =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${of} and a.attnum = k.number order by k.place)`;

const TABLES = `select c.relname as name, array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnotnull and a.atttypid = 'uuid'::regtype) as uuids
  from pg_class c where ${OWN} and c.relkind in ('r', 'p') order by 1`;

const KEYS = `select i.relname as name, c.relname as table, ${columns('x.indkey', 'c.oid')} as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where ${OWN} and (x.indisunique or x.indisexclusion) order by 1`;

const FOREIGN_KEYS = `select k.conname as name, c.relname as table, o.relname as target,
    ${columns('k.conkey', 'c.oid')} as own, ${columns('k.confkey', 'o.oid')} as other,
    k.confdeltype <> 'a' or k.confupdtype <> 'a' as acts,
    k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd') as empties
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
  where ${OWN} and k.contype = 'f' and k.conparentid = 0 order by 1`;

const TRIGGERS = `select t.tgname as name, c.relname as table, p.proname as calls,
    (t.tgtype & 1) = 1 as "forEachRow", (t.tgtype & 32) = 32 as "onTruncate",
    t.tgoldtable is not null or t.tgnewtable is not null as "hasTransitionTables"
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where ${OWN} and not t.tgisinternal and t.tgparentid = 0 order by 2, 1`;

const FUNCTIONS = `select p.proname as name, p.prorettype = 'trigger'::regtype as "isTrigger",
    coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[g.place], ''),
        'type', format_type(g.type, null)) order by g.place)
      from unnest(p.proargtypes) with ordinality g (type, place)), '[]') as given,
    lower(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '--[^\\n]*', '', 'g')) as words
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, pg_get_function_identity_arguments(p.oid)`;

const VIEWS = `select c.relname as name, lower(pg_get_viewdef(c.oid)) as words,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c where ${OWN} and c.relkind in ('v', 'm') order by 1`;

export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  return {
    tables: await read(TABLES),
    keys: await read(KEYS),
    foreignKeys: await read(FOREIGN_KEYS),
    triggers: await read(TRIGGERS),
    functions: await read(FUNCTIONS),
    views: await read(VIEWS),
  };
}
