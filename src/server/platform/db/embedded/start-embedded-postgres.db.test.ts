import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runEmbeddedApp, type EmbeddedApp } from '#tests/support/run-embedded-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withClient } from './connect.ts';
import { readPidFile } from './pid-file.ts';
import { isServerOf } from './processes.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let cluster: string;
const apps: EmbeddedApp[] = [];

beforeEach(() => {
  dataDir = temporaryFolder();
  cluster = join(dataDir, 'database/cluster');
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end('SIGTERM')));
  const left = readPidFile(cluster);
  if (left !== undefined && isServerOf(cluster, left.pid)) process.kill(left.pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...args: Parameters<typeof runEmbeddedApp>): Promise<EmbeddedApp> {
  const app = await runEmbeddedApp(...args);
  apps.push(app);
  return app;
}

/** Runs one statement in the application's database. */
async function query(app: EmbeddedApp, sql: string): Promise<unknown[]> {
  if (app.started === undefined) throw new Error(app.refused);
  const { rows } = await withClient(app.started.connection, (client) => client.query<object>(sql));
  return rows;
}

const serverPid = (): number => readPidFile(cluster)?.pid ?? 0;

describe('an empty data directory', () => {
  test('becomes a UTF-8 database that waits for the disk', async () => {
    const app = await run(join(dataDir, 'not', 'there', 'yet'));
    const [settings] = await query(
      app,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('max_connections') AS connections, current_setting('data_checksums') AS checksums,
              current_setting('listen_addresses') AS addresses, current_database() AS database`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      connections: '100',
      checksums: 'on',
      addresses: '',
      database: 'empfehlwerk',
    });
    expect(app.started?.version).toMatch(/^18\./);
  });

  test('is closed to other users', async () => {
    await run(dataDir);
    const mode = (path: string): number => statSync(join(dataDir, 'database', path)).mode & 0o777;
    expect(['', 'cluster', 'socket'].map(mode)).toEqual([0o700, 0o700, 0o700]);
    expect(mode('password')).toBe(0o600);
  });

  test('is not confused by what an interrupted start left behind', async () => {
    mkdirSync(join(dataDir, 'database/cluster.new-0badcafe'), { recursive: true });
    writeFileSync(join(dataDir, 'database/cluster.new-0badcafe/PG_VERSION'), '18\n');
    const app = await run(dataDir);
    expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'database/cluster.new-0badcafe'))).toBe(false);
  });
});

test('a data directory deeper than a socket address may be long works', async () => {
  const deep = join(
    dataDir,
    ...Array.from({ length: 8 }, (_, level) => `ein-tiefer-ordner-${level}`),
  );
  const app = await run(deep);
  expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const folder = app.started?.connection.host ?? '';
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await app.end('SIGTERM');
  expect(existsSync(folder)).toBe(false);
});

test('a data directory with blanks, quotes and umlauts works', async () => {
  const app = await run(join(dataDir, `Größe "ä" 'ß' \\ %20`));
  expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('where there are no Unix sockets, loopback asks for the password', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, listen: 'loopback' });
  try {
    const connect = (password: string): Promise<unknown> =>
      withClient({ ...server.connection, password }, (client) => client.query('SELECT 1'));
    await expect(connect(server.connection.password ?? '')).resolves.toBeDefined();
    await expect(connect('guessed')).rejects.toMatchObject({ code: '28P01' });
  } finally {
    await server.stop();
  }
});

test('a second application on the same directory is refused, naming the first', async () => {
  const first = await run(dataDir);
  const second = await run(dataDir);
  expect(second.refused).toContain(
    `Das Datenverzeichnis ${dataDir} wird schon von einer laufenden`,
  );
  expect(second.refused).toMatch(/\(Prozess \d+ auf .+\)/);
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an application that starts while the first one is ending waits and takes over', async () => {
  const first = await run(dataDir);
  const ending = pause(500).then(() => first.end('SIGTERM'));
  const second = await run(dataDir);
  expect(second.refused).toBeUndefined();
  await ending;
});

test('the server ends with its application and starts again with its data', async () => {
  const first = await run(dataDir);
  await query(first, 'CREATE TABLE kept AS SELECT 7 AS seven');
  const pid = serverPid();
  await first.end('SIGTERM');
  expect(serverPid()).toBe(0);
  expect(isServerOf(cluster, pid)).toBe(false);
  const second = await run(dataDir);
  expect(second.started?.adopted).toBe(false);
  expect(await query(second, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
});

describe('after a SIGKILL of the application', () => {
  test('the next one takes the living server over, and ends it', async () => {
    const first = await run(dataDir);
    const pid = serverPid();
    await first.end('SIGKILL');
    const second = await run(dataDir);
    expect(second.started?.adopted).toBe(true);
    expect(serverPid()).toBe(pid);
    await second.end('SIGTERM');
    expect(serverPid()).toBe(0);
    expect(isServerOf(cluster, pid)).toBe(false);
  });

  test('a server with other settings is not taken over but restarted', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
    await server.stop();
    const first = await run(dataDir);
    const pid = serverPid();
    await first.end('SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
    expect(next.adopted).toBe(false);
    expect(serverPid()).not.toBe(pid);
    await next.stop();
  });

  test('a statement that it had under way does not run on', async () => {
    const first = await run(dataDir);
    const endless = query(first, 'SELECT pg_sleep(600)').catch(() => undefined);
    await pause(200);
    await first.end('SIGKILL');
    const second = await run(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.end('SIGTERM');
    await endless;
  });
});

describe('after a SIGKILL of the server', () => {
  test('everything acknowledged is there when it has been restarted', async () => {
    const app = await run(dataDir);
    await query(app, 'CREATE TABLE acknowledged (number int PRIMARY KEY)');
    let highest = 0;
    const pid = serverPid();
    const writing = withClient(app.started!.connection, async (client) => {
      for (let number = 1; ; number += 1) {
        await client.query('INSERT INTO acknowledged VALUES ($1)', [number]);
        highest = number;
      }
    }).catch(() => undefined);
    await pause(500);
    process.kill(pid, 'SIGKILL');
    await writing;
    await expect
      .poll(() => query(app, 'SELECT count(*)::int FROM acknowledged').catch(() => 'down'), {
        timeout: 10_000,
      })
      .toEqual([
        { count: expect.toSatisfy((count) => count === highest || count === highest + 1) },
      ]);
    expect(highest).toBeGreaterThan(10);
    expect(serverPid()).not.toBe(pid);
  });

  test('and of the application, the next start recovers what was acknowledged', async () => {
    const app = await run(dataDir);
    await query(app, 'CREATE TABLE acknowledged AS SELECT generate_series(1, 1000) AS number');
    process.kill(serverPid(), 'SIGKILL');
    await app.end('SIGKILL');
    const next = await run(dataDir);
    expect(next.started?.adopted).toBe(false);
    expect(await query(next, 'SELECT count(*)::int FROM acknowledged')).toEqual([{ count: 1000 }]);
  });
});

describe('a stale pid file', () => {
  async function withPidFile(change: (lines: readonly string[]) => string): Promise<EmbeddedApp> {
    const app = await run(dataDir);
    const file = join(cluster, 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await app.end('SIGTERM');
    writeFileSync(file, change(lines));
    return run(dataDir);
  }

  test('of a process that has ended is ignored', async () => {
    const app = await withPidFile((lines) => ['4194303', ...lines.slice(1)].join('\n'));
    expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('whose number another program has got since is ignored', async () => {
    const app = await withPidFile((lines) => [String(process.pid), ...lines.slice(1)].join('\n'));
    expect(app.started?.adopted).toBe(false);
    expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('that a power cut left empty is ignored', async () => {
    const app = await withPidFile(() => '');
    expect(await query(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
