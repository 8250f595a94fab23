import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { TODAY } from '#tests/support/today.ts';
import { networkCaller } from '../../support/caller.ts';
import { cookieOf, tryLogin } from '../../support/log-in.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { confirmSale, createWorld, must } from '../../support/world.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';

const program = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');

/** An operator's command, with what it printed. */
function run(command: string, dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return { status, printed: stdout + stderr };
}

async function documentFiles(server: RunningServer, id: string, cookie: string): Promise<string[]> {
  const files = ['pdf', 'einvoice'].map(async (kind) => {
    const answer = await fetch(`${server.url}/api/payouts/${id}/${kind}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  });
  return Promise.all(files);
}

test('a backup made while the application runs is restored on another machine with everything in it', async () => {
  test.setTimeout(120_000);
  const folder = temporaryFolder();
  const [old, made, store] = ['old', 'made', 'store'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const server = await startServer(old);
  const caller = networkCaller(server.url);
  const world = await createWorld(caller);
  await confirmSale(caller, world, 2000);
  const { email, cookie } = world.provider;
  const body = { partnerId: world.partner.id, paidAmount: 100, paidDate: TODAY };
  const payout = '/api/commissions/process-payout';
  const { id } = await must<{ id: string }>(caller, 'POST', payout, body, cookie);
  const served = await documentFiles(server, id, cookie);

  const backup = run('backup', old, store);
  expect(backup).toMatchObject({ status: 0, printed: expect.stringContaining('Gesichert: ') });
  const [name = ''] = readdirSync(store);
  expect(run('restore', old, join(store, name)).printed).toContain('Beenden Sie diese zuerst');
  const secret = readFileSync(join(old, 'secret'), 'utf8');
  await server.kill();
  rmSync(old, { recursive: true });

  const restore = run('restore', made, join(store, name));
  expect(restore.printed).toContain('1 Belege geprüft, 0 Fehler.');
  expect(restore.status).toBe(0);
  // What was sealed with the installation's secret can be opened: it came along.
  expect(readFileSync(join(made, 'secret'), 'utf8')).toBe(secret);
  const next = await startServer(made);
  const again = cookieOf(await tryLogin(networkCaller(next.url), email));
  expect(await documentFiles(next, id, again)).toEqual(served);
  expect(run('restore', made, join(store, name)).status).toBe(1);
  expect(await next.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a backup needs a place, and an installation', () => {
  const folder = temporaryFolder();
  const nowhere = join(folder, 'nothing-here');
  expect(run('backup', nowhere)).toMatchObject({ status: 2 });
  const empty = run('backup', nowhere, join(folder, 'store'));
  expect(empty.status).toBe(1);
  expect(empty.printed).toContain('liegt keine Installation');
  expect(existsSync(nowhere)).toBe(false);
  rmSync(folder, { recursive: true });
});
