import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { connectionString, withClient } from '#server/platform/db/embedded/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { issueDocument, payingWorld } from '../support/paying-world.ts';
import { createTestApplication } from '../support/test-application.ts';
import { SAFARI } from '../support/visitors.ts';

/**
 * A database whose owner is nothing else: as the guides for one machine and for several make it, and as a managed
 * PostgreSQL gives it.
 */
const cluster = inject('testCluster');
const maintenance = { ...cluster, database: 'postgres' };
const name = `owner_${randomBytes(8).toString('hex')}`;
await withClient(maintenance, async (client) => {
  await client.query(`create role ${name} login password '${name}'`);
  await client.query(`create database ${name} owner ${name} template template0`);
});
const connection = { ...cluster, database: name, user: name, password: name };
const pool = openPool(connection, () => undefined);
afterAll(async () => {
  await pool.end();
  await withClient(maintenance, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${name}`);
  });
});
await migrate(pool, join(import.meta.dirname, '../../migrations'));

const app = await createTestApplication({
  clock: () => new Date('2026-11-21T10:00:00Z'),
  database: { connection, connectionString: connectionString(connection) },
});

it('runs on a database whose owner has no other right: requests, clicks and documents', async () => {
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false }]);
  const world = await payingWorld(app);
  const page = await app.call(
    'GET',
    `/formular/${world.campaign.slug}?ref=${world.link.slug}`,
    undefined,
    undefined,
    { headers: { 'user-agent': SAFARI } },
  );
  expect(page.statusCode).toBe(200);
  expect(await issueDocument(app, world)).toMatch(/^[\da-f-]{36}$/);
});

it('counts what a batch of hits notes once, although its owner attaches no setting to functions', async () => {
  const { rows } = await pool.query<{ config: string[] }>(
    `select proconfig as config from pg_proc where proname = 'record_clicks' and proconfig is not null`,
  );
  expect(rows.flatMap(({ config }) => config).join()).not.toContain('batch_notes_hits');
  const clicks = await pool.query<{ noted: number; kept: number }>(
    `select (select coalesce(sum(valid), 0)::int from figure_changes) as noted,
       (select coalesce(sum(hits), 0)::int from click_days where verdict = 'valid') as kept`,
  );
  expect(clicks.rows).toEqual([{ noted: 1, kept: 1 }]);
});
