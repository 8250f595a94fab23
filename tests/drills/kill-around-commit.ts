import { expect } from '@playwright/test';
import type { Pool } from 'pg';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import type { CallAnswer } from '#tests/support/caller.ts';

/**
 * Makes commits that insert such rows last long enough to be hit. The database looks every two seconds
 * whether the client still lives; looking in that moment it would roll back, which is no error, but
 * not the one that is wanted here.
 * @param inserts tables, each with the condition of its rows
 */
export async function slowCommits(
  pool: Pool,
  inserts: Readonly<Record<string, string>>,
): Promise<void> {
  await pool.query('alter database empfehlwerk set client_connection_check_interval = 0');
  await pool.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.7); return null; end $$`);
  for (const [table, condition] of Object.entries(inserts))
    await pool.query(`
      create constraint trigger dawdle after insert on ${table} deferrable initially deferred
        for each row when (${condition}) execute function dawdle()`);
}

const waiting = async (pool: Pool, event: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where $1 in (wait_event_type, wait_event)',
    [event],
  );
  return rowCount !== 0;
};

/** Kills the server while the call waits for a row that somebody else holds. */
export async function killBeforeCommit(
  pool: Pool,
  lock: readonly [string, string],
  server: RunningServer,
  send: () => Promise<CallAnswer>,
): Promise<RunningServer> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${lock[0]} for update`, [lock[1]]);
  const answered = send().then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => waiting(pool, 'Lock')).toBe(true);
  await server.kill();
  expect(await answered).toBe('cut off');
  await holder.query('rollback');
  holder.release();
  return startServer(server.dataDir);
}

/** Kills the server once it has sent COMMIT; nobody receives an answer for what it commits. */
export async function killBeforeAnswer(
  pool: Pool,
  server: RunningServer,
  send: () => Promise<CallAnswer>,
): Promise<RunningServer> {
  const answered = send().then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => waiting(pool, 'PgSleep'), { intervals: [20] }).toBe(true);
  await server.kill();
  expect(await answered).toBe('cut off');
  await expect.poll(() => waiting(pool, 'PgSleep')).toBe(false);
  return startServer(server.dataDir);
}
