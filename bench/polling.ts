import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { databaseTime, processTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';
import { openPlatform } from './support/traffic/platform.ts';
import { openTabs, type Tab } from './support/traffic/tabs.ts';

/**
 * 500 open tabs that ask every 30 seconds for what their screen shows: once as browsers do, with
 * the mark of the last answer, once without any. Each tab asks at a moment of its own; at the end
 * all ask at the same moment, as after a restart.
 * Run: npm run build && npm run bench -- polling [tabs] [rounds of 30 s]
 */
const [tabCount = 500, rounds = 2] = process.argv.slice(2).map(Number);
const INTERVAL_MS = 30_000;
const PROVIDERS = 25;

interface Measured {
  readonly what: string;
  readonly calls: number;
  readonly unchanged: number;
  readonly kilobytes: number;
  readonly p50: number;
  readonly p95: number;
  /** Share of one core. */
  readonly serverPercent: number;
  readonly databasePercent: number | null;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
});
const platform = await openPlatform(database.pool, server.url, PROVIDERS);

const times: number[] = [];
const answered = { unchanged: 0, bytes: 0 };

async function poll(tab: Tab, withMarks: boolean): Promise<void> {
  for (const path of tab.calls) {
    const mark = withMarks ? tab.marks.get(path) : undefined;
    const begin = performance.now();
    const answer = await fetch(server.url + path, {
      headers: { cookie: tab.cookie, ...(mark === undefined ? {} : { 'if-none-match': mark }) },
    });
    const body = await answer.arrayBuffer();
    times.push(performance.now() - begin);
    if (answer.status === 304) answered.unchanged += 1;
    else if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    answered.bytes += body.byteLength;
    tab.marks.set(path, answer.headers.get('etag') ?? '');
  }
}

async function measure(what: string, work: () => Promise<void>): Promise<Measured> {
  times.length = 0;
  Object.assign(answered, { unchanged: 0, bytes: 0 });
  const usedBefore = [processTime(server.pid), (await databaseTime(database.pool)) ?? Number.NaN];
  const begin = performance.now();
  await work();
  const lasted = (performance.now() - begin) * 1_000;
  const used = [processTime(server.pid), (await databaseTime(database.pool)) ?? Number.NaN];
  const percent = (place: number): number =>
    oneDecimal((((used[place] ?? 0) - (usedBefore[place] ?? 0)) / lasted) * 100);
  const sorted = times.toSorted((a, b) => a - b);
  const databasePercent = percent(1);
  return {
    what,
    calls: times.length,
    unchanged: answered.unchanged,
    kilobytes: Math.round(answered.bytes / 1024),
    p50: oneDecimal(median(sorted)),
    p95: oneDecimal(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    serverPercent: percent(0),
    databasePercent: Number.isNaN(databasePercent) ? null : databasePercent,
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Every tab at a moment of its own, some rounds long. */
async function spread(tabs: readonly Tab[], withMarks: boolean): Promise<void> {
  const end = performance.now() + rounds * INTERVAL_MS;
  await Promise.all(
    tabs.map(async (tab, place) => {
      await pause((place * INTERVAL_MS) / tabs.length);
      while (performance.now() < end) {
        const next = performance.now() + INTERVAL_MS;
        await poll(tab, withMarks);
        if (next >= end) return;
        await pause(Math.max(0, next - performance.now()));
      }
    }),
  );
}

try {
  const tabs = openTabs(platform, tabCount);
  for (const tab of tabs) await poll(tab, false);
  const measured = [
    await measure('nothing changed, with marks', () => spread(tabs, true)),
    await measure('the same without marks', () => spread(tabs, false)),
    await measure('one of five providers changes', async () => {
      await database.pool.query(
        `update partners set notes = 'x' where provider_id in (select id from providers order by id limit $1)`,
        [PROVIDERS / 5],
      );
      await spread(tabs, true);
    }),
    await measure('all at the same moment, with marks', async () => {
      await Promise.all(tabs.map((tab) => poll(tab, true)));
    }),
    await measure('all at the same moment, without', async () => {
      await Promise.all(tabs.map((tab) => poll(tab, false)));
    }),
  ];
  report(
    'polling',
    [
      `${tabCount} tabs of ${PROVIDERS} providers, each asks every 30 s, ${rounds} rounds`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'calls', '304', 'kB', 'p50 ms', 'p95 ms', 'server %', 'database %'],
        ...measured.map((each) => [
          each.what,
          each.calls,
          each.unchanged,
          each.kilobytes,
          each.p50,
          each.p95,
          each.serverPercent,
          each.databasePercent ?? '–',
        ]),
      ]),
      '',
      'server and database: percent of one core while it lasted',
    ],
    { machine, tabCount, rounds, measured },
  );
} finally {
  await server.stop();
  await database.stop();
}
