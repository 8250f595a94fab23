import { afterAll, describe, expect, inject, it } from 'vitest';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { openBlackholeProxy } from '#tests/drills/blackhole-proxy.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';
import { openPool } from './pool.ts';

const database = await createTestDatabase();
const { host, port } = inject('testCluster');
const proxy = await openBlackholeProxy(`${host}/.s.PGSQL.${String(port)}`);
afterAll(() => proxy.close());
const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port };

/** Seconds within which nobody waits any more: those of silence, those of asking, and a busy machine. */
const SOON = 20_000;

describe('connections whose packets are dropped without a word', () => {
  it('end with an error, all of them, and the next are new', { timeout: 60_000 }, async () => {
    const pool = openPool(connection, () => undefined);
    const slots = Array.from({ length: 5 }, () => pool.connect());
    for (const client of await Promise.all(slots)) client.release();
    proxy.blackhole();
    const began = performance.now();
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(SOON);
    // The idle ones went the same way: nobody has to find that out one after the other.
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('are distinguished from statements that take long', { timeout: 60_000 }, async () => {
    const pool = openPool(connection, () => undefined);
    const slow = await pool.query<{ done: boolean }>('select pg_sleep(6) is not null as done');
    expect(slow.rows).toEqual([{ done: true }]);
    await pool.end();
  });

  it(
    'are noticed by readiness, and pages with their clicks go on',
    { timeout: 90_000 },
    async () => {
      const app = await createTestApplication({ database: { ...database, connection } });
      const { campaign, link } = await createWorld(app);
      const page = `/formular/${campaign.slug}?ref=${link.slug}`;
      expect((await app.call('GET', '/readyz')).statusCode).toBe(200);
      proxy.blackhole();
      const began = performance.now();
      const [ready, ...pages] = await Promise.all([
        app.call('GET', '/readyz'),
        ...Array.from({ length: 10 }, () => app.call('GET', page)),
      ]);
      expect(ready.statusCode).toBe(503);
      expect(performance.now() - began).toBeLessThan(2 * SOON);
      for (const answer of pages) expect([200, 503]).toContain(answer.statusCode);
      await eventually(async () => {
        expect((await app.call('GET', '/readyz')).statusCode).toBe(200);
      });
      expect((await app.call('GET', page)).statusCode).toBe(200);
    },
  );
});
