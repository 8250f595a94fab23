import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/e2e/support/free-port.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { memoryOf } from './support/memory.ts';
import { postgresMemory } from './support/postgres-memory.ts';
import { report, table } from './support/report.ts';
import { arrive } from './support/traffic/arrivals.ts';
import { mixedDay } from './support/traffic/day.ts';
import { openPlatform } from './support/traffic/platform.ts';

/**
 * A thousand providers with a year of business each on one machine: what the database and the
 * processes weigh, what a mixed day takes, every scheduled job, a backup, and its restore.
 * Run: npm run build && npm run bench -- thousand [providers] [seconds of the mixed day]
 */
const providers = Number(process.argv[2] ?? 1_000);
const seconds = Number(process.argv[3] ?? 20);
const JOB_LIMIT_S = 600;

const folder = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const dataDir = join(folder, 'data');
const database = await startBenchDatabase();
const { pool } = database;
const machine = await describeMachine(pool);
const metricsPort = await freePort();
const environment = {
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
};
const server = await startServer(dataDir, { ...environment, METRICS_PORT: String(metricsPort) });

async function megabytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Math.round(Number(rows[0]?.bytes) / 2 ** 20);
}

async function memory() {
  const { resident, heap } = await memoryOf(server.pid, `http://127.0.0.1:${metricsPort}`);
  return { resident, heap, database: (await postgresMemory(pool)) ?? Number.NaN };
}

/** Tables with all their parts and indexes, the largest first. */
async function largest(count: number): Promise<{ name: string; mb: number }[]> {
  const { rows } = await pool.query<{ name: string; mb: number }>(
    `select coalesce(i.inhparent, c.oid)::regclass::text as name,
       round(sum(pg_total_relation_size(c.oid)) / 1048576)::int as mb
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1 order by 2 desc limit $1`,
    [count],
  );
  return rows;
}

/** Runs every scheduled job once, one after the other. @returns seconds of each */
async function runJobs(): Promise<{ name: string; seconds: number; state: string }[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from pgboss.schedule order by 1',
  );
  const ran: { name: string; seconds: number; state: string }[] = [];
  for (const { name } of rows) {
    const { rows: queued } = await pool.query<{ id: string }>(
      `insert into pgboss.job (name, data) values ($1, '{}') returning id`,
      [name],
    );
    ran.push({ name, ...(await endOf(name, queued[0]?.id ?? '')) });
  }
  return ran;
}

async function endOf(name: string, id: string): Promise<{ seconds: number; state: string }> {
  const until = Date.now() + JOB_LIMIT_S * 1_000;
  while (Date.now() < until) {
    const { rows } = await pool.query<{ state: string; seconds: number }>(
      `select state::text, extract(epoch from completed_on - started_on)::float8 as seconds
       from pgboss.job where name = $1 and id = $2 and state in ('completed', 'failed')`,
      [name, id],
    );
    if (rows[0] !== undefined) return rows[0];
    await pause(200);
  }
  throw new Error(`${name} has not ended within ${JOB_LIMIT_S} s`);
}

/** @returns seconds that a command of the operator took @throws with its words when it failed */
function command(words: readonly string[], env: Readonly<Record<string, string>>): number {
  const program = join(import.meta.dirname, '../dist/server/cli/empfehlwerk.js');
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`);
  return Math.round((performance.now() - begin) / 100) / 10;
}

try {
  const empty = await megabytes();
  const platform = await openPlatform(
    pool,
    server.url.replace('localhost', '127.0.0.1'),
    providers,
  );
  const filled = await megabytes();
  const tables = await largest(8);
  await arrive(mixedDay(platform, 0.5), 5);
  const before = await memory();
  const day = await arrive(mixedDay(platform, 1), seconds);
  const afterDay = await memory();
  const jobs = await runJobs();
  const afterJobs = await memory();
  const backupSeconds = command(['backup', folder], { ...environment, DATA_DIR: dataDir });
  const backup = readdirSync(folder).find((name) => name.startsWith('empfehlwerk-')) ?? '';
  const weighed = spawnSync('du', ['-sm', join(folder, backup)], { encoding: 'utf8' });
  const backupMb = Number(weighed.stdout.split('\t')[0]);
  const restoreSeconds = command(['restore', join(folder, backup)], {
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'restored'),
  });
  const kilobytes = Math.round(((filled - empty) * 1_024) / providers);
  report(
    'thousand',
    [
      `${providers.toLocaleString('en')} providers on one machine, each with 40 partners, 3 campaigns, 2,000 clicks of a year`,
      ...machineLines(machine),
      '',
      `database: ${filled} MB (empty ${empty}), ${kilobytes} kB for each provider`,
      ...table([['largest tables', 'MB'], ...tables.map(({ name, mb }) => [name, mb])]),
      '',
      `a mixed day (30 pages a second), ${seconds} s`,
      ...table([
        ['', 'a second', 'done', 'failed', 'p50 ms', 'p99 ms'],
        ...day.map(({ name, perSecond, done, failed, p50, p99 }) => [
          name,
          Math.round(perSecond * 10) / 10,
          done,
          failed,
          p50,
          p99,
        ]),
      ]),
      ...day.flatMap(({ name, error }) => (error === null ? [] : [`${name}: ${error}`])),
      '',
      ...table([
        ['memory, MB', 'before', 'after the day', 'after the jobs'],
        ['application', before.resident, afterDay.resident, afterJobs.resident],
        ['its heap', before.heap, afterDay.heap, afterJobs.heap],
        ['database', before.database, afterDay.database, afterJobs.database],
      ]),
      '',
      ...table([
        ['scheduled job, run once', 'seconds', ''],
        ...jobs.map(({ name, seconds: took, state }) => [name, Math.round(took * 10) / 10, state]),
      ]),
      '',
      `backup beside the running application: ${backupSeconds} s, ${backupMb} MB`,
      `restore into an empty place, every document verified: ${restoreSeconds} s`,
    ],
    {
      machine,
      providers,
      empty,
      filled,
      tables,
      day,
      memory: { before, afterDay, afterJobs },
      jobs,
      backupSeconds,
      backupMb,
      restoreSeconds,
    },
  );
} finally {
  await server.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
