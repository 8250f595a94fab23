import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  markPaid,
  issuerOf,
  remindOfInvoices,
  renewSubscriptions,
  verifyInvoices,
} from '#server/modules/billing/index.ts';
import { makeDueReports } from '#server/modules/reporting/index.ts';
import { addDays, berlinDateOf, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { announceEverything } from './support/announce-everything.ts';
import { endsPeriod, justAfterMidnight, reportDay, wallCalendar } from './support/billing-clock.ts';
import { createTestDatabase } from './support/create-test-database.ts';
import { providerIdOf } from './support/digest.ts';
import { cookieOf, tryLogin } from './support/log-in.ts';
import { confirmedSale, payoutWorld } from './support/payout-world.ts';
import { registerProvider, type RegisteredProvider } from './support/register.ts';
import { OPERATOR_ENV } from './support/subscription.ts';
import { createTestApplication } from './support/test-application.ts';
import { must } from './support/world.ts';

/**
 * Three years with an injected clock, a look every two days or so a few seconds after midnight in
 * Berlin, always by two nodes at once. The nodes are down for a week three times: over the end of
 * summer time, over its beginning, and over the 10th of January. What has to have happened is
 * computed by a calendar of the test's own.
 */
const FIRST = calendarDate('2028-01-31');
const LAST = calendarDate('2031-02-10');
const DOWN: readonly (readonly [string, string])[] = [
  ['2028-10-27', '2028-11-03'],
  ['2029-03-24', '2029-04-01'],
  ['2030-01-08', '2030-01-15'],
];

const time = { now: justAfterMidnight(FIRST) };
const database = await createTestDatabase();
const node = () =>
  createTestApplication({
    clock: () => time.now,
    env: { ...OPERATOR_ENV, RATE_LIMITS: 'off' },
    database,
  });
const nodes = [await node(), await node()] as const;
const [app] = nodes;
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
const looks: CalendarDate[] = [];

/** Every node does what its schedule says, at the same time. */
async function look(day: CalendarDate): Promise<void> {
  time.now = justAfterMidnight(day);
  looks.push(day);
  await Promise.all(
    nodes.flatMap(({ services }) => [
      makeDueReports(services),
      remindOfInvoices(services),
      renewSubscriptions(services, issuer),
    ]),
  );
}

const session = async ({ email }: RegisteredProvider) => cookieOf(await tryLogin(app, email));
const post = async (provider: RegisteredProvider, path: string, body: unknown) =>
  must(app, 'POST', `/api/subscription/${path}`, body, await session(provider));

async function rowsOf<T extends object>(provider: RegisteredProvider, sql: string): Promise<T[]> {
  const id = await providerIdOf(app.pool, provider.email);
  return (await app.pool.query<T>(sql, [id])).rows;
}

interface InvoiceRow {
  number: string;
  start: string;
  end: string;
  issued: string;
  due: string;
  net: number;
}
const invoicesOf = (provider: RegisteredProvider) =>
  rowsOf<InvoiceRow>(
    provider,
    `select number, period_end as "end", issue_date as issued, due_date as due, net_cents as net,
       (snapshot->'lines'->0->>'detail') as start
     from subscription_invoices where provider_id = $1 order by running_number`,
  );

/** The first look on or after a day. */
const firstLook = (day: string): string => looks.find((each) => each >= day) ?? 'never';

/** What happens on or after a day, besides the looks; each once. */
type Plan = Map<string, () => Promise<unknown>>;

const dayOf = (planned: readonly [string, unknown] | undefined): string =>
  planned?.[0].slice(0, 10) ?? '9999-12-31';

async function threeYears(plan: Plan): Promise<void> {
  const waiting = [...plan].toSorted(([a], [b]) => a.localeCompare(b));
  for (let day = FIRST, step = 0; day <= LAST; step += 1) {
    if (!DOWN.some(([from, to]) => day >= from && day < to)) {
      await look(day);
      while (dayOf(waiting[0]) <= day) await waiting.shift()?.[1]();
    }
    const planned = calendarDate(dayOf(waiting[0]));
    const next = addDays(day, 1 + (step % 3));
    day = planned > day && planned < next ? planned : next;
  }
}

describe('three years', { timeout: 300_000 }, () => {
  it('of reports, periods, usage and reminders: everything once, on its day, by the calendar', async () => {
    const monthly = await registerProvider(app);
    await post(monthly, 'upgrade', { plan: 'premium_monthly' });
    const world = await payoutWorld(app);
    const selling = world.provider;
    const yearly = await registerProvider(app);
    const owing = await registerProvider(app);
    const plan: Plan = new Map();
    const on = (day: string, does: () => Promise<unknown>) => plan.set(`${day} ${plan.size}`, does);

    on('2028-02-10', async () => {
      const id = await providerIdOf(app.pool, monthly.email);
      await app.pool.query(
        `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name, company_name, email, street, postal_code, city, country_code)
         select $1, gen_random_uuid(), n, $2, $2, 'A', 'B', 'C', 'p' || n || '@example.com', 'Weg 1', '10115', 'Berlin', 'DE'
         from generate_series(1, 205) n`,
        [id, time.now],
      );
    });
    on('2028-02-29', () => post(yearly, 'upgrade', { plan: 'premium_yearly' }));
    on('2028-03-26', () => post(owing, 'upgrade', { plan: 'premium_monthly' }));
    for (let month = 0; month < 36; month += 1)
      on(wallCalendar('2028-02-01', month), async () => {
        const open = await rowsOf<{ number: string }>(
          monthly,
          `select i.number from subscription_invoices i join subscription_invoice_states s
             on s.provider_id = i.provider_id and s.invoice_id = i.id
           where i.provider_id = $1 and s.status = 'open'
           union all select i.number from subscription_invoices i
             join subscription_invoice_states s on s.provider_id = i.provider_id and s.invoice_id = i.id
             join users u on u.provider_id = i.provider_id join logins l on l.id = u.login_id
           where l.email = '${yearly.email}' and s.status = 'open' and $1::uuid is not null`,
        );
        for (const { number } of open) await markPaid(app.services, number, berlinDateOf(time.now));
        const provider = { ...selling, cookie: await session(selling) };
        await confirmedSale(app, { ...world, provider }, 1000 + month);
      });
    const changes = [
      ['2028-08-16', 'weekly'],
      ['2029-04-18', 'quarterly'],
      ['2029-11-05', 'yearly'],
      ['2030-06-18', 'monthly'],
    ] as const;
    for (const [day, schedule] of changes)
      on(day, async () =>
        must(app, 'PUT', '/api/billing/schedule', { schedule }, await session(selling)),
      );
    on('2030-05-05', () => post(yearly, 'cancel', { atPeriodEnd: true }));

    await threeYears(plan);

    // Periods of the subscription: the 31st comes back after February, the leap day after four years.
    const billed = await invoicesOf(monthly);
    const due = Array.from({ length: 40 }, (_, month) => wallCalendar(FIRST, month)).filter(
      (start) => start <= (looks.at(-1) ?? ''),
    );
    expect(billed).toHaveLength(due.length);
    for (const [place, { end, issued }] of billed.entries()) {
      const next = wallCalendar(FIRST, place + 1);
      expect(addDays(calendarDate(end), 1)).toBe(next);
      expect(issued).toBe(firstLook(due[place] ?? ''));
    }
    // 205 partners are five above: not in the month in which they came, in every full one after.
    expect(billed.map(({ net }) => net)).toEqual(
      billed.map((_, place) => 1650 + (place < 2 ? 0 : 5 * 35)),
    );
    expect((await invoicesOf(yearly)).map(({ end, net }) => [end, net])).toEqual([
      ['2029-02-27', 9900],
      ['2030-02-27', 9900],
      ['2031-02-27', 9900],
    ]);

    // Never paid: reminded on the day after it was due, ten days and ten days later.
    const [unpaid, second, ...more] = await invoicesOf(owing);
    expect(more).toEqual([]);
    expect(unpaid?.due).toBe(addDays(calendarDate(unpaid?.issued ?? ''), 14));
    expect(second).toBeDefined();
    const first = firstLook(addDays(calendarDate(unpaid?.due ?? ''), 1));
    const again = firstLook(addDays(calendarDate(first), 11));
    const over = firstLook(addDays(calendarDate(again), 11));
    const steps = await rowsOf<{ day: string; what: string }>(
      owing,
      `select (at at time zone 'Europe/Berlin')::date::text as day,
         action || coalesce(' ' || (data->>'reminders'), '') as what
       from audit_events where provider_id = $1
         and (action = 'subscription.ended' or (action = 'subscription_invoice.reminded' and data->>'number' = '${unpaid?.number}'))
       order by id`,
    );
    expect(steps).toEqual([
      { day: first, what: 'subscription_invoice.reminded 1' },
      { day: again, what: 'subscription_invoice.reminded 2' },
      { day: over, what: 'subscription.ended' },
    ]);

    // Reports: one after the other without gap, each on its day or on the first after it was down.
    const reports = await rowsOf<{ start: string; end: string; schedule: string; made: string }>(
      selling,
      `select period_start as start, period_end as "end", schedule,
         (created_at at time zone 'Europe/Berlin')::date::text as made
       from billing_reports where provider_id = $1 order by running_number`,
    );
    expect(new Set(reports.map(({ schedule }) => schedule)).size).toBe(4);
    for (const [place, { start, end, schedule, made }] of reports.entries()) {
      const before = reports[place - 1];
      expect(start).toBe(before === undefined ? FIRST : addDays(calendarDate(before.end), 1));
      expect(endsPeriod(schedule, end), `${schedule} ${end}`).toBe(true);
      expect(made, `${schedule} ${end}`).toBe(firstLook(reportDay(schedule, end)));
    }
    const lines = await rowsOf<{ times: number }>(
      selling,
      `select count(l.report_id)::int as times from commissions c left join billing_report_lines l
         on l.provider_id = c.provider_id and l.commission_id = c.id
       where c.provider_id = $1 and (c.event_at at time zone 'Europe/Berlin')::date <= '${reports.at(-1)?.end}'
       group by c.id`,
    );
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.every(({ times }) => times === 1)).toBe(true);

    expect(await verifyInvoices(app.services.db)).toMatchObject({ errors: [] });
    // Both nodes mail everything that was queued, twice over: every mail is there once.
    const queued = await announceEverything(app.pool, nodes, issuer);
    const mails = await app.pool.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from mails where kind in ('billing_report', 'subscription_invoice') group by 1 order by 1`,
    );
    expect(mails.rows).toEqual([
      { kind: 'billing_report', count: queued['reports.announce'] },
      { kind: 'subscription_invoice', count: queued['subscriptions.announce-invoice'] },
    ]);
  });
});
