import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Times the start of the built server until `/readyz` answers: from nothing, and with
 * data that is there already. For comparison, in the same rounds: PostgreSQL's own
 * programs alone (`initdb`, then `postgres` until it answers).
 *
 *     npm run build && npm run bench -- startup
 */
const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const binaries = findPostgresBinaries(join(folder, 'libraries'));
// As root PostgreSQL starts only in a namespace; the bare programs need the same.
const [program, ...prefix] =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1', '--map-group=1', '--'] : ['env'];

const machine = await describeMachine(null);
const times = new Map<string, number[]>();
async function time<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begin]);
  return result;
}

async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user: 'bench', database: 'postgres' });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function bare(data: string, socket: string): Promise<() => Promise<void>> {
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`];
  const child = spawn(program, [...prefix, binaries.postgres, '-D', data, ...settings], {
    stdio: 'ignore',
    env: { ...process.env, ...binaries.env },
  });
  const exit = new Promise((done) => child.on('exit', done));
  while (!(await answers(socket))) await pause(5);
  return async () => {
    child.kill('SIGINT');
    await exit;
  };
}

for (let round = 0; round < rounds; round += 1) {
  const data = join(folder, `bare-${round}`);
  const socket = join(folder, `s${round}`);
  mkdirSync(socket);
  const stopNew = await time('bare initdb and postgres, from nothing', () => {
    const flags = ['-D', data, '-U', 'bench', '--auth=trust', '--locale=C', '--encoding=UTF8'];
    spawnSync(program, [...prefix, binaries.initdb, ...flags], { env: process.env });
    return bare(data, socket);
  });
  await stopNew();
  const stopOld = await time('bare postgres, existing data', () => bare(data, socket));
  await stopOld();

  const dataDir = join(folder, `server-${round}`);
  const fresh = await time('server, from nothing', () => startServer(dataDir));
  await time('server, end on SIGTERM', () => fresh.stop());
  const again = await time('server, existing data', () => startServer(dataDir));
  await again.kill();
  const adopting = await time('server, after a SIGKILL', () => startServer(dataDir));
  await adopting.stop();
}
rmSync(folder, { recursive: true });

const rows = [...times].map(([what, values]) => {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return { what, least: sorted[0] ?? 0, median: median(sorted), most: sorted.at(-1) ?? 0 };
});

report(
  'startup',
  [
    'Start of the built server until /readyz answers, beside the programs of PostgreSQL alone; milliseconds',
    `${rounds} rounds`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'least', 'median', 'most'],
      ...rows.map((row) => [row.what, row.least, row.median, row.most]),
    ]),
  ],
  { machine, rounds, rows },
);
