import { tmpdir } from 'node:os';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { insertLinks } from '#tests/support/referral-link.ts';
import { createWorld } from '#tests/support/world.ts';
import type { Variant } from './click-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { checkBooks } from './support/check-books.ts';
import { startChild } from './support/child.ts';
import { startGenerators } from './support/click-load.ts';
import { databaseTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Acknowledged, durable clicks a second through the whole HTTP server: in batches as the product
 * records them, next to one transaction for each click and to the same route without a database.
 * The route answers a few bytes; the product's own page, with its rendering, is measured apart.
 * All in one run, alternating; afterwards the books are compared with what was acknowledged.
 * Run: npm run build && node bench/clicks.ts [seconds] [rounds] [connections]
 */
const [seconds = 8, rounds = 3, connections = 128] = process.argv.slice(2).map(Number);
const GENERATORS = 2;
const WARM_UP_SECONDS = 2;
const MANY = 1_000_000;
const VARIANTS: readonly Variant[] = ['batches', 'transaction per click', 'no database'];

interface Scenario {
  readonly name: string;
  readonly links: number;
  /** Visitors that differ in one measurement of one generator. */
  readonly visitors: number;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'one hot link, every click valid', links: 1, visitors: MANY },
  { name: 'a thousand links, every click valid', links: 1_000, visitors: MANY },
  { name: 'one hot link, a thousand visitors again and again', links: 1, visitors: 500 },
];

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Measurement extends Figures {
  readonly scenario: string;
  readonly variant: Variant;
  /** Processor time of the server process for one click, in microseconds. */
  readonly serverMicroseconds: number;
  /** The same of the database server; 0 where the system does not report it. */
  readonly databaseMicroseconds: number;
  /** Stored hits by transaction; 0 without a database. */
  readonly hitsPerCommit: number;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const generators = await startGenerators(GENERATORS, connections);

async function measure(scenario: Scenario, variant: Variant): Promise<Measurement> {
  // Fresh links, so that no visitor of an earlier measurement makes a duplicate.
  const links = await insertLinks(database.pool, { links: scenario.links });
  const { child, first } = await startChild<{ port: number }>(
    'click-server.ts',
    [variant, database.connectionString],
    { speaksFirst: true },
  );
  const task = {
    url: `http://127.0.0.1:${first.port}`,
    paths: links.map(({ providerId, linkId }) => `/hit/${providerId}/${linkId}`),
    visitors: scenario.visitors,
  };
  const cpuOf = async () => {
    const { cpu } = await child.ask<{ cpu: NodeJS.CpuUsage }>({});
    return cpu.user + cpu.system;
  };
  const warm = await generators.load({ ...task, seconds: WARM_UP_SECONDS });
  const [cpuBefore, databaseBefore] = [await cpuOf(), await databaseTime(database.pool)];
  const total = await generators.load({ ...task, seconds });
  const cpu = (await cpuOf()) - cpuBefore;
  const databaseCpu = ((await databaseTime(database.pool)) ?? 0) - (databaseBefore ?? 0);
  await child.end();
  if (warm.refused + total.refused > 0)
    throw new Error(`${scenario.name}, ${variant}: ${warm.refused + total.refused} were refused`);
  const acknowledged = warm.acknowledged + total.acknowledged;
  return {
    scenario: scenario.name,
    variant,
    perSecond: total.perSecond,
    p50: total.p50,
    p99: total.p99,
    serverMicroseconds: Math.round(cpu / total.acknowledged),
    databaseMicroseconds: Math.round(databaseCpu / total.acknowledged),
    hitsPerCommit:
      variant === 'no database'
        ? 0
        : await checkBooks(database.pool, links, acknowledged, 4 * connections),
  };
}

/** The built server's own landing page, with and without a link to record. */
async function measureProduct(): Promise<Record<'recorded' | 'unrecorded', Figures>> {
  const server = await startServer(tmpdir(), {
    DATABASE_URL: database.connectionString,
    SERVICES: 'web',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { campaign, link } = await createWorld(networkCaller(server.url));
  const url = server.url.replace('localhost', '127.0.0.1');
  const views = async (path: string): Promise<Figures> => {
    const task = { url, paths: [path], visitors: MANY };
    await generators.load({ ...task, seconds: WARM_UP_SECONDS });
    const { perSecond, p50, p99, refused } = await generators.load({ ...task, seconds });
    if (refused > 0) throw new Error(`${refused} page views were refused`);
    return { perSecond, p50, p99 };
  };
  const unrecorded = await views(`/formular/${campaign.slug}`);
  const recorded = await views(`/formular/${campaign.slug}?ref=${link.slug}`);
  await server.stop();
  return { recorded, unrecorded };
}

const measurements: Measurement[] = [];
for (let round = 0; round < rounds; round += 1)
  for (const scenario of SCENARIOS)
    for (const variant of VARIANTS) {
      const measured = await measure(scenario, variant);
      measurements.push(measured);
      console.error(`round ${round + 1}: ${scenario.name}, ${variant}: ${measured.perSecond}/s`);
    }
const product = await measureProduct();
await generators.end();
await database.stop();

const summary = SCENARIOS.map(({ name }) => {
  const figures = VARIANTS.map((variant) => {
    const of = measurements.filter((each) => each.scenario === name && each.variant === variant);
    const middle = (figure: (measured: Measurement) => number) => median(of.map(figure));
    return {
      variant,
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      serverMicroseconds: middle(({ serverMicroseconds }) => serverMicroseconds),
      databaseMicroseconds: middle(({ databaseMicroseconds }) => databaseMicroseconds),
      hitsPerCommit: middle(({ hitsPerCommit }) => hitsPerCommit),
    };
  });
  const of = (variant: Variant) => figures.find((each) => each.variant === variant)?.perSecond ?? 0;
  const ratio = (other: Variant) => Math.round((of('batches') / of(other)) * 100) / 100;
  return {
    scenario: name,
    figures,
    timesTransactionPerClick: ratio('transaction per click'),
    shareOfNoDatabase: ratio('no database'),
  };
});

report(
  'clicks',
  [
    'Acknowledged, durable clicks a second through the HTTP server',
    `median of ${rounds} rounds of ${seconds} s, ${connections} connections from ${GENERATORS} processes`,
    ...machineLines(machine),
    'µs: processor time for one click, the figure to trust where the machine has other work',
    ...summary.flatMap(({ scenario, figures, timesTransactionPerClick, shareOfNoDatabase }) => [
      '',
      `${scenario}:`,
      ...table([
        ['', 'clicks/s', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'hits a commit'],
        ...figures.map((each) => [
          each.variant,
          each.perSecond,
          each.p50,
          each.p99,
          each.serverMicroseconds,
          each.databaseMicroseconds,
          each.hitsPerCommit === 0 ? '-' : each.hitsPerCommit,
        ]),
      ]),
      `batches: ${timesTransactionPerClick} times a transaction per click, ` +
        `${shareOfNoDatabase} of no database`,
    ]),
    '',
    'the built server, its landing page rendered for every view (one round):',
    ...table([
      ['', 'views/s', 'p50 ms', 'p99 ms'],
      ...Object.entries(product).map(([name, each]) => [
        name === 'recorded'
          ? 'with a link: a click is recorded'
          : 'without a link: nothing to record',
        each.perSecond,
        each.p50,
        each.p99,
      ]),
    ]),
    '',
    'After each measurement every acknowledged click was found, counters and roll-up equal to the rows.',
  ],
  { machine, seconds, rounds, connections, summary, product, measurements },
);
