import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillFigures } from './support/fill-figures.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines, type Machine } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Milliseconds of the calls behind the figures over HTTP, one after the other, for an account and
 * for one a tenth its size; beside them what the same sums cost from the raw rows.
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

async function time(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 5; warm += 1) await work();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return Math.round(median(times) * 10) / 10;
}

async function measure(size: Size): Promise<{ timings: Map<string, number>; machine: Machine }> {
  const database = await startBenchDatabase();
  const machine = await describeMachine(database.pool);
  const server = await startServer(tmpdir(), {
    DATABASE_URL: database.connectionString,
    SERVICES: 'web',
    LOG_LEVEL: 'silent',
  });
  try {
    const caller = networkCaller(server.url);
    const world = await createWorld(caller);
    const { rows } = await database.pool.query<{ id: string }>('select id from providers');
    const providerId = rows[0]?.id ?? '';
    await fillProvider(database.pool, providerId, size);
    await fillFigures(database.pool, providerId, size);
    await tellSize(database.pool);
    return { timings: await timings(caller, world.provider.cookie, database.pool), machine };
  } finally {
    await server.stop();
    await database.stop();
  }
}

/** Says on the way what was really made. */
async function tellSize(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*) from partners) as partners, (select count(*) from clicks) as clicks,
       (select count(*) from leads) as requests, (select count(*) from credit_notes) as documents,
       (select count(*) from settlement_lines) as lines, (select count(*) from figure_counts) as sums`,
  );
  process.stderr.write(`${JSON.stringify(rows[0])}\n`);
}

async function timings(caller: Caller, cookie: string, pool: Pool): Promise<Map<string, number>> {
  const busiest = async (column: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `select ${column} as id from referral_links group by 1 order by sum(click_count) desc limit 1`,
    );
    return rows[0]?.id ?? '';
  };
  const today = berlinDateOf(new Date());
  const last = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
  const campaign = `campaignId=${await busiest('campaign_id')}`;
  const partner = `partnerId=${await busiest('partner_id')}`;
  const found = new Map<string, number>();
  for (const [what, path] of [
    ['30 days', `?${last(30)}`],
    ['90 days by week', `?${last(90)}&unit=week`],
    ['a year by day', `?${last(366)}`],
    ['a year by month', `?${last(365)}&unit=month`],
    ['a year by month, one campaign', `?${last(365)}&unit=month&${campaign}`],
    ['a year by month, one partner', `?${last(365)}&unit=month&${partner}`],
    ['a year by month, one link', `?${last(365)}&unit=month&${campaign}&${partner}`],
    ['partners of 30 days (all are told)', `/partners?${last(30)}`],
    ['partners of a year (all are told)', `/partners?${last(365)}`],
    ['partners of a year, one campaign', `/partners?${last(365)}&${campaign}`],
    ['claims by age', '/owed'],
    ['claims by age, one campaign', `/owed?${campaign}`],
  ] as const) {
    const call = async () => {
      const answer = await caller.call('GET', `/api/figures${path}`, undefined, cookie);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    };
    found.set(what, await time(call));
  }
  for (const [what, sql] of [
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
  ] as const)
    found.set(what, await time(() => pool.query(sql)));
  return found;
}

const small = await measure(SIZES[0]);
const large = await measure(SIZES[1]);
const rows = [...large.timings].map(([what, ms]) => {
  const of = small.timings.get(what) ?? Number.NaN;
  return { what, small: of, large: ms, ratio: Math.round((ms / of) * 100) / 100 };
});
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
    `${calls} calls each, one after the other`,
    `small: ${said(SIZES[0])}`,
    `large: ${said(SIZES[1])}`,
    ...machineLines(large.machine),
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
  { machine: large.machine, calls, sizes: SIZES, rows },
);
