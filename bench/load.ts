import { tmpdir } from 'node:os';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { payBatch } from './support/batch-payouts.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { startGenerators } from './support/click-load.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { pin, pinDatabase } from './support/pin.ts';
import { report, table } from './support/report.ts';
import { arrive, type Arrived } from './support/traffic/arrivals.ts';
import { mixedDay } from './support/traffic/day.ts';
import { logIn, viewPage } from './support/traffic/kinds.ts';
import { openPlatform } from './support/traffic/platform.ts';
import { quantilesOf } from './support/traffic/quantiles.ts';
import { openTabs, poll } from './support/traffic/tabs.ts';

/**
 * What a busy platform does to one process with its worker and its database on two cores: a mixed
 * day, a hot link while a batch is paid, a storm of logins, 500 tabs at once. Visitors come from
 * networks of their own, all limits are on; the load generator has the other cores.
 * Run: npm run build && npm run bench -- load [seconds of each part] [cores of the application]
 */
const seconds = Number(process.argv[2] ?? 30);
const cores = process.argv[3] ?? '0,1';
const others = process.argv[4] ?? '2,3';
const PROVIDERS = 25;
const HOT_PACES = [300, 450, 600];
const BATCH = 200;
/** Ten for each account: the eleventh at once is refused, as the limit wants it. */
const STORM = 10 * PROVIDERS;
const TABS = 500;

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
});
const url = server.url.replace('localhost', '127.0.0.1');
const platform = await openPlatform(database.pool, url, PROVIDERS);
const isPinned =
  pin(process.pid, others) && pin(server.pid, cores) && (await pinDatabase(database.pool, cores));

/** A part of the report: what arrived, how it fared. */
interface Part {
  readonly title: string;
  readonly arrived: readonly Arrived[];
}

const pages = (perSecond: number) => ({
  name: 'landing page meanwhile',
  perSecond,
  work: (turn: number) => viewPage(platform, turn),
});

/** Everything at the same instant, while landing pages go on. */
async function allAtOnce(title: string, name: string, works: (() => Promise<unknown>)[]) {
  const begin = performance.now();
  const times: number[] = [];
  let failed = 0;
  const storm = Promise.all(
    works.map((work) =>
      work().then(
        () => void times.push(performance.now() - begin),
        () => void (failed += 1),
      ),
    ),
  );
  const [, meanwhile] = await Promise.all([storm, arrive([pages(50)], 10)]);
  const own = {
    name,
    perSecond: 0,
    done: times.length,
    failed,
    error: null,
    ...quantilesOf(times),
  };
  return { title, arrived: [own, ...meanwhile] };
}

async function hotLink(perSecond: number): Promise<Part> {
  const [hot, paying] = platform.worlds;
  if (hot === undefined || paying === undefined) throw new Error('no worlds');
  const generators = await startGenerators(1, 64);
  const over = { yet: false };
  let documents = 0;
  const batches = (async () => {
    while (!over.yet) {
      await payBatch(database.pool, server, paying, BATCH);
      documents += BATCH;
    }
  })();
  const path = `/formular/${hot.campaign.slug}?ref=${hot.link.slug}`;
  const task = { url, paths: [path], seconds, visitors: 1_000_000, perSecond };
  const total = await generators.load(task);
  over.yet = true;
  await batches;
  await generators.end();
  return {
    title: `a hot link at ${perSecond}/s while batches of ${BATCH} are paid (${documents} documents with files)`,
    arrived: [
      {
        name: 'landing page, click stored',
        perSecond,
        done: total.acknowledged,
        failed: total.refused,
        error: null,
        p50: total.p50,
        p99: total.p99,
        slowest: total.slowest,
      },
    ],
  };
}

const parts: Part[] = [];
try {
  await arrive(mixedDay(platform, 0.5), 10);
  parts.push({ title: 'mixed day', arrived: await arrive(mixedDay(platform, 1), seconds) });
  parts.push({
    title: 'mixed day, twice as busy',
    arrived: await arrive(mixedDay(platform, 2), seconds),
  });
  for (const pace of HOT_PACES) parts.push(await hotLink(pace));
  parts.push(
    await allAtOnce(
      `${STORM} logins at the same moment`,
      'login',
      Array.from({ length: STORM }, (_, turn) => () => logIn(platform, turn)),
    ),
  );
  const tabs = openTabs(platform, TABS);
  for (const tab of tabs) await poll(platform.caller, tab);
  parts.push(
    await allAtOnce(
      `${TABS} tabs ask at the same moment, nothing has changed`,
      'tab',
      tabs.map((tab) => () => poll(platform.caller, tab)),
    ),
  );
  report(
    'load',
    [
      `Load on one process, its worker and its database${isPinned ? ` on cores ${cores}` : ''}, ${seconds} s each part`,
      `${PROVIDERS} providers with a year of business, limits on`,
      ...machineLines(machine),
      '',
      ...parts.flatMap(({ title, arrived }) => [
        `${title}:`,
        ...table([
          ['', 'a second', 'done', 'failed', 'p50 ms', 'p99 ms', 'slowest ms'],
          ...arrived.map((each) => [
            each.name,
            each.perSecond === 0 ? 'all' : Math.round(each.perSecond * 10) / 10,
            each.done,
            each.failed,
            each.p50,
            each.p99,
            each.slowest,
          ]),
        ]),
        ...arrived.flatMap(({ name, error }) => (error === null ? [] : [`${name}: ${error}`])),
        '',
      ]),
      'Time counts from when something was due, not from when it could be sent.',
    ],
    { machine, isPinned, cores, seconds, parts },
  );
} finally {
  await server.stop();
  await database.stop();
}
