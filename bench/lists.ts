import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines, type Machine } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Milliseconds of the calls behind lists and dashboard for a provider with many clicks, over HTTP,
 * one after the other; beside them what the counters spare: the same sums from the raw rows.
 * Run: npm run build && node bench/lists.ts [clicks,clicks,…] [calls]
 */
const sizes = (process.argv[2] ?? '100000,1000000').split(',').map(Number);
const calls = Number(process.argv[3] ?? 30);
const PARTNERS = 200;
const CAMPAIGNS = 5;

interface Timing {
  readonly what: string;
  readonly p50: number;
  readonly p95: number;
  /** Bytes of the answer; 0 for plain SQL. */
  readonly bytes: number;
}

interface SizeResult {
  readonly clicks: number;
  readonly timings: readonly Timing[];
}

async function time(what: string, work: () => Promise<number>): Promise<Timing> {
  let bytes = await work();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begin = performance.now();
    bytes = await work();
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) /
    10;
  return { what, p50: at(0.5), p95: at(0.95), bytes };
}

async function measure(clicks: number): Promise<{ result: SizeResult; machine: Machine }> {
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
    await fillProvider(database.pool, providerId, {
      partners: PARTNERS,
      campaigns: CAMPAIGNS,
      clicks,
    });
    const timings = [
      ...(await timeCalls(caller, world.provider.cookie, database.pool)),
      ...(await timeRawRows(database.pool, providerId)),
    ];
    return { result: { clicks, timings }, machine };
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function timeCalls(caller: Caller, cookie: string, pool: Pool): Promise<Timing[]> {
  const pick = async (sql: string): Promise<string> =>
    (await pool.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const byClicks = (direction: string) =>
    pick(
      `select partner_id as id from referral_links group by 1 order by sum(click_count) ${direction} limit 1`,
    );
  const [busiest, quietest] = [await byClicks('desc'), await byClicks('asc')];
  const campaign = await pick('select campaign_id as id from referral_links limit 1');
  const deep = await pick('select id from clicks order by at offset 5000 limit 1');
  const urls = [
    '/api/dashboard/stats',
    '/api/partners',
    '/api/campaigns',
    '/api/referral-links',
    '/api/clicks',
    '/api/clicks?limit=50',
    `/api/clicks?limit=50&cursor=${deep}`,
    '/api/clicks?limit=50&status=prefetch',
    `/api/clicks?limit=50&campaignId=${campaign}`,
    `/api/clicks?limit=50&partnerId=${busiest}`,
    `/api/clicks?limit=50&partnerId=${quietest}`,
  ];
  const names = new Map([
    [deep, '(5,000th of the oldest)'],
    [busiest, '(with the most clicks)'],
    [quietest, '(with the fewest)'],
    [campaign, '(one of five)'],
  ]);
  const timings: Timing[] = [];
  for (const url of urls) {
    const call = async () => {
      const answer = await caller.call('GET', url, undefined, cookie);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
      return answer.body.length;
    };
    const what = [...names].reduce((text, [id, name]) => text.replace(id, name), url);
    timings.push(await time(what, call));
  }
  return timings;
}

/** What the same numbers would cost without counters and roll-up. */
async function timeRawRows(pool: Pool, providerId: string): Promise<Timing[]> {
  const sql = async (text: string) => {
    await pool.query(text, [providerId]);
    return 0;
  };
  const hits = `select link_id, verdict, count(*) from clicks where provider_id = $1 group by 1, 2`;
  const days = `select link_id, verdict, sum(hits) from click_days where provider_id = $1 group by 1, 2`;
  const counters = `select sum(click_count), sum(commission_cents) from referral_links where provider_id = $1`;
  return [
    await time('SQL: clicks by link and verdict, raw rows', () => sql(hits)),
    await time('SQL: the same from the daily roll-up', () => sql(days)),
    await time('SQL: valid clicks from the counters', () => sql(counters)),
  ];
}

const results: SizeResult[] = [];
let machine: Machine | undefined;
for (const size of sizes) {
  const measured = await measure(size);
  machine ??= measured.machine;
  results.push(measured.result);
}
if (machine === undefined) throw new Error('nothing was measured');

const whole = (value: number): string => value.toLocaleString('en');
report(
  'lists',
  [
    'Calls of lists and dashboard over HTTP, milliseconds',
    `${calls} calls each, one after the other; one provider with ${PARTNERS} partners, ${CAMPAIGNS} campaigns, ` +
      `${whole(PARTNERS * CAMPAIGNS)} links, a year of clicks`,
    ...machineLines(machine),
    ...results.flatMap(({ clicks, timings }) => [
      '',
      `${whole(clicks)} clicks:`,
      ...table([
        ['', 'p50', 'p95', 'bytes'],
        ...timings.map(({ what, p50, p95, bytes }) => [
          what,
          p50,
          p95,
          bytes === 0 ? '-' : whole(bytes),
        ]),
      ]),
    ]),
  ],
  { machine, calls, partners: PARTNERS, campaigns: CAMPAIGNS, results },
);
