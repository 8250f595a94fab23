import { tmpdir } from 'node:os';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { startGenerators, sum } from './support/click-load.ts';
import { databaseTime, processTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { pin, pinDatabase } from './support/pin.ts';
import { median, report, table } from './support/report.ts';
import { logIn, openScreen, settle } from './support/traffic/kinds.ts';
import { inLanes } from './support/traffic/lanes.ts';
import { callerFromAnywhere, openPlatform, type Platform } from './support/traffic/platform.ts';

/**
 * What a second process brings: each process for pages has a core of its own, the database one
 * more, the load generator the last. One process and two, alternating, on the same database.
 * Run on at least four cores: npm run build && npm run bench -- nodes [seconds] [rounds]
 */
const seconds = Number(process.argv[2] ?? 8);
const rounds = Number(process.argv[3] ?? 3);
const PROVIDERS = 25;

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const start = (): Promise<RunningServer> =>
  startServer(tmpdir(), {
    DATABASE_URL: database.connectionString,
    SERVICES: 'web',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
  });
const servers = [await start(), await start()];
const urls = servers.map(({ url }) => url.replace('localhost', '127.0.0.1'));
const platform = await openPlatform(database.pool, urls[0] ?? '', PROVIDERS);
const isPinned =
  pin(process.pid, '3') &&
  servers.every(({ pid }, core) => pin(pid, String(core))) &&
  (await pinDatabase(database.pool, '2'));
if (!isPinned) throw new Error('this needs Linux with taskset and four cores');
const generators = await Promise.all(urls.map(() => startGenerators(1, 32)));
const callers = urls.map(callerFromAnywhere);

interface Kind {
  readonly name: string;
  /** @returns how many a second */
  readonly measure: (nodes: number) => Promise<number>;
}

/** Each round to the next of the processes. */
const spread =
  (lanes: number, work: (platform: Platform, turn: number) => Promise<unknown>, of = platform) =>
  (nodes: number): Promise<number> =>
    inLanes(lanes, seconds, (turn) => {
      const caller = callers[turn % nodes];
      // Neighbouring rounds of one process must not always meet the same providers.
      return work(caller === undefined ? of : { ...of, caller }, Math.floor(turn / nodes));
    });

async function landingPages(nodes: number): Promise<number> {
  const task = { paths: platform.landingPages, seconds, visitors: 500_000 };
  const totals = await Promise.all(
    generators.slice(0, nodes).map((each, place) => each.load({ ...task, url: urls[place] ?? '' })),
  );
  const refused = sum(totals.map((total) => total.refused));
  if (refused > 0) throw new Error(`${refused} pages were refused`);
  return sum(totals.map(({ perSecond }) => perSecond));
}

const KINDS: readonly Kind[] = [
  { name: 'landing pages, clicks stored', measure: landingPages },
  { name: 'screens opened (their calls together)', measure: spread(16, openScreen) },
  { name: 'logins (argon2id)', measure: spread(32, logIn) },
  {
    name: 'requests confirmed and paid, with files, of 25 providers',
    measure: spread(16, settle),
  },
  {
    name: 'the same of one provider',
    measure: spread(16, settle, { ...platform, worlds: platform.worlds.slice(0, 1) }),
  },
];

interface Measured {
  readonly kind: string;
  readonly nodes: number;
  readonly perSecond: number;
  /** Percent of its core. */
  readonly databasePercent: number;
  readonly firstPercent: number;
}

async function measure({ name, measure: run }: Kind, nodes: number): Promise<Measured> {
  const used = async () => [
    (await databaseTime(database.pool)) ?? Number.NaN,
    processTime(servers[0]?.pid ?? 0),
  ];
  const before = await used();
  const begin = performance.now();
  const perSecond = await run(nodes);
  const lasted = (performance.now() - begin) * 1_000;
  const [databasePercent = 0, firstPercent = 0] = (await used()).map((value, place) =>
    Math.round(((value - (before[place] ?? 0)) / lasted) * 100),
  );
  return { kind: name, nodes, perSecond, databasePercent, firstPercent };
}

try {
  for (const kind of KINDS) await kind.measure(2);
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const kind of KINDS) for (const nodes of [1, 2]) measured.push(await measure(kind, nodes));
  const of = (kind: string, nodes: number, key: 'perSecond' | 'databasePercent' | 'firstPercent') =>
    median(
      measured
        .filter((each) => each.kind === kind && each.nodes === nodes)
        .map((each) => each[key]),
    );
  report(
    'nodes',
    [
      'One process for pages and two, each on a core of its own, the database on another',
      `median of ${rounds} rounds of ${seconds} s, by turns; database: percent of its core`,
      ...machineLines(machine),
      '',
      ...table([
        ['a second', 'one', 'two', 'ratio', 'database at one', 'database at two'],
        ...KINDS.map(({ name }) => {
          const [one, two] = [of(name, 1, 'perSecond'), of(name, 2, 'perSecond')];
          return [
            name,
            one,
            two,
            Math.round((two / one) * 100) / 100,
            `${of(name, 1, 'databasePercent')} %`,
            `${of(name, 2, 'databasePercent')} %`,
          ];
        }),
      ]),
    ],
    { machine, seconds, rounds, measured },
  );
} finally {
  for (const each of generators) await each.end();
  for (const server of servers) await server.stop();
  await database.stop();
}
