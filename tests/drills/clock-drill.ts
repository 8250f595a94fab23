import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { poolExecutor } from '#server/platform/db/sql-executor.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { anyAddress, networkCaller, type Caller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { cookieOf, isLoggedIn, tryLogin } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { nothingYet } from './acknowledged.ts';
import { checkBooks } from './books.ts';
import { CLOCK_JUMPS } from './clock-jumps.ts';
import { dailyTasks } from './daily-tasks.ts';
import { checkPeriods } from './periods.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';
import { TaskQueue } from './task-queue.ts';
import { wrongClock } from './wrong-clock.ts';

/** What comes by itself and looks what is due; here it comes twice after every jump. */
const DUE_JOBS = ['subscriptions.go-on', 'reports.make-due'];
/** Tries to log in that are taken within a quarter of an hour. */
const TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const SESSION_MS = 14 * 24 * 3_600_000;

/**
 * The clock of the running server jumps. Numbers stay ascending and without gaps and documents carry
 * the day of Berlin, invoices and reports come once for each period, sessions end as they should,
 * and a limit ends after its quarter of an hour by the new clock.
 */
export async function clockDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('clock jumps ahead and back');
  const dataDir = temporaryFolder();
  const clock = wrongClock(dataDir);
  const server = await startServer(dataDir, {
    ...OPERATOR_ENV,
    ...clock.environment,
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  });
  const pool = databaseOf(server);
  const app = fromAnywhere(networkCaller(server.url));
  const boss = new PgBoss({ db: poolExecutor(pool), schedule: false, supervise: false });
  let jumps = 0;
  try {
    await boss.start();
    const world = await createWorld(app);
    const { email } = world.provider;
    const provider = await providerIdOf(pool, email);
    const subscriber = await registerProvider(app);
    const plan = { plan: 'premium_monthly' };
    await must(app, 'POST', '/api/subscription/upgrade', plan, subscriber.cookie);
    const acknowledged = nothingYet();
    const tasks = new TaskQueue(tally);
    let session = { cookie: world.provider.cookie, until: clock.now().getTime() + SESSION_MS };
    for (const { what, to } of Array.from({ length: cycles }, () => CLOCK_JUMPS).flat()) {
      const locked = await lockOut(app, tally);
      const lockedUntil = clock.now().getTime() + WINDOW_MS;
      await clock.set(to(clock.now()));
      jumps += 1;
      const now = clock.now();
      const shouldLive = now.getTime() < session.until;
      if ((await isLoggedIn(app, session.cookie)) !== shouldLive)
        tally.wrong(`${what}: a session should ${shouldLive ? 'live' : 'have ended'}`);
      const isFree = (await tryLogin(app, locked)).statusCode === 200;
      if (isFree !== now.getTime() > lockedUntil)
        tally.wrong(`${what}: a limit should ${isFree ? 'hold' : 'have ended'}`);
      const login = await tryLogin(app, email);
      if (login.statusCode !== 200) tally.wrong(`${what}: the login answers ${login.statusCode}`);
      session = { cookie: cookieOf(login), until: now.getTime() + SESSION_MS };

      const provided = { ...world.provider, cookie: session.cookie };
      const worldNow = { ...world, provider: provided };
      const daily = dailyTasks(app, worldNow, acknowledged, berlinDateOf(now));
      await clickCommissions(pool, world, 2, 1_000);
      await Promise.all([tasks.send(daily.payout()), tasks.send(daily.payout())]);
      const last = daily.cancellable.pop();
      if (last !== undefined) await tasks.send(daily.reversal(last));
      await checkIssueDates(pool, provider, now, what, tally);
      await Promise.all(
        [...DUE_JOBS, ...DUE_JOBS].map(async (name) => workJob(pool, await boss.send(name, {}))),
      );
      await payInvoices(pool, { ...clock.environment, DATA_DIR: dataDir });
      await checkBooks(pool, provider, acknowledged, tally);
      // The limit that a clock put back has prolonged ends after its time by that clock.
      await clock.set(new Date(clock.now().getTime() + WINDOW_MS + 60_000));
      if ((await tryLogin(app, locked)).statusCode !== 200)
        tally.wrong(`${what}: still locked out a quarter of an hour later`);
      await clock.set(new Date(clock.now().getTime() - WINDOW_MS - 60_000));
    }
    await checkPeriods(pool, await providerIdOf(pool, subscriber.email), clock.now(), tally);
    const { code, printed } = await runCommand(['verify'], { DATA_DIR: dataDir });
    if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
    progress(`${jumps} jumps, up to ${berlinDateOf(clock.now())}`);
  } finally {
    await boss.stop();
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return tally.result(jumps);
}

/** Every call from a network of its own, so that limits by network are not the subject. */
const fromAnywhere = (app: Caller): Caller => ({
  call: (method, url, body, cookie, options = {}) =>
    app.call(method, url, body, cookie, {
      ...options,
      headers: { 'x-forwarded-for': anyAddress(), ...options.headers },
    }),
});

/** Tries a wrong password until the limit is reached. @returns the address of the account */
async function lockOut(app: Caller, tally: Tally): Promise<string> {
  const { email } = await registerProvider(app);
  for (let turn = 0; turn < TRIES; turn += 1) await tryLogin(app, email, 'falsch');
  if ((await tryLogin(app, email)).statusCode !== 429) tally.wrong('no limit for wrong passwords');
  return email;
}

/** The documents of this moment carry the day of Berlin. */
async function checkIssueDates(
  pool: Pool,
  provider: string,
  now: Date,
  what: string,
  tally: Tally,
): Promise<void> {
  const { rows } = await pool.query<{ number: string; issue_date: string }>(
    `select number, issue_date from credit_notes where provider_id = $1
     order by chain_position desc limit 3`,
    [provider],
  );
  for (const { number, issue_date: day } of rows)
    if (day !== berlinDateOf(now)) tally.wrong(`${what}: ${number} is of ${day}`);
}

/** The operator sees the money of every open invoice: a plan that is not paid for would end. */
async function payInvoices(
  pool: Pool,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await pool.query<{ number: string }>(
    `select i.number from subscription_invoices i join subscription_invoice_states s
       on s.provider_id = i.provider_id and s.invoice_id = i.id where s.paid_date is null`,
  );
  for (const { number } of rows) {
    const { code, printed } = await runCommand(['mark-paid', number], environment);
    if (code !== 0) throw new Error(`mark-paid: ${printed}`);
  }
}

async function workJob(pool: Pool, id: string | null): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ state: string; output: unknown }>(
      'select state, output from pgboss.job where id = $1',
      [id],
    );
    const { state, output } = rows[0] ?? { state: 'gone', output: null };
    if (state !== 'completed') throw new Error(`job: ${state} ${JSON.stringify(output)}`);
  }, 60_000);
}
