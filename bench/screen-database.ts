import { tmpdir } from 'node:os';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { type Account, openAccount, SIZES, sizeLine, type SizeName } from './support/accounts.ts';
import { databaseTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { buildsToMeasure } from './support/other-build.ts';
import { median, report, table } from './support/report.ts';
import { SCREENS } from './support/traffic/screens.ts';

/**
 * What the screens that are opened most cost the database, for an account and for one a tenth its size:
 * processor time, which other work on the machine hardly touches, and how many a core of the database would open
 * a second. Connections have been in use for a while when it begins, as they are in operation.
 *
 *     npm run build && BENCH_WORLD=/tmp/accounts node bench/screen-database.ts [turns]
 *
 * `BEFORE=/path/of/another/built/checkout` measures that one, too, by turns with this one.
 */
const turns = Number(process.argv[2] ?? 40);
const ROUNDS = 4;
/** Each connection plans a prepared statement five times before it keeps a plan. */
const WARM_UP = 60;

interface Measured {
  readonly size: SizeName;
  readonly build: string;
  readonly screen: string;
  /** Processor microseconds of the database for one opening. */
  readonly databaseMicroseconds: number;
  /** Median milliseconds until all of its calls are answered. */
  readonly ms: number;
}

async function open(caller: Caller, cookie: string, screen: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    screen.map((path) => caller.call('GET', path, undefined, cookie)),
  );
  for (const { statusCode, body } of answers) if (statusCode !== 200) throw new Error(body);
}

async function measure(size: SizeName, account: Account): Promise<Measured[]> {
  const servers = [];
  for (const [build, start] of await buildsToMeasure()) {
    const server = await start(tmpdir(), {
      DATABASE_URL: account.connectionString,
      SERVICES: 'web',
      LOG_LEVEL: 'silent',
    });
    const caller = networkCaller(server.url);
    for (let turn = 0; turn < WARM_UP; turn += 1)
      for (const screen of SCREENS) await open(caller, account.cookie, screen);
    const sums = SCREENS.map(() => ({ cpu: 0, times: [] as number[] }));
    servers.push({ build, server, caller, sums });
  }
  const each = Math.ceil(turns / ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { caller, sums } of servers)
      for (const [place, screen] of SCREENS.entries()) {
        const sum = sums[place];
        if (sum === undefined) continue;
        const before = (await databaseTime(account.pool)) ?? 0;
        for (let turn = 0; turn < each; turn += 1) {
          const begin = performance.now();
          await open(caller, account.cookie, screen);
          sum.times.push(performance.now() - begin);
        }
        sum.cpu += ((await databaseTime(account.pool)) ?? 0) - before;
      }
  for (const { server } of servers) await server.stop();
  return servers.flatMap(({ build, sums }) =>
    SCREENS.map((screen, place) => ({
      size,
      build,
      screen: screen.join(' '),
      databaseMicroseconds: Math.round((sums[place]?.cpu ?? 0) / (each * ROUNDS)),
      ms: Math.round(median(sums[place]?.times ?? []) * 10) / 10,
    })),
  );
}

const measured: Measured[] = [];
let machine = await describeMachine(null);
for (const size of ['small', 'large'] as const) {
  const account = await openAccount(size);
  machine = { ...(await describeMachine(account.pool)), loadBefore: machine.loadBefore };
  measured.push(...(await measure(size, account)));
  await account.stop();
}

const perCore = (rows: readonly Measured[]): number => {
  const sum = rows.reduce((total, { databaseMicroseconds }) => total + databaseMicroseconds, 0);
  return Math.round((rows.length * 10_000_000) / sum) / 10;
};
const builds = [...new Set(measured.map(({ build }) => build))];
report(
  'screen-database',
  [
    'What the screens that are opened most cost the database, and how many a second one core of it opens',
    `${turns} openings of each, by turns; µs: processor time of the database for one`,
    sizeLine('small'),
    sizeLine('large'),
    ...machineLines(machine),
    '',
    ...table([
      ['calls of the screen', 'account', 'build', 'database µs', 'p50 ms'],
      ...measured.map((row) => [
        row.screen,
        row.size,
        row.build === '' ? 'this' : row.build,
        row.databaseMicroseconds,
        row.ms,
      ]),
    ]),
    '',
    ...(Object.keys(SIZES) as SizeName[]).flatMap((size) =>
      builds.map((build) => {
        const rows = measured.filter((row) => row.size === size && row.build === build);
        return `${size} account, ${build === '' ? 'this build' : build}: ${perCore(rows)} screens a second of a core`;
      }),
    ),
  ],
  { machine, turns, measured },
);
