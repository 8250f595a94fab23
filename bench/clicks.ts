import { isDeepStrictEqual } from 'node:util';
import { clickTotals } from '#tests/support/click-totals.ts';
import { insertLinks, type Link } from '#tests/support/referral-link.ts';
import type { Load, LoadResult } from './click-load.ts';
import type { Variant } from './click-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { startChild } from './support/child.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Acknowledged, durable clicks a second through the whole HTTP server: in batches as the product
 * records them, beside one transaction for each click, beside the same route without a database.
 * All in one run, in turns; afterwards the books are compared with what was acknowledged.
 * Run: node bench/clicks.ts [seconds] [rounds] [connections]
 */
const [seconds = 8, rounds = 3, connections = 128] = process.argv.slice(2).map(Number);
const GENERATORS = 2;
const WARM_UP_SECONDS = 2;
const VARIANTS: readonly Variant[] = ['batches', 'transaction per click', 'no database'];

interface Scenario {
  readonly name: string;
  readonly links: number;
  /** Visitors that differ in one measurement of one generator. */
  readonly visitors: number;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'one hot link, every click valid', links: 1, visitors: 1_000_000 },
  { name: 'a thousand links, every click valid', links: 1_000, visitors: 1_000_000 },
  { name: 'one hot link, a thousand visitors again and again', links: 1, visitors: 500 },
];

interface Measurement {
  readonly scenario: string;
  readonly variant: Variant;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server process for one click, in microseconds. */
  readonly serverMicroseconds: number;
  /** Stored hits by transaction; 0 without a database. */
  readonly hitsPerCommit: number;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const generators = await Promise.all(
  Array.from({ length: GENERATORS }, () => startChild('click-load.ts')),
);
let visitorsUsed = 0;

/** Lets all generators run at once. */
async function load(
  url: string,
  links: readonly Link[],
  forSeconds: number,
  visitors: number,
): Promise<LoadResult[]> {
  const paths = links.map(({ providerId, linkId }) => `/hit/${providerId}/${linkId}`);
  return Promise.all(
    generators.map(({ child }) => {
      const firstVisitor = visitorsUsed % 13_000_000;
      visitorsUsed += visitors;
      const task: Load = {
        url,
        paths,
        connections: Math.ceil(connections / GENERATORS),
        seconds: forSeconds,
        firstVisitor,
        visitors,
      };
      return child.ask<LoadResult>(task);
    }),
  );
}

async function measure(scenario: Scenario, variant: Variant): Promise<Measurement> {
  // Fresh links, so that no visitor of an earlier measurement makes a duplicate.
  const links = await insertLinks(database.pool, { links: scenario.links });
  const { child, first } = await startChild<{ port: number }>(
    'click-server.ts',
    [variant, database.connectionString],
    { speaksFirst: true },
  );
  const url = `http://127.0.0.1:${first.port}`;
  const warm = await load(url, links, WARM_UP_SECONDS, scenario.visitors);
  const cpuOf = async () => {
    const { cpu } = await child.ask<{ cpu: NodeJS.CpuUsage }>({});
    return cpu.user + cpu.system;
  };
  const cpuBefore = await cpuOf();
  const results = await load(url, links, seconds, scenario.visitors);
  const cpu = (await cpuOf()) - cpuBefore;
  await child.end();
  const acknowledged = sum(results.map((result) => result.acknowledged));
  const refused = sum([...warm, ...results].map((result) => result.refused));
  if (refused > 0) throw new Error(`${scenario.name}, ${variant}: ${refused} were refused`);
  const hitsPerCommit =
    variant === 'no database'
      ? 0
      : await checkBooks(links, sum(warm.map((result) => result.acknowledged)) + acknowledged);
  return {
    scenario: scenario.name,
    variant,
    perSecond: Math.round(sum(results.map((result) => result.acknowledged / result.seconds))),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    serverMicroseconds: Math.round(cpu / acknowledged),
    hitsPerCommit,
  };
}

/**
 * What was acknowledged is stored, what is stored is counted.
 * @returns hits in one transaction, on average
 */
async function checkBooks(links: readonly Link[], acknowledged: number): Promise<number> {
  const totals = await Promise.all(links.map((link) => clickTotals(database.pool, link)));
  const stored = sum(totals.flatMap(({ hits }) => Object.values(hits)));
  for (const { hits, rolledUp, clickCount } of totals) {
    if (clickCount !== (hits['valid'] ?? 0)) throw new Error('the counter of a link is wrong');
    if (!isDeepStrictEqual(rolledUp, hits)) throw new Error('the roll-up of a link is wrong');
  }
  // Those on their way when a generator stopped are stored, but nobody heard of it.
  if (stored < acknowledged || stored > acknowledged + 4 * connections)
    throw new Error(`${acknowledged} were acknowledged, ${stored} are stored`);
  const { rows } = await database.pool.query<{ commits: number }>(
    'select count(distinct xmin::text::bigint) as commits from clicks where provider_id = $1',
    [links[0]?.providerId],
  );
  return Math.round((stored / (rows[0]?.commits ?? 1)) * 10) / 10;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const measurements: Measurement[] = [];
for (let round = 0; round < rounds; round += 1)
  for (const scenario of SCENARIOS)
    for (const variant of VARIANTS) {
      const measured = await measure(scenario, variant);
      measurements.push(measured);
      console.error(`round ${round + 1}: ${scenario.name}, ${variant}: ${measured.perSecond}/s`);
    }
for (const { child } of generators) await child.end();
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
      hitsPerCommit: middle(({ hitsPerCommit }) => hitsPerCommit),
    };
  });
  const of = (variant: Variant) => figures.find((each) => each.variant === variant)?.perSecond ?? 0;
  return {
    scenario: name,
    figures,
    timesTransactionPerClick: Math.round((of('batches') / of('transaction per click')) * 100) / 100,
    shareOfNoDatabase: Math.round((of('batches') / of('no database')) * 100) / 100,
  };
});

report(
  'clicks',
  [
    'Acknowledged, durable clicks a second through the HTTP server',
    `median of ${rounds} rounds of ${seconds} s, ${connections} connections from ${GENERATORS} processes`,
    ...machineLines(machine),
    ...summary.flatMap(({ scenario, figures, timesTransactionPerClick, shareOfNoDatabase }) => [
      '',
      `${scenario}:`,
      ...table([
        ['', 'clicks/s', 'p50 ms', 'p99 ms', 'server µs/click', 'hits a commit'],
        ...figures.map((each) => [
          each.variant,
          each.perSecond,
          each.p50,
          each.p99,
          each.serverMicroseconds,
          each.hitsPerCommit === 0 ? '-' : each.hitsPerCommit,
        ]),
      ]),
      `batches: ${timesTransactionPerClick} times a transaction per click, ` +
        `${shareOfNoDatabase} of no database`,
    ]),
    '',
    'After each measurement every acknowledged click was found, counters and roll-up equal to the rows.',
  ],
  { machine, seconds, rounds, connections, summary, measurements },
);
