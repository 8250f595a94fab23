import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Pool } from 'pg';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import {
  codeAt,
  enableTwoFactor,
  giveCode,
  openTicketOf,
  type TwoFactorSetup,
} from '#tests/support/two-factor.ts';
import { databaseOf } from '../support/database-of.ts';
import { test } from '../support/server-test.ts';

const program = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');
const USERS = 5;
const inHalfAMinute = () => new Date(Date.now() + 30_000);

const waiting = async (pool: Pool, event: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where $1 in (wait_event_type, wait_event)',
    [event],
  );
  return rowCount !== 0;
};

/** Kills the rotation once the database waits for something, as a power cut does. */
async function killAt(pool: Pool, event: string, rotation: ChildProcess): Promise<void> {
  const gone = once(rotation, 'exit');
  try {
    await expect.poll(() => waiting(pool, event), { intervals: [20], timeout: 20_000 }).toBe(true);
  } finally {
    rotation.kill('SIGKILL');
    await gone;
  }
}

test('a rotated secret, killed before and after its commit, locks nobody out', async ({
  folder: dataDir,
  start,
}) => {
  test.setTimeout(120_000);
  const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const rotate = () => spawn(process.execPath, [program, 'rotate-keys'], { env: environment });
  const rotateFully = (...options: string[]) =>
    spawnSync(process.execPath, [program, 'rotate-keys', ...options], {
      encoding: 'utf8',
      env: environment,
    });
  const secrets = () => readFileSync(join(dataDir, 'secret'), 'utf8').trim().split('\n');
  let server = await start();
  const app = () => networkCaller(server.url);
  const pool = databaseOf(server);
  const guarded: (TwoFactorSetup & { readonly email: string; readonly cookie: string })[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const provider = await registerProvider(app());
    const setup = await enableTwoFactor(app(), provider, new Date());
    guarded.push({ email: provider.email, cookie: provider.cookie, ...setup });
  }
  /**
   * A code counts once, so each look takes another user, and the code of the next half minute: the
   * present one may have enabled the second factor.
   */
  const canEnter = async (user: number, code?: string): Promise<boolean> => {
    const { email, secret } = guarded[user] ?? { email: '', secret: '' };
    const ticket = await openTicketOf(app(), email);
    const answer = await giveCode(app(), ticket, code ?? codeAt(secret, inHalfAMinute()));
    return answer.statusCode === 200;
  };
  const first = secrets();
  expect(first).toHaveLength(1);

  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from two_factor_secrets for update');
  await killAt(pool, 'Lock', rotate());
  await holder.query('rollback');
  holder.release();
  expect(secrets()[0]).toBe(first[0]);
  expect(secrets()).toHaveLength(2);
  expect(await canEnter(0)).toBe(true);

  await pool.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return null; end $$;
    create constraint trigger dawdle after update on two_factor_secrets deferrable initially deferred
      for each row when (new.last_step = old.last_step) execute function dawdle()`);
  await killAt(pool, 'PgSleep', rotate());
  await expect.poll(() => waiting(pool, 'PgSleep'), { timeout: 20_000 }).toBe(false);
  expect(secrets()[0]).toBe(first[0]);
  expect(await canEnter(1)).toBe(true);
  await pool.query('drop trigger dawdle on two_factor_secrets');

  expect(rotateFully()).toMatchObject({ status: 0, stdout: expect.stringContaining('5 zweite') });
  const rotated = secrets();
  expect(first).not.toContain(rotated[0]);
  expect(rotated).toContain(first[0]);
  expect(await canEnter(2)).toBe(true);
  expect(await canEnter(2, guarded[2]?.backupCodes[0])).toBe(true);

  await server.kill();
  server = await start();
  const leak = rotateFully('--after-leak');
  expect(leak).toMatchObject({ status: 0, stdout: expect.stringContaining('von 5 Benutzern') });
  expect(secrets()).toHaveLength(1);
  expect(rotated).not.toContain(secrets()[0]);
  expect(await canEnter(3)).toBe(true);
  expect(await canEnter(3, guarded[3]?.backupCodes[0])).toBe(false);
  // Sessions have nothing to do with the secret.
  const status = await app().call('GET', '/api/user', undefined, guarded[4]?.cookie);
  expect(status.statusCode).toBe(200);
  await pool.end();
  expect(await server.stop()).toBe(0);
});
