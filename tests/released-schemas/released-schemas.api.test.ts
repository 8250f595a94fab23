import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { quoted } from '#server/platform/db/backup/catalogue.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { providerId } from '#shared/ids.ts';
import { createTarget } from '../security/create-target.ts';
import { createTestDatabase, type TestDatabase } from '../support/create-test-database.ts';
import { providerIdOf } from '../support/digest.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { freeze, readFrozen, thaw, writeFrozen, type FrozenRows } from './frozen-rows.ts';
import { rowsToday } from './moved-rows.ts';
import { schemaText } from './schema-text.ts';

/**
 * Every schema that was ever released becomes today's, with everything in it. With each release
 * `FREEZE_SCHEMA=1 npx vitest run --project api tests/released-schemas` adds a file, once.
 */
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const names = await migrationNames(MIGRATIONS);
const released = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json.gz'))
  .map((file) => readFrozen(join(import.meta.dirname, file)));
const [first] = released;
if (first === undefined) throw new Error('no schema was ever released');

function openAs({ connection }: TestDatabase): Pool {
  const pool = openPool(connection, () => undefined);
  afterAll(() => pool.end());
  return pool;
}
const fresh = await schemaText(openAs(await createTestDatabase()));

/** A database as somebody has it who stopped at a migration, nothing in it. */
async function emptyAt(migration: string, from?: TestDatabase): Promise<TestDatabase> {
  const database = from ?? (await createTestDatabase({ empty: true }));
  const pool = openPool(database.connection, () => undefined);
  await migrate(pool, MIGRATIONS, migration);
  await pool.end();
  return database;
}

/** Puts the rows into it that it can hold. */
async function filled(database: TestDatabase, rows: FrozenRows) {
  const pool = openAs(database);
  return { database, pool, laid: await thaw(pool, rows) };
}

/** How many rows each table has, of those that still are. */
async function countsOf(pool: Pool, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${rowsToday(table)} t`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

const valuesOf = async (pool: Pool, rowsIn: string, columns: readonly string[]) => {
  const list = columns.map((column) => `t.${quoted(column)}::text`).join(', ');
  const { rows } = await pool.query<{ line: string }>(
    `select row(${list})::text as line from ${rowsIn} t order by 1`,
  );
  return rows.map(({ line }) => line);
};

/** Tables in which migrations note differences, and that something changed. */
const GAINING: readonly string[] = ['figure_changes', 'provider_changes'];

/** From here on, rows of these hang on a login; those of before fit no more. */
const LOGINS = '0190_logins';
const OF_LOGINS = ['address_verifications', 'login_addresses', 'sessions'];

/** What stood in an entry of the log and stands apart from it since 0065, where it is not empty. */
const withoutMovedText = (line: string): string => line.replaceAll(', ""how"": """"', '');

/**
 * The newest stops, and of those before every fourth: with each migration another one, so that each has its
 * turn within four. `EVERY_STOP=1` takes them all.
 */
const NEWEST = 12;
const stops = names
  .slice(0, -1)
  .filter(
    (_, place) =>
      process.env['EVERY_STOP'] === '1' ||
      place >= names.length - NEWEST ||
      place % 4 === names.length % 4,
  );

describe('a database that stopped at', async () => {
  // It climbs from stop to stop and is copied at each: no migration runs twice before a stop.
  const ladder = await createTestDatabase({ empty: true });

  it.each(stops)('%s becomes today’s with what it can hold', async (migration) => {
    const stopped = await createTestDatabase({ copyOf: await emptyAt(migration, ladder) });
    const { pool, laid } = await filled(stopped, first);
    expect(Object.keys(laid).length).toBeGreaterThan(5);
    const empty = Object.keys(laid).filter((table) => laid[table] === 0);
    expect(empty).toEqual(migration >= LOGINS ? OF_LOGINS : []);
    await migrate(pool, MIGRATIONS);
    expect(await schemaText(pool)).toEqual(fresh);
    const kept = await countsOf(pool, Object.keys(laid));
    for (const [table, count] of Object.entries(laid))
      expect(kept[table], table).toBeGreaterThanOrEqual(count);
  });
});

describe.each(released)('the world of $migration', (frozen) => {
  it('holds something of most tables', () => {
    expect(Object.keys(frozen.rows).length).toBeGreaterThan(40);
    expect(names).toContain(frozen.migration);
  });

  it('is migrated whole: every value, documents that verify, the login, files to the byte', async () => {
    const { database, pool, laid } = await filled(await emptyAt(frozen.migration), frozen);
    const lost = Object.keys(frozen.rows).filter((table) => (laid[table] ?? 0) === 0);
    expect(lost).toEqual([]);
    const columns = Object.fromEntries(
      Object.entries(frozen.rows).map(([table, rows]) => [
        table,
        Object.keys((JSON.parse(rows) as object[])[0] ?? {}),
      ]),
    );
    const before: Record<string, string[]> = {};
    for (const [table, list] of Object.entries(columns))
      before[table] = await valuesOf(pool, quoted(table), list);
    await migrate(pool, MIGRATIONS);
    expect(await schemaText(pool)).toEqual(fresh);
    for (const [table, list] of Object.entries(columns)) {
      const after = await valuesOf(pool, rowsToday(table), list);
      // What is counted again is noted in addition to the notes that wait: none of them is lost.
      const kept = GAINING.includes(table)
        ? after.filter((line) => before[table]?.includes(line))
        : after;
      const expected =
        table === 'audit_events' ? before[table]?.map(withoutMovedText) : before[table];
      expect(kept, table).toEqual(expected);
    }

    const owner = providerId(await providerIdOf(pool, frozen.email));
    const { documents, errors } = await verifyChain(openDatabase(pool), owner);
    expect(errors).toEqual([]);
    expect(documents).toBeGreaterThan(0);
    const now = new Date(frozen.frozenAt);
    const app = await createTestApplication({ database, clock: () => now, env: OPERATOR_ENV });
    const pdf = await app.http.inject({
      url: `/api/payouts/${frozen.payoutId}/pdf`,
      headers: { cookie: frozen.cookie },
    });
    expect(pdf.statusCode).toBe(200);
    const hash = createHash('sha256').update(pdf.rawPayload).digest('hex');
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(sha256, 'hex') as hash from credit_note_files where credit_note_id = $1 and kind = 'pdf'`,
      [frozen.payoutId],
    );
    expect(rows).toEqual([{ hash }]);
  });
});

it.runIf(process.env['FREEZE_SCHEMA'] === '1')('freezes the schema of today', async () => {
  const stripe = await startStripeServer();
  afterAll(() => stripe.close());
  const now = new Date();
  const app = await createTestApplication({
    clock: () => now,
    env: { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' },
  });
  const { provider, payoutId } = await createTarget(app, stripe, 'Eingefroren');
  const { cookie, email } = provider;
  const path = `/api/payouts/${payoutId}/pdf`;
  expect((await app.call('GET', path, undefined, cookie)).statusCode).toBe(200);
  const frozen = await freeze(app.pool, { frozenAt: now.toISOString(), cookie, email, payoutId });
  writeFrozen(join(import.meta.dirname, `${frozen.migration}.json.gz`), frozen);
});
