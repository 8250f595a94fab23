import type { Pool } from 'pg';

/**
 * Every column of the whole database, jobs included, in which a word can be read: text, JSON, and
 * bytes as far as they are text.
 */
export async function columnsThatSay(pool: Pool, word: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; schema: string; columns: string[] }>(
    `select c.relname as name, n.nspname as schema,
       array_agg(a.attname::text || ' ' || format_type(a.atttypid, null)) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
     group by 1, 2 order by 1`,
  );
  const found: string[] = [];
  for (const { name, schema, columns } of tables) {
    const tested = columns.map((column) => {
      const [title = '', type = ''] = column.split(/ (.*)/s);
      const text = type === 'bytea' ? `encode("${title}", 'escape')` : `"${title}"::text`;
      return `case when count(*) filter (where ${text} ilike $1) > 0 then '${title}' end`;
    });
    const { rows } = await pool.query<{ said: (string | null)[] }>(
      `select array[${tested.join(', ')}]::text[] as said from "${schema}"."${name}"`,
      [`%${word}%`],
    );
    for (const column of rows[0]?.said ?? []) if (column !== null) found.push(`${name}.${column}`);
  }
  return found;
}
