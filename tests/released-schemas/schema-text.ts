import type { Pool } from 'pg';

/** Columns, rules, indexes, triggers and functions of the product's schema, a line each. */
export async function schemaText(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' and table_name !~ '_\\d{4}_?\\d{2}$'
    union all
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0 and conrelid::regclass::text !~ '_\\d{4}_?\\d{2}$'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '_\\d{4}_?\\d{2}$' and tablename not like 'kysely%'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    order by 1`);
  return rows.map(({ line }) => line);
}
