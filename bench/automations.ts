import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { berlinDateOf, firstOfMonth } from '#shared/calendar-date.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { campaignBody, must, partnerBody } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillProvider } from './support/fill-provider.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Monthly statistics of a provider with many partners through the built server, pages and jobs in
 * one process, mails to a real SMTP server: how long the run takes, and how long calls of somebody
 * else take meanwhile, in calm before, and while the mails go out.
 * Run: npm run build && node bench/automations.ts [partners]
 */
const [partners = 10_000] = process.argv.slice(2).map(Number);
const CALM_SECONDS = 10;
/** The rest would be the same for a long time. */
const SENDING_SECONDS = 60;

const database = await startBenchDatabase();
const { pool } = database;
const machine = await describeMachine(pool);
const mails = await startMailServer();
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SMTP_URL: mails.url,
  LOG_LEVEL: 'silent',
});
const app = networkCaller(server.url);

/** A provider with partners, a year of clicks, and something to read for each in the last month. */
async function fill(): Promise<{ provider: string; cookie: string }> {
  const { cookie } = await registerProvider(app);
  const { rows } = await pool.query<{ id: string }>('select id from providers');
  const provider = rows[0]?.id ?? '';
  await pool.query(`update providers set plan = 'enterprise'`);
  const create = (path: string, body: object) =>
    must<{ id: string }>(app, 'POST', path, body, cookie);
  const partner = await create('/api/partners', partnerBody());
  const campaign = await create('/api/campaigns', campaignBody({ status: 'draft' }));
  await create('/api/referral-links', { partnerId: partner.id, campaignId: campaign.id });
  await fillProvider(pool, provider, {
    partners: partners - 1,
    campaigns: 1,
    clicks: 20 * partners,
  });
  await pool.query(
    `insert into click_days (provider_id, link_id, day, verdict, hits)
     select provider_id, id, $1::date, 'valid', 5 from referral_links on conflict do nothing`,
    [firstOfMonth(berlinDateOf(new Date()), -1)],
  );
  await pool.query('vacuum analyze');
  await must(app, 'PUT', '/api/marketing/automations/partner_statistics', { isOn: true }, cookie);
  return { provider, cookie };
}

const { cookie } = await fill();
const CALLS = ['/api/user', '/api/dashboard/stats', '/api/partners?limit=50', '/features'];

async function time(path: string): Promise<number> {
  const begin = performance.now();
  const { statusCode } = await app.call('GET', path, undefined, cookie);
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return performance.now() - begin;
}

type Times = Readonly<Record<string, number[]>>;

/** Calls one after the other, with a short pause, until something is over. */
async function callUntil(isOver: () => Promise<boolean>): Promise<Times> {
  const times = Object.fromEntries(CALLS.map((path) => [path, [] as number[]]));
  while (!(await isOver()))
    for (const path of CALLS) {
      times[path]?.push(await time(path));
      await pause(20);
    }
  return times;
}

const count = async (sql: string): Promise<number> =>
  (await pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const isFinished = async () =>
  (await count(`select count(*)::int as n from automation_runs where finished_at is not null`)) > 0;
const waiting = () =>
  count(
    `select count(*)::int as n from mails where kind = 'partner_statistics' and status = 'queued'`,
  );

const whole = (ms: number): number => Math.round(ms * 10) / 10;
function summary(times: Times): [string, number, number, number][] {
  return Object.entries(times).map(([path, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return [path, whole(median(all)), whole(p99), whole(sorted.at(-1) ?? Number.NaN)];
  });
}

try {
  const calmUntil = performance.now() + CALM_SECONDS * 1_000;
  const calm = summary(await callUntil(() => Promise.resolve(performance.now() > calmUntil)));
  const preview = whole(await time('/api/marketing/automations/partner_statistics/preview'));
  await pool.query(`update automations set counts_from = counts_from - interval '40 days'`);
  await pool.query(`insert into pgboss.job (name, data) values ('automations.look', '{}')`);
  const begin = performance.now();
  const duringRun = summary(await callUntil(isFinished));
  const runSeconds = whole((performance.now() - begin) / 1_000);
  const sentByThen = partners - (await waiting());
  const sending = performance.now();
  const sendingUntil = sending + SENDING_SECONDS * 1_000;
  const isSent = async () => performance.now() > sendingUntil || (await waiting()) === 0;
  const duringSending = summary(await callUntil(isSent));
  const sentMeanwhile = partners - (await waiting()) - sentByThen;
  const sentPerSecond = whole(sentMeanwhile / ((performance.now() - sending) / 1_000));
  const reached = await count('select reached as n from automation_runs');
  const mailCount = await count(
    `select count(distinct to_address)::int as n from mails where kind = 'partner_statistics'`,
  );
  if (reached !== partners || mailCount !== partners)
    throw new Error(`${reached} reached, ${mailCount} mails of ${partners}`);
  const timings = (title: string, rows: readonly [string, number, number, number][]) => [
    '',
    ...table([[title, 'median', 'p99', 'slowest'], ...rows]),
  ];
  report(
    'automations',
    [
      `Monthly statistics to ${partners.toLocaleString('en')} partners, pages and jobs in one process, mails to a real SMTP server`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'seconds'],
        ['run: everybody looked at, mails rendered and queued', runSeconds],
      ]),
      `mails sent when the run was over: ${sentByThen.toLocaleString('en')}, then ${sentPerSecond} a second by one worker`,
      `preview of all recipients: ${preview} ms`,
      ...timings('calls in calm, ms', calm),
      ...timings('while the run goes on, ms', duringRun),
      ...timings('while mails are sent, ms', duringSending),
    ],
    {
      machine,
      partners,
      runSeconds,
      sentByThen,
      sentPerSecond,
      preview,
      calm,
      duringRun,
      duringSending,
    },
  );
} finally {
  await server.stop();
  await mails.close();
  await database.stop();
}
