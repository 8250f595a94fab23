import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { createWorld, partnerBody, type World } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Milliseconds of the calls behind partners and campaigns at 200 partners, 500 links and a million
 * clicks, over HTTP, one after the other. Beside each stands the statement that nothing which
 * answers the same question can do without, in the same run and on the same database.
 * Run: npm run build && npm run bench -- partner-campaign-lists [clicks] [calls]
 */
const clicks = Number(process.argv[2] ?? 1_000_000);
const calls = Number(process.argv[3] ?? 40);
const PARTNERS = 200;
const LINKS = 500;
const CAMPAIGNS = 3;

interface Pair {
  readonly what: string;
  readonly call: () => Promise<unknown>;
  readonly plain: () => Promise<unknown>;
}

interface Timing {
  readonly what: string;
  readonly p50: number;
  readonly p95: number;
  readonly plainP50: number;
  readonly ratio: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Both sides by turns, so that what else the machine does falls on both. */
async function time({ what, call, plain }: Pair): Promise<Timing> {
  const times = { call: [] as number[], plain: [] as number[] };
  const one = async (side: number[], work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    side.push(performance.now() - begin);
  };
  await call();
  await plain();
  for (let turn = 0; turn < calls; turn += 1) {
    await one(times.call, call);
    await one(times.plain, plain);
  }
  const at = (side: readonly number[], share: number): number =>
    side.toSorted((a, b) => a - b)[Math.min(side.length - 1, Math.floor(side.length * share))] ?? 0;
  const [p50, plainP50] = [at(times.call, 0.5), at(times.plain, 0.5)];
  return {
    what,
    p50: rounded(p50),
    p95: rounded(at(times.call, 0.95)),
    plainP50: rounded(plainP50),
    ratio: rounded(p50 / plainP50),
  };
}

/** Takes links away until there are as many as wanted; those with the fewest clicks first. */
async function thinOut(pool: Pool, provider: string): Promise<void> {
  const spare = `select id from referral_links where provider_id = $1
    order by click_count desc, id offset $2`;
  for (const statement of [
    `delete from commissions where link_id in (${spare})`,
    `delete from sales where link_id in (${spare})`,
    `delete from lead_persons where lead_id in (select id from leads where link_id in (${spare}))`,
    `delete from lead_consents where lead_id in (select id from leads where link_id in (${spare}))`,
    `delete from leads where link_id in (${spare})`,
    `delete from referral_links where id in (${spare})`,
  ])
    await pool.query(statement, [provider, LINKS]);
  await pool.query('vacuum analyze');
}

function pairs(caller: Caller, pool: Pool, world: World, provider: string): Pair[] {
  const { cookie } = world.provider;
  const send = async (method: 'GET' | 'PATCH', url: string, body?: unknown) => {
    const answer = await caller.call(method, url, body, cookie);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };
  const sql = (text: string, ...values: unknown[]) => pool.query(text, [provider, ...values]);
  const partner = world.partner.id;
  const counted = `select p.*, sum(l.click_count) as clicks, sum(l.lead_count) as leads,
    sum(l.sale_count) as sales, sum(l.commission_cents) as commission
    from partners p left join referral_links l on l.provider_id = p.provider_id and l.partner_id = p.id
    where p.provider_id = $1`;
  const grouped = 'group by p.provider_id, p.id';
  const named = `select l.*, p.company_name, c.name from referral_links l
    join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id where l.provider_id = $1`;
  let turn = 0;
  return [
    {
      what: 'GET /api/partners?limit=100',
      call: () => send('GET', '/api/partners?limit=100'),
      plain: () => sql(`${counted} ${grouped} order by p.id desc limit 101`),
    },
    {
      what: 'GET /api/partners?sort=-clicks (all 200)',
      call: () => send('GET', '/api/partners?sort=-clicks'),
      plain: () => sql(`${counted} ${grouped} order by clicks desc nulls last, p.id desc`),
    },
    {
      what: 'GET /api/partners?search=betrieb 17',
      call: () => send('GET', '/api/partners?search=betrieb%2017'),
      plain: () => sql(`${counted} and lower(p.company_name) like '%betrieb%17%' ${grouped}`),
    },
    {
      what: 'GET /api/partners/summary',
      call: () => send('GET', '/api/partners/summary'),
      plain: () =>
        sql(
          'select sum(click_count), sum(commission_cents) from referral_links where provider_id = $1',
        ),
    },
    {
      what: 'GET /api/partners/{id}/performance',
      call: () => send('GET', `/api/partners/${partner}/performance`),
      plain: () =>
        sql(
          `select source, sum(amount_cents), sum(paid_cents) from commissions
           where provider_id = $1 and partner_id = $2 group by 1`,
          partner,
        ),
    },
    {
      what: 'GET /api/referral-links (500)',
      call: () => send('GET', '/api/referral-links'),
      plain: () => sql(`${named} order by l.id desc limit 501`),
    },
    {
      what: 'GET /api/campaigns',
      call: () => send('GET', '/api/campaigns'),
      plain: () =>
        sql(
          `select c.*, sum(l.click_count), sum(l.lead_count), sum(l.commission_cents)
           from campaigns c left join referral_links l on l.provider_id = c.provider_id and l.campaign_id = c.id
           where c.provider_id = $1 group by c.provider_id, c.id`,
        ),
    },
    {
      what: 'PATCH /api/partners/{id} (notes)',
      call: () => send('PATCH', `/api/partners/${partner}`, { notes: `Stand ${(turn += 1)}` }),
      plain: () =>
        sql(
          `update partners set notes = $3, version = version + 1, updated_at = now()
           where provider_id = $1 and id = $2`,
          partner,
          `SQL ${(turn += 1)}`,
        ),
    },
  ];
}

/** Importing 1,000 partners, once: what the dialog waits for. */
async function timeImport(caller: Caller, { provider }: World): Promise<number> {
  const partners = Array.from({ length: 1_000 }, (_, n) =>
    partnerBody({ companyName: `Import ${n}`, email: `import-${n}@example.com` }),
  );
  const begin = performance.now();
  const answer = await caller.call('POST', '/api/partners/import', { partners }, provider.cookie);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return Math.round(performance.now() - begin);
}

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
  const { rows } = await database.pool.query<{ id: string }>(
    `update providers set plan = 'premium_yearly', next_partner_number = 10000 returning id`,
  );
  const provider = rows[0]?.id ?? '';
  const size = { partners: PARTNERS - 1, campaigns: CAMPAIGNS, clicks };
  await fillProvider(database.pool, provider, size);
  await thinOut(database.pool, provider);
  const timings: Timing[] = [];
  for (const pair of pairs(caller, database.pool, world, provider)) timings.push(await time(pair));
  const importOf1000 = await timeImport(caller, world);
  report(
    'partner-campaign-lists',
    [
      'Calls of partners and campaigns over HTTP, milliseconds, beside plain SQL in the same run',
      `${calls} calls each by turns; one provider with ${PARTNERS} partners, ${CAMPAIGNS} campaigns, ` +
        `${LINKS} links, ${clicks.toLocaleString('en')} clicks in a year`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'p50', 'p95', 'SQL p50', 'ratio'],
        ...timings.map(({ what, p50, p95, plainP50, ratio }) => [what, p50, p95, plainP50, ratio]),
      ]),
      '',
      `POST /api/partners/import of 1,000 partners, once: ${importOf1000} ms`,
    ],
    { machine, calls, partners: PARTNERS, links: LINKS, clicks, timings, importOf1000 },
  );
} finally {
  await server.stop();
  await database.stop();
}
