import type { Pool } from 'pg';

/** Tables that a refused or broken call may touch all the same. */
const VOLATILE = ['sessions', 'clicks', 'clicks_default', 'provider_changes'];

/** A row as text; when a member was last seen moves with every call. */
const wordsOf = (table: string) =>
  table === 'users' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text';

/** One statement over all tables; they do not change while a test file runs. */
const statements = new WeakMap<Pool, Promise<string>>();

async function writeStatement(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'provider_id' and not table_name = any($1) order by 1`,
    [VOLATILE],
  );
  const { rows: ofLogins } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'login_id' and table_name <> 'users'
       and not table_name = any($1) order by 1`,
    [VOLATILE],
  );
  // The sum of the rows' hashes knows no order: sorting all texts took most of the time.
  const lineOf = (table: string, isTheirs: string) =>
    `select '${table}: ' || count(*) || ' ' || coalesce(sum(hashtextextended(${wordsOf(table)}, 0)), 0) as line
     from "${table}" t where $1::uuid is null or ${isTheirs}`;
  const persons = 'select login_id from users where provider_id = $1';
  return [
    ...tables.map(({ table_name: table }) => lineOf(table, 'provider_id = $1')),
    ...ofLogins.map(({ table_name: table }) => lineOf(table, `login_id in (${persons})`)),
    lineOf('logins', `id in (${persons})`),
  ].join(' union all ');
}

/** Everything stored of a provider (or of all), a line a table: any change shows. */
export async function digest(pool: Pool, provider?: string): Promise<string> {
  const known = statements.get(pool) ?? writeStatement(pool);
  statements.set(pool, known);
  const statement = await known;
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    // Starting helpers for a hundred small tables takes far longer than reading them.
    await client.query('set local max_parallel_workers_per_gather = 0');
    const values = [provider ?? null];
    const { rows } = await client.query<{ line: string }>({
      name: 'digest',
      text: statement,
      values,
    });
    await client.query('commit');
    return rows.map(({ line }) => line).join('\n');
  } finally {
    client.release();
  }
}

/** How many rows each table has. */
export function countsIn(stored: string): Record<string, number> {
  const lines = stored.split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0] ?? '', Number(line.split(/: | /)[1])]),
  );
}

/** What came and went between two counts; tables without a change are left out. */
export function countChanges(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const changes = Object.entries(after).map(
    ([table, count]) => [table, count - (before[table] ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** The provider behind a login address. */
export async function providerIdOf(pool: Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from users join login_addresses using (login_id) where address = lower($1)',
    [email],
  );
  return rows[0]?.provider_id ?? '';
}
