import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { LAST_RELEASE, NO_LONGER_USED, REFUSED, TAKEN_AWAY } from './last-release.ts';
import { keepStatements, readStatements, refusals } from './statements.ts';
import { breaksFormer, readInterface } from './usable-by-former.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** A database as it was after a migration, with statements of its own afterwards. */
async function databaseAt(last: string | undefined, ...changes: readonly string[]): Promise<Pool> {
  const { connection } = await createTestDatabase({ empty: true });
  const pool: Pool = openPool(connection, () => undefined);
  afterAll(() => pool.end());
  await migrate(pool, MIGRATIONS, last);
  for (const change of changes) await pool.query(change);
  return pool;
}
const schemaAt = async (last: string | undefined, ...changes: readonly string[]) =>
  readInterface(await databaseAt(last, ...changes));

const formerDatabase = await databaseAt(LAST_RELEASE);
const former = await readInterface(formerDatabase);
const recorded = process.env['KEEP_STATEMENTS'];
if (recorded !== undefined) await keepStatements(recorded, LAST_RELEASE, formerDatabase);

describe('while the last release still runs', () => {
  it('is one that there was, and not an empty one', async () => {
    expect(await migrationNames(MIGRATIONS)).toContain(LAST_RELEASE);
    expect(former.columns.size).toBeGreaterThan(500);
    expect(former.functions.size).toBeGreaterThan(5);
  });

  it('everything that it reads and writes is there today, but for what asks to stop it first', async () => {
    const free = [...NO_LONGER_USED, ...TAKEN_AWAY];
    expect(breaksFormer(former, await schemaAt(undefined), free)).toEqual([]);
  });

  it('every statement that it sends is understood, but for those that ask to stop it first', async () => {
    const statements = readStatements(LAST_RELEASE);
    expect(statements.length).toBeGreaterThan(300);
    const refusedToday = await refusals(await databaseAt(undefined), statements);
    const moved = TAKEN_AWAY.map((name) => new RegExp(`\\b${name.split('.')[0]}\\b`));
    const others = refusedToday.filter(({ words }) => !moved.some((table) => table.test(words)));
    expect(others.map(({ words }) => REFUSED.find((begin) => words.startsWith(begin)))).toEqual(
      REFUSED,
    );
    const guide = readFileSync(join(import.meta.dirname, '../../docs/guide/upgrade.md'), 'utf8');
    expect(guide.includes('Stop every process of the old version first')).toBe(
      REFUSED.length + TAKEN_AWAY.length > 0,
    );
    const renamed = await databaseAt(
      LAST_RELEASE,
      'alter table partners rename column notes to remarks',
    );
    const refused = await refusals(renamed, statements);
    expect(refused.length).toBeGreaterThan(3);
    for (const { why } of refused) expect(why).toMatch(/column.*notes.* does not exist/);
    const unkeyed = await databaseAt(
      LAST_RELEASE,
      'alter table sales drop constraint sales_provider_id_lead_id_key',
    );
    expect((await refusals(unkeyed, statements)).map(({ words }) => words)).toEqual([
      expect.stringMatching(/^insert into "sales"/),
    ]);
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
