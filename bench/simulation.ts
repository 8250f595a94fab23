import { availableParallelism, tmpdir } from 'node:os';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { databaseTime, processTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { pin, pinDatabase } from './support/pin.ts';
import { report, table } from './support/report.ts';
import { measureCost, stepsOf, type Cost } from './support/simulation/costs.ts';
import {
  coresOf,
  oneMachine,
  withDatabaseMachine,
  type Layout,
} from './support/simulation/layouts.ts';
import {
  BUSIEST_HOUR,
  busiest,
  EUROS_PER_CORE,
  FULL_AT,
  PROVIDER_DAY,
} from './support/simulation/provider-day.ts';
import { simulate, type Simulated } from './support/simulation/queues.ts';
import { arrive } from './support/traffic/arrivals.ts';
import { mixedDay } from './support/traffic/day.ts';
import { openPlatform } from './support/traffic/platform.ts';

/**
 * How many providers fit on how many machines, by simulated queues: measures what each kind of work
 * costs, holds the simulation against mixed days on this machine, and only then asks it for more
 * than there is. Its assumptions stand in support/simulation/ and in the result.
 * Run: npm run build && npm run bench -- simulation [seconds of each part] [providers]
 */
const seconds = Number(process.argv[2] ?? 20);
const PROVIDERS = Number(process.argv[3] ?? 25);
const SIMULATED_S = 120;
/** Shares of what a core can do at which the simulation is held against the machine. */
const HELD_AT = [0.25, 0.5, 0.75];
/** With several arrivals at once, and how many calls one makes. */
const KINDS: Readonly<Record<string, { calls: number; lanes: number }>> = {
  'landing page, click stored': { calls: 1, lanes: 8 },
  'form opened and sent': { calls: 3, lanes: 24 },
  'screen opened': { calls: 2, lanes: 4 },
  'tab polls': { calls: 2, lanes: 4 },
  login: { calls: 1, lanes: 2 },
  'request confirmed, paid, PDF and XRechnung': { calls: 7, lanes: 4 },
};

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
});
const platform = await openPlatform(
  database.pool,
  server.url.replace('localhost', '127.0.0.1'),
  PROVIDERS,
);
// What makes the load has cores of its own; what is measured has one, which is a machine of the simulation.
const others = Array.from({ length: availableParallelism() - 1 }, (_, place) => place + 1).join(
  ',',
);
const isPinned =
  pin(process.pid, others) && pin(server.pid, '0') && (await pinDatabase(database.pool, '0'));
if (!isPinned) throw new Error('this needs Linux with taskset and two cores');

const streamsOf = (costs: readonly Cost[], { webs }: Layout, perSecond: (name: string) => number) =>
  costs.map((cost) => ({
    name: cost.name,
    perSecond: perSecond(cost.name),
    steps: (turn: number) => stepsOf(cost, webs[turn % webs.length] ?? ''),
  }));

interface Held {
  readonly pace: number;
  readonly name: string;
  readonly measured: number;
  readonly simulated: number;
}

/** The same mixed day here and in the simulation. */
async function hold(costs: readonly Cost[], pace: number): Promise<Held[]> {
  const streams = mixedDay(platform, pace);
  await arrive(streams, 3);
  const used = async () =>
    processTime(server.pid) + ((await databaseTime(database.pool)) ?? Number.NaN);
  const before = await used();
  const begin = performance.now();
  const arrived = await arrive(streams, seconds);
  const busy = ((await used()) - before) / 1_000 / (performance.now() - begin);
  const simulated = simulate(
    oneMachine(1).house,
    streamsOf(
      costs,
      oneMachine(1),
      (name) => streams.find((stream) => stream.name === name)?.perSecond ?? 0,
    ),
    SIMULATED_S,
  );
  return [
    {
      pace,
      name: 'percent of the core',
      measured: Math.round(busy * 100),
      simulated: Math.round((simulated.busy['one'] ?? 0) * 100),
    },
    ...arrived.flatMap(({ name, p50, p99 }) => [
      { pace, name: `${name}, p50 ms`, measured: p50, simulated: of(simulated, name, 'p50') },
      { pace, name: `${name}, p99 ms`, measured: p99, simulated: of(simulated, name, 'p99') },
    ]),
  ];
}

const of = (simulated: Simulated, name: string, key: 'p50' | 'p99'): number =>
  simulated.streams[name]?.[key] ?? Number.NaN;

/** Busiest hour of so many providers on a layout. */
function tryOut(costs: readonly Cost[], layout: Layout, providers: number) {
  const streams = streamsOf(costs, layout, (name) => busiest(name, providers));
  const result = simulate(layout.house, streams, SIMULATED_S / 4);
  const [machine, busy] = Object.entries(result.busy).toSorted(([, a], [, b]) => b - a)[0] ?? [
    '',
    1,
  ];
  return { providers, machine, busy, page: of(result, 'landing page, click stored', 'p99') };
}

/** The most providers whose busiest hour leaves every machine what is to stay free. */
function mostOn(costs: readonly Cost[], layout: Layout) {
  let fits = 1;
  while (tryOut(costs, layout, fits * 2).busy <= FULL_AT) fits *= 2;
  for (let step = fits / 2; step >= Math.max(1, fits / 32); step /= 2)
    if (tryOut(costs, layout, Math.round(fits + step)).busy <= FULL_AT)
      fits = Math.round(fits + step);
  return tryOut(costs, layout, fits);
}

const LAYOUTS: readonly Layout[] = [
  oneMachine(1),
  oneMachine(2),
  withDatabaseMachine(1, 2),
  withDatabaseMachine(2, 4),
  withDatabaseMachine(4, 8),
  withDatabaseMachine(8, 16),
  withDatabaseMachine(16, 32),
];
const rounded = (value: number): number => Math.round(value * 100) / 100;

try {
  const works = mixedDay(platform, 1);
  const costs: Cost[] = [];
  for (const { name, work } of works) {
    const kind = KINDS[name];
    if (kind === undefined) throw new Error(`no kind ${name}`);
    costs.push(
      await measureCost({ pool: database.pool, pid: server.pid }, { name, ...kind, work }, seconds),
    );
  }
  const msOfPace = works.reduce((sum, { name, perSecond }) => {
    const cost = costs.find((each) => each.name === name);
    return sum + perSecond * ((cost?.page ?? 0) + (cost?.threads ?? 0) + (cost?.database ?? 0));
  }, 0);
  const held: Held[] = [];
  for (const share of HELD_AT)
    held.push(...(await hold(costs, rounded((share * 1_000) / msOfPace))));
  const grown = LAYOUTS.map((layout) => ({
    layout: layout.name,
    cores: coresOf(layout),
    ...mostOn(costs, layout),
  }));
  report(
    'simulation',
    [
      'What one arrival costs, in milliseconds of a core, and what waits besides',
      `${seconds} s of each kind, ${PROVIDERS} providers with a year of business, application and database on one core`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'application', 'its threads', 'database', 'waits'],
        ...costs.map(({ name, page, threads, database: own, waits }) => [
          name,
          ...[page, threads, own, waits].map(rounded),
        ]),
      ]),
      '',
      `Held against mixed days on this machine (pace 1: 30 pages a second), ${seconds} s each`,
      ...table([
        ['', 'pace', 'measured', 'simulated', 'ratio'],
        ...held.map(({ pace, name, measured, simulated }) => [
          name,
          pace,
          measured,
          simulated,
          rounded(simulated / measured),
        ]),
      ]),
      '',
      'So many providers fit where no machine works more than ' +
        `${FULL_AT * 100} % in the busiest hour, which has ${rounded(BUSIEST_HOUR * 100)} % of the day`,
      ...table([
        [
          '',
          'cores',
          'providers',
          'full first',
          'page p99 ms',
          'euros a month',
          'cents a provider',
        ],
        ...grown.map(({ layout, cores, providers, machine: full, page }) => [
          layout,
          cores,
          providers,
          full,
          page,
          cores * EUROS_PER_CORE,
          Math.round((cores * EUROS_PER_CORE * 100) / providers),
        ]),
      ]),
      '',
      'Assumed of a provider with 40 partners, a day: ' +
        Object.entries(PROVIDER_DAY)
          .map(([name, count]) => `${count} × ${name}`)
          .join('; '),
      `Assumed: ${EUROS_PER_CORE} euros a month for a core with 4 GB; disks, backups and traffic not counted;`,
      'arrivals at random instants; every arrival costs the mean of its kind; nothing but processors grows full:',
      'no lock, no disk and no network stands in the way; nightly jobs run outside of the busiest hour.',
    ],
    { machine, seconds, providers: PROVIDERS, costs, held, grown, day: PROVIDER_DAY },
  );
} finally {
  await server.stop();
  await database.stop();
}
