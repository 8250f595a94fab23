import type { Pool } from 'pg';

/** Tables that a refused or broken call may touch all the same. */
const VOLATILE = ['sessions', 'clicks', 'clicks_default', 'provider_changes'];

/** Everything stored of a provider (or of all), a line a table: any change shows. */
export async function digest(pool: Pool, provider?: string): Promise<string> {
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'provider_id' and not table_name = any($1) order by 1`,
    [VOLATILE],
  );
  const lines: string[] = [];
  for (const { table_name: table } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
       from "${table}" t where $1::uuid is null or provider_id = $1`,
      [provider ?? null],
    );
    lines.push(`${table}: ${rows[0]?.digest}`);
  }
  return lines.join('\n');
}

/** How many rows each table has, of all providers. */
export async function rowCounts(pool: Pool): Promise<Record<string, number>> {
  const lines = (await digest(pool)).split('\n');
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
    'select provider_id from login_addresses where address = lower($1)',
    [email],
  );
  return rows[0]?.provider_id ?? '';
}
