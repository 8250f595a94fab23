import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillFigures } from './support/fill-figures.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Milliseconds of the calls behind the figures over HTTP, by turns for an account and for
 * one a tenth its size; beside them what the same sums cost from the raw rows.
 * Run: npm run build && npm run bench -- figures [calls]
 */
const calls = Number(process.argv[2] ?? 40);
const BOUND_MS = 100;
const FLAT = 1.5;
const SIZES = [
  { partners: 20, campaigns: 2, clicks: 100_000, requests: 5_000, documents: 1_000 },
  { partners: 200, campaigns: 20, clicks: 1_000_000, requests: 50_000, documents: 10_000 },
] as const;

type Size = (typeof SIZES)[number];

interface Account {
  readonly cookie: string;
  readonly caller: Caller;
  readonly pool: Pool;
  stop(): Promise<void>;
}

async function open(size: Size): Promise<Account> {
  const database = await startBenchDatabase();
  const server = await startServer(tmpdir(), {
    DATABASE_URL: database.connectionString,
    SERVICES: 'web',
    LOG_LEVEL: 'silent',
  });
  const caller = networkCaller(server.url);
  const world = await createWorld(caller);
  const { rows: providers } = await database.pool.query<{ id: string }>('select id from providers');
  const providerId = providers[0]?.id ?? '';
  await fillProvider(database.pool, providerId, size);
  await fillFigures(database.pool, providerId, size);
  const { rows: made } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from partners) as partners, (select count(*) from clicks) as clicks,
       (select count(*) from leads) as requests, (select count(*) from credit_notes) as documents,
       (select count(*) from settlement_lines) as lines, (select count(*) from figure_counts) as sums`,
  );
  process.stderr.write(`${JSON.stringify(made[0])}\n`);
  return {
    cookie: world.provider.cookie,
    caller,
    pool: database.pool,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

interface Work {
  readonly what: string;
  run(): Promise<unknown>;
}

/** The calls that are measured, and what the same sums cost from the raw rows. */
async function worksOf({ caller, cookie, pool }: Account): Promise<Work[]> {
  const busiest = async (column: string): Promise<string> => {
    const { rows: found } = await pool.query<{ id: string }>(
      `select ${column} as id from referral_links group by 1 order by sum(click_count) desc limit 1`,
    );
    return found[0]?.id ?? '';
  };
  const today = berlinDateOf(new Date());
  const last = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
  const campaign = `campaignId=${await busiest('campaign_id')}`;
  const partner = `partnerId=${await busiest('partner_id')}`;
  const paths = [
    ['30 days', `?${last(30)}`],
    ['90 days by week', `?${last(90)}&unit=week`],
    ['a year by day', `?${last(366)}`],
    ['a year by month', `?${last(365)}&unit=month`],
    ['a year by month, one campaign', `?${last(365)}&unit=month&${campaign}`],
    ['a year by month, one partner', `?${last(365)}&unit=month&${partner}`],
    ['a year by month, one link', `?${last(365)}&unit=month&${campaign}&${partner}`],
    ['partners of 30 days (each is told)', `/partners?${last(30)}`],
    ['partners of a year (each is told)', `/partners?${last(365)}`],
    ['partners of a year, one campaign', `/partners?${last(365)}&${campaign}`],
    ['claims by age (each open one is read)', '/owed'],
    ['claims by age, one campaign', `/owed?${campaign}`],
  ] as const;
  const statements = [
    [
      'SQL: clicks of the year by day, raw rows',
      `select (at at time zone 'Europe/Berlin')::date, verdict, count(*) from clicks group by 1, 2`,
    ],
    [
      'SQL: the same from the roll-up of the links',
      'select day, verdict, sum(hits) from click_days group by 1, 2',
    ],
    [
      'SQL: requests of the year by partner, raw rows',
      'select partner_id, count(*) from leads where counts group by 1',
    ],
  ] as const;
  return [
    ...paths.map(([what, path]) => ({
      what,
      run: async () => {
        const answer = await caller.call('GET', `/api/figures${path}`, undefined, cookie);
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      },
    })),
    ...statements.map(([what, sql]) => ({ what, run: () => pool.query(sql) })),
  ];
}

async function timeOf(work: Work): Promise<number> {
  const begin = performance.now();
  await work.run();
  return performance.now() - begin;
}

const tenth = (ms: number): number => Math.round(ms * 10) / 10;

/** Both accounts by turns, so that whatever else the machine does meets both alike. */
async function compare(small: Work, large: Work) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let call = -5; call < calls; call += 1) {
    const [ofSmall, ofLarge] = [await timeOf(small), await timeOf(large)];
    if (call < 0) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  const [of, ms] = [median(times.small), median(times.large)];
  const ratio = Math.round((ms / of) * 100) / 100;
  return { what: large.what, small: tenth(of), large: tenth(ms), ratio };
}

const small = await open(SIZES[0]);
const large = await open(SIZES[1]);
const machine = await describeMachine(large.pool);
const rows: Awaited<ReturnType<typeof compare>>[] = [];
try {
  const works = await worksOf(small);
  for (const [place, work] of (await worksOf(large)).entries()) {
    const other = works[place];
    if (other !== undefined) rows.push(await compare(other, work));
  }
} finally {
  await small.stop();
  await large.stop();
}
const own = rows.filter(({ what }) => !what.startsWith('SQL'));
const slow = own.filter((row) => row.large > BOUND_MS);
const steep = own.filter(({ ratio }) => ratio > FLAT);
const named = (found: readonly { readonly what: string }[]) =>
  found.map(({ what }) => what).join('; ');
const said = (size: Size) =>
  `${size.partners} partners, ${size.campaigns} campaigns, ${size.clicks.toLocaleString('en')} clicks, ` +
  `${size.requests.toLocaleString('en')} requests, ${size.documents.toLocaleString('en')} credit notes`;
report(
  'figures',
  [
    'The calls behind the figures over HTTP, milliseconds at the median',
    `${calls} calls each, by turns to both accounts`,
    `small: ${said(SIZES[0])}`,
    `large: ${said(SIZES[1])}`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'small', 'large', 'ratio'],
      ...rows.map(({ what, small: of, large: ms, ratio }) => [what, of, ms, ratio]),
    ]),
    '',
    slow.length === 0
      ? `Every call stays under ${BOUND_MS} ms.`
      : `Above ${BOUND_MS} ms: ${named(slow)}`,
    steep.length === 0
      ? `None takes more than ${FLAT} times as long for the account ten times as large.`
      : `More than ${FLAT} times as long for the account ten times as large: ${named(steep)}`,
  ],
  { machine, calls, sizes: SIZES, rows },
);
