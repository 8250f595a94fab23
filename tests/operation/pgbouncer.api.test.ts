import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { explainFailure } from '#server/explain-failure.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { readPoolState } from '#server/platform/db/server-state-queries.ts';
import { openBlackholeProxy, type BlackholeProxy } from '../drills/blackhole-proxy.ts';
import { freePort } from '../e2e/support/free-port.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld } from '../support/world.ts';

/** PgBouncer, of whatever version is installed, with the lines of the guide. */
const version = /PgBouncer (\d+)\.(\d+)/.exec(
  spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '',
);
const isInstalled = version !== null;
const keepsNames = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
const guide = readFileSync(new URL('../../docs/guide/scale.md', import.meta.url), 'utf8');
const [, documented = ''] = /^```ini\n([\s\S]*?)^```/m.exec(guide) ?? [];

/** Nobody's user and group, as Debian numbers them. */
const NOBODY = 65_534;

const running: ChildProcess[] = [];
const relays: BlackholeProxy[] = [];
afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  for (const relay of relays) await relay.close();
});

async function startBouncer(lines: string): Promise<number> {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const { host, port: serverPort, user } = inject('testCluster');
  // The server's socket is for its own user alone, and PgBouncer does not run as root.
  const relay = await openBlackholeProxy(`${host}/.s.PGSQL.${String(serverPort)}`);
  relays.push(relay);
  const isRoot = process.getuid?.() === 0;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), `"${user}" ""\n`);
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${String(relay.port)} user=${user}\n[pgbouncer]\n` +
      `listen_addr = 127.0.0.1\nlisten_port = ${String(port)}\nauth_type = any\nunix_socket_dir =\n` +
      `auth_file = ${folder}/users\n${lines}\n`,
  );
  chmodSync(folder, 0o755);
  for (const each of [file, join(folder, 'users')]) chmodSync(each, 0o644);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const child = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  running.push(child);
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    probe.destroy();
    if (isThere) return port;
    if (child.exitCode !== null) throw new Error(`pgbouncer has ended: ${said.join('')}`);
    await pause(50);
  }
}

describe.runIf(isInstalled)('behind PgBouncer in transaction mode', () => {
  it('the application works as the guide sets it up', { timeout: 120_000 }, async () => {
    const lines = keepsNames ? documented : documented.replaceAll(/^max_prepared.*\n/gm, '');
    const port = await startBouncer(`${lines}\ndefault_pool_size = 4`);
    const database = await createTestDatabase();
    const connection = { ...database.connection, host: '127.0.0.1', port };
    const app = await createTestApplication({ database: { ...database, connection } });
    const { campaign, link, provider } = await createWorld(app);
    const page = `/formular/${campaign.slug}?ref=${link.slug}`;
    const answers = await Promise.all(
      Array.from({ length: 168 }, (_, turn) =>
        turn % 2 === 0
          ? app.call('GET', page)
          : app.call('GET', '/api/partners', undefined, provider.cookie),
      ),
    );
    // Debian 12 brings 1.18, which knows nothing of names; the limits are the role's business.
    expect(await readPoolState(app.pool)).toEqual({ keepsNames, hasLimit: false });
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('unconfigured it is named with what is missing', { timeout: 60_000 }, async () => {
    const port = await startBouncer('pool_mode = transaction');
    const database = await createTestDatabase();
    const pool = openPool({ ...database.connection, host: '127.0.0.1', port }, () => undefined);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();
    expect(explainFailure(error)).toMatch(
      /PgBouncer.*ignore_startup_parameters = statement_timeout/,
    );
  });
});

it('the guide names what has to be set', () => {
  expect(documented).toContain('pool_mode = transaction');
  expect(documented).toContain(
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
  );
  expect(documented).toMatch(/^max_prepared_statements = \d+$/m);
});
