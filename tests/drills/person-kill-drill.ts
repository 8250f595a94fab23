import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Pool } from 'pg';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { columnsThatSay } from '#tests/support/stored-words.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/** Makes the commits in question last long enough to be hit; see the drill of the account. */
async function slowCommits(pool: Pool): Promise<void> {
  await pool.query('alter database empfehlwerk set client_connection_check_interval = 0');
  await pool.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.7); return null; end $$;
    create constraint trigger dawdle after update on person_erasures deferrable initially deferred
      for each row execute function dawdle()`);
}

const waits = async (pool: Pool, event: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where $1 in (wait_event_type, wait_event) and datname = current_database()`,
    [event],
  );
  return rowCount !== 0;
};

/** Half of an erasure, and the commit of one. */
const KILLS = 2;
/** A job whose server was killed is taken up again after a minute without a sign of life. */
const TAKEN_UP_MS = 180_000;

/**
 * Row 20: the server is killed with SIGKILL in the middle of an erasure, and while one commits. Each
 * has happened wholly or not at all, is carried out after the restart, and is proven once.
 */
export async function personKillDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('SIGKILL in and at the end of the erasure of one person');
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const dataDir = temporaryFolder();
    try {
      await killInErasures(dataDir);
      tally.acknowledged(KILLS);
    } catch (error) {
      tally.wrong(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    tally.tried(KILLS);
    progress(`${cycle * KILLS} kills`);
  }
  return tally.result(cycles * KILLS);
}

/** @throws what does not hold */
async function killInErasures(dataDir: string): Promise<void> {
  let server: RunningServer = await startServer(dataDir);
  const pool = databaseOf(server);
  await slowCommits(pool);
  const app = () => networkCaller(server.url);
  const world = await createWorld(app());
  const { cookie } = world.provider;
  const asks = (nachname: string) =>
    submitLead(app(), world, { nachname, email: `${nachname}@example.com` });
  const order = (id: string) => must(app(), 'POST', `/api/leads/${id}/erasure`, {}, cookie);
  const stands = async (id: string) => {
    const { rows } = await pool.query<{ status: string; events: number }>(
      `select status, (select count(*)::int from audit_events a
         where a.entity_id = $1 and a.action = 'lead.erased') as events
       from person_erasures where subject_ids @> array[$1::uuid]`,
      [id],
    );
    return rows;
  };
  const done = [{ status: 'done', events: 1 }];

  // In the middle: the mails are deleted, and the answers of the request are not yet.
  const half = await asks('Halbgelöscht3k');
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from lead_persons where lead_id = $1 for update', [half.id]);
  // Their mails are written by a job: one to them, one that answers to them.
  const says = () => columnsThatSay(pool, 'Halbgelöscht3k');
  const mailed = ['mails.to_address', 'mails.reply_to'];
  await expect.poll(says, { timeout: 20_000 }).toEqual(expect.arrayContaining(mailed));
  const before = await says();
  await order(half.id);
  await expect.poll(() => waits(pool, 'Lock')).toBe(true);
  await server.kill();
  await holder.query('rollback');
  holder.release();
  expect(await says()).toEqual(before);
  expect(await stands(half.id)).toEqual([{ status: 'ordered', events: 0 }]);

  // While it commits: the server never learns what is committed then.
  server = await startServer(dataDir);
  const whole = await asks('Ganzgelöscht3k');
  await order(whole.id);
  await expect.poll(() => waits(pool, 'PgSleep'), { intervals: [20], timeout: 20_000 }).toBe(true);
  await server.kill();
  await expect.poll(() => waits(pool, 'PgSleep')).toBe(false);
  expect(await stands(whole.id)).toEqual(done);

  server = await startServer(dataDir);
  await expect.poll(() => stands(half.id), { timeout: TAKEN_UP_MS }).toEqual(done);
  const open = async () => {
    const { rowCount } = await pool.query(
      `select from pgboss.job where name = 'own-data.erase-person' and state <> 'completed'`,
    );
    return rowCount;
  };
  await expect.poll(open, { timeout: TAKEN_UP_MS }).toBe(0);
  for (const { id } of [half, whole]) expect(await stands(id)).toEqual(done);
  for (const word of ['Halbgelöscht3k', 'Ganzgelöscht3k'])
    expect(await columnsThatSay(pool, word)).toEqual([]);
  await pool.end();
  await server.stop();
}
