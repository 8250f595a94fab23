import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { LAST_RELEASE, NO_LONGER_USED } from './last-release.ts';
import { breaksFormer, readInterface } from './usable-by-former.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** A schema as it was after a migration, with statements of its own afterwards. */
async function schemaAt(last: string | undefined, ...changes: readonly string[]) {
  const { connection } = await createTestDatabase({ empty: true });
  const pool: Pool = openPool(connection, () => undefined);
  afterAll(() => pool.end());
  await migrate(pool, MIGRATIONS, last);
  for (const change of changes) await pool.query(change);
  return readInterface(pool);
}

const former = await schemaAt(LAST_RELEASE);

describe('while the last release still runs', () => {
  it('is one that there was, and not an empty one', async () => {
    expect(await migrationNames(MIGRATIONS)).toContain(LAST_RELEASE);
    expect(former.columns.size).toBeGreaterThan(500);
    expect(former.functions.size).toBeGreaterThan(5);
  });

  it('everything that it reads and writes is there in the schema of today', async () => {
    expect(breaksFormer(former, await schemaAt(undefined), NO_LONGER_USED)).toEqual([]);
  });

  it('nothing may be dropped, renamed, given another type or demanded', async () => {
    const broken = await schemaAt(
      LAST_RELEASE,
      'alter table partners rename column notes to remarks',
      'alter table rate_limits alter column points type bigint',
      'alter table referral_links add column origin text not null',
      'drop function record_clicks cascade',
    );
    const found = breaksFormer(former, broken, []);
    expect(found).toContain('partners.notes is gone');
    expect(found).toContain('rate_limits.points is bigint and was integer');
    expect(found.join('\n')).toMatch(/referral_links\.origin must be given/);
    expect(found.join('\n')).toMatch(/record_clicks\(.*is gone/);
  });
});
