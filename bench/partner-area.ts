import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { must } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillFigures } from './support/fill-figures.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { openPartnerSession } from './support/partner-session.ts';
import { median, report, table } from './support/report.ts';

/**
 * Server time of what a partner with a busy year reads: 50 links, 100,000 clicks, 2,000 requests and
 * 300 documents. Ends with exit code 1 where a call takes more than 50 ms at the median.
 * Run: npm run build && npm run bench -- partner-area [rounds]
 */
const rounds = Number(process.argv[2] ?? 60);
const WARM_UP = 5;
const BOUND_MS = 50;
const SIZE = { links: 50, clicks: 100_000, requests: 2_000, documents: 300 };

const home = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const database = await startBenchDatabase(home);
const server = await startServer(home, {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
});
const caller = networkCaller(server.url);

/** The busy year, with everything on one partner. @returns the session's cookie and the programme's path */
async function fill() {
  const { partner } = await documentScene(caller);
  const { rows } = await database.pool.query<{ id: string }>(
    `update providers set plan = 'premium_yearly', next_partner_number = 10000 returning id`,
  );
  const provider = rows[0]?.id ?? '';
  const own = { partners: 0, campaigns: SIZE.links, clicks: SIZE.clicks };
  await fillProvider(database.pool, provider, own);
  await fillFigures(database.pool, provider, { ...SIZE, documents: SIZE.documents - 1 });
  const cookie = await openPartnerSession(database.pool, caller, {
    providerId: provider,
    partnerId: partner.id,
  });
  const path = `/api/partner-area/programmes/${provider}/${partner.id}`;
  const { rows: made } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from referral_links where partner_id = $1)::int as links,
       (select count(*) from clicks where partner_id = $1)::int as clicks,
       (select count(*) from leads where partner_id = $1)::int as requests,
       (select count(*) from credit_notes where partner_id = $1)::int as documents`,
    [partner.id],
  );
  return { cookie, path, made: made[0] ?? {} };
}

interface Timed {
  readonly call: string;
  readonly median: number;
  readonly slowest: number;
  readonly bytes: number;
}

async function time(call: string, url: string, cookie: string): Promise<Timed> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const begin = performance.now();
    const answer = await caller.call('GET', url, undefined, cookie);
    const ms = performance.now() - begin;
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    bytes = answer.body.length;
    if (round >= 0) times.push(ms);
  }
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  return { call, median: tenth(median(times)), slowest: tenth(Math.max(...times)), bytes };
}

try {
  const machine = await describeMachine(database.pool);
  const { cookie, path, made } = await fill();
  const deep = await must<{ requests: { id: string }[] }>(
    caller,
    'GET',
    `${path}/requests?limit=100`,
    undefined,
    cookie,
  );
  const calls: readonly (readonly [string, string])[] = [
    ['programme', ''],
    ['start', '/start'],
    ['requests, first page', '/requests'],
    ['requests, later page', `/requests?cursor=${deep.requests.at(-1)?.id}`],
    ['clicks of 30 days', '/clicks/days'],
    ['clicks of a year', '/clicks/days?days=366'],
    ['single clicks', '/clicks'],
  ];
  const timed: Timed[] = [];
  for (const [call, tail] of calls) timed.push(await time(call, path + tail, cookie));
  const slow = timed.filter((each) => each.median > BOUND_MS);
  report(
    'partner-area',
    [
      'Server time of what a partner reads, over HTTP, milliseconds',
      `one partner: ${JSON.stringify(made)}; ${rounds} calls each`,
      ...machineLines(machine),
      '',
      ...table([
        ['call', 'median', 'slowest', 'bytes'],
        ...timed.map((each) => [each.call, each.median, each.slowest, each.bytes]),
      ]),
      '',
      slow.length === 0
        ? `Nothing takes more than ${BOUND_MS} ms at the median.`
        : `Above ${BOUND_MS} ms at the median: ${slow.map(({ call }) => call).join(', ')}`,
    ],
    { machine, rounds, made, timed },
  );
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
}
