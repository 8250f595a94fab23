import { describe, expect, it } from 'vitest';
import { calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { BillingReportAnswer } from '#shared/contracts/reporting/reports.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { payOut, withPartner } from '#tests/support/payout-scene.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';
import { makeDueReports } from './make-due-reports.ts';

const database = await createTestDatabase();
const time = { now: at('2026-10-20') };
const node = () =>
  createTestApplication({ clock: () => time.now, env: { RATE_LIMITS: 'off' }, database });
const app = await node();
const other = await node();

/** Noon of a Berlin day. */
function at(day: string): Date {
  return new Date(startOfBerlinDay(calendarDate(day)).getTime() + 12 * 3_600_000);
}

async function on(day: string): Promise<void> {
  time.now = at(day);
  await makeDueReports(app.services);
}

/** A world founded on a day; the session outlives every leap of the clock by logging in again. */
async function worldOn(day: string): Promise<World> {
  time.now = at(day);
  return payoutWorld(app);
}

async function fresh(world: World): Promise<string> {
  return cookieOf(await tryLogin(app, world.provider.email));
}

async function reportsOf(world: World): Promise<BillingReportAnswer[]> {
  return must(app, 'GET', '/api/billing/reports', undefined, await fresh(world));
}

const periodsOf = async (world: World): Promise<string[]> =>
  (await reportsOf(world)).map(({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`);

async function changeTo(world: World, schedule: string): Promise<unknown> {
  return must(app, 'PUT', '/api/billing/schedule', { schedule }, await fresh(world));
}

describe('GET /api/billing/schedule', () => {
  it('is monthly for a new account, on the 10th for the month before', async () => {
    const world = await worldOn('2026-10-20');
    expect(await must(app, 'GET', '/api/billing/schedule', undefined, await fresh(world))).toEqual({
      schedule: 'monthly',
      description: 'Monatlich am 10. für den Vormonat',
      nextBillingDate: '2026-11-10',
      periodStart: '2026-10-20',
      periodEnd: '2026-10-31',
    });
  });
});

describe('PUT /api/billing/schedule', () => {
  it.each([
    ['weekly', '2026-10-27', 'Wöchentlich jeden Dienstag für die Vorwoche von Montag bis Sonntag'],
    [
      'quarterly',
      '2027-01-10',
      'Quartalsweise am 10. Januar, April, Juli und Oktober für das Vorquartal',
    ],
    ['yearly', '2027-01-10', 'Jährlich am 10. Januar für das Vorjahr'],
  ])('%s: the next report comes on %s', async (schedule, nextBillingDate, description) => {
    const world = await worldOn('2026-10-20');
    expect(await changeTo(world, schedule)).toMatchObject({
      schedule,
      nextBillingDate,
      description,
    });
  });

  it('refuses any other interval, and leaves everything as it was', async () => {
    const world = await worldOn('2026-10-20');
    const body = { schedule: 'daily' };
    const answer = await app.call('PUT', '/api/billing/schedule', body, world.provider.cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Bitte wählen Sie ein Abrechnungsintervall aus');
    const state = must(app, 'GET', '/api/billing/schedule', undefined, world.provider.cookie);
    expect(await state).toMatchObject({ schedule: 'monthly' });
  });

  it('changed in the middle of a period: the next report goes on where the last one ended', async () => {
    const world = await worldOn('2026-10-20');
    await on('2026-11-10');
    time.now = at('2026-11-18');
    await changeTo(world, 'weekly');
    await on('2026-11-24');
    time.now = at('2026-11-26');
    await changeTo(world, 'monthly');
    await on('2027-01-10');
    expect(await periodsOf(world)).toEqual([
      '2026-12-01 2026-12-31',
      '2026-11-23 2026-11-30',
      '2026-11-01 2026-11-22',
      '2026-10-20 2026-10-31',
    ]);
  });
});

describe('a regular report', () => {
  it('has the commissions of its period by partner, with the sums of the credit notes', async () => {
    const world = await worldOn('2026-10-20');
    const second = await withPartner(app, world, {
      companyName: 'Ärger & Söhne',
      email: 'zwei@aerger.example',
    });
    await confirmedSale(app, world, 2000);
    await confirmedSale(app, world, 1000.01);
    await confirmedSale(app, second, 400);
    await payOut(app, world, 120);
    time.now = at('2026-11-03');
    await confirmedSale(
      app,
      { ...world, provider: { ...world.provider, cookie: await fresh(world) } },
      9000,
    );
    await on('2026-11-10');
    const [report, ...rest] = await reportsOf(world);
    expect(rest).toEqual([]);
    expect(report).toMatchObject({
      reportNumber: 'AB-0001',
      kind: 'regular',
      periodStart: '2026-10-20',
      periodEnd: '2026-10-31',
      totalPremium: 170,
      totalPaid: 120,
      totalPending: 50,
    });
    expect(
      report?.partners.map((each) => [
        each.partnerName,
        each.totalPremium,
        each.totalPaid,
        each.totalPending,
      ]),
    ).toEqual([
      ['Ärger & Söhne', 20, 0, 20],
      ['Fotografie Grün', 150, 120, 30],
    ]);
    expect(report?.partners[1]?.premiums).toMatchObject([
      { campaignName: 'Sommerfeste', source: 'sale', premiumAmount: 100, status: 'paid' },
      { premiumAmount: 50, status: 'pending' },
    ]);
    const stats = await must<{ totalPaid: number; openCommissions: number }>(
      app,
      'GET',
      '/api/payouts/stats',
      undefined,
      await fresh(world),
    );
    expect(stats.openCommissions).toBe(50 + 450);
  });

  it('stays as it was made, whatever happens to its commissions', async () => {
    const world = await worldOn('2026-10-20');
    await confirmedSale(app, world, 2000);
    await on('2026-11-10');
    const before = await reportsOf(world);
    const cookie = await fresh(world);
    await payOut(app, { ...world, provider: { ...world.provider, cookie } }, 100);
    await must(
      app,
      'PATCH',
      `/api/partners/${world.partner.id}`,
      { companyName: 'Anders' },
      cookie,
    );
    expect(await reportsOf(world)).toEqual(before);
  });

  it('has a premium on revenue when the revenue was confirmed, however old the request is', async () => {
    const world = await worldOn('2026-10-20');
    const lead = await must<{ id: string }>(
      app,
      'POST',
      '/api/leads',
      {
        campaignId: world.campaign.id,
        partnerId: world.partner.id,
        reason: 'Am Telefon erzählt.',
        firstName: 'Beyza',
        lastName: 'Öztürk',
        email: 'beyza@example.org',
        phone: '',
        notes: '',
      },
      world.provider.cookie,
    );
    await on('2026-11-10');
    time.now = at('2026-11-12');
    await must(
      app,
      'PATCH',
      `/api/leads/${lead.id}`,
      { saleAmount: 1000, revenueConfirmed: true },
      await fresh(world),
    );
    await on('2026-12-10');
    const [november, october] = await reportsOf(world);
    expect(october?.partners).toEqual([]);
    expect(november?.partners[0]?.premiums).toMatchObject([
      { leadEmail: 'beyza@example.org', premiumAmount: 50 },
    ]);
  });

  it('takes a premium that came in late for its period on the next one, and none twice', async () => {
    const world = await worldOn('2026-10-20');
    await on('2026-11-10');
    time.now = at('2026-10-25');
    await confirmedSale(app, world, 2000);
    await on('2026-12-10');
    await on('2027-01-10');
    expect((await reportsOf(world)).map(({ totalPremium }) => totalPremium)).toEqual([0, 100, 0]);
  });

  it('is made for every week that a server was down', async () => {
    const world = await worldOn('2026-10-20');
    await changeTo(world, 'weekly');
    await on('2026-11-12');
    expect(await periodsOf(world)).toEqual([
      '2026-11-02 2026-11-08',
      '2026-10-26 2026-11-01',
      '2026-10-20 2026-10-25',
    ]);
  });

  it('comes once, however often the job runs', async () => {
    const world = await worldOn('2026-10-20');
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-10', '2026-11-11']) await on(day);
    expect(await periodsOf(world)).toEqual(['2026-10-20 2026-10-31']);
  });

  it('is one when two workers make it at the same time', async () => {
    const world = await worldOn('2026-10-20');
    await confirmedSale(app, world, 2000);
    time.now = at('2026-12-10');
    await Promise.all([app, other, app, other].map(({ services }) => makeDueReports(services)));
    expect(await periodsOf(world)).toEqual(['2026-11-01 2026-11-30', '2026-10-20 2026-10-31']);
    const numbers = (await reportsOf(world)).map(({ reportNumber }) => reportNumber);
    expect(numbers).toEqual(['AB-0002', 'AB-0001']);
  });

  it('comes for each month of three years, through leap day and changed clocks', async () => {
    const world = await worldOn('2026-10-20');
    for (let month = 0; month < 36; month += 1) {
      const day = new Date(Date.UTC(2026, 10 + month, 10)).toISOString().slice(0, 10);
      time.now = new Date(startOfBerlinDay(calendarDate(day)).getTime() - 1);
      await makeDueReports(app.services);
      const { rows } = await app.pool.query<{ count: number }>(
        'select count(*)::int as count from billing_reports where provider_id = $1',
        [await providerIdOf(app.pool, world.provider.email)],
      );
      expect(rows[0]?.count).toBe(month);
      time.now = startOfBerlinDay(calendarDate(day));
      await makeDueReports(app.services);
    }
    const periods = await periodsOf(world);
    expect(periods).toHaveLength(36);
    expect(periods).toContain('2028-02-01 2028-02-29');
    expect(new Set(periods.map((period) => period.slice(0, 7))).size).toBe(36);
  }, 60_000);

  it('comes to everybody else when one account’s can’t be made, and the job is known to have failed', async () => {
    const [broken, well] = [await worldOn('2026-10-20'), await worldOn('2026-10-20')];
    await on('2026-11-10');
    const id = await providerIdOf(app.pool, broken.provider.email);
    // Its next number is taken already.
    await app.pool.query(
      `update billing_schedules set next_number = 1, next_due = '2026-12-01' where provider_id = $1`,
      [id],
    );
    time.now = at('2026-12-10');
    await expect(makeDueReports(app.services)).rejects.toThrow(/duplicate key/);
    expect(await periodsOf(well)).toEqual(['2026-11-01 2026-11-30', '2026-10-20 2026-10-31']);
    expect(await periodsOf(broken)).toEqual(['2026-10-20 2026-10-31']);
    await app.pool.query('update billing_schedules set next_number = 2 where provider_id = $1', [
      id,
    ]);
    await makeDueReports(app.services);
    expect(await periodsOf(broken)).toEqual(['2026-11-01 2026-11-30', '2026-10-20 2026-10-31']);
  });

  it('is made for no account that was dissolved', async () => {
    const world = await worldOn('2026-10-20');
    const id = await providerIdOf(app.pool, world.provider.email);
    await must(app, 'GET', '/api/billing/schedule', undefined, world.provider.cookie);
    await must(
      app,
      'POST',
      '/api/account/delete',
      { password: 'Kastanienallee 7' },
      world.provider.cookie,
    );
    await on('2026-11-10');
    const { rows } = await app.pool.query('select 1 from billing_reports where provider_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('POST /api/billing/trigger', () => {
  const trigger = async (world: World, schedule = 'monthly') =>
    app.call('POST', '/api/billing/trigger', { schedule }, await fresh(world));

  it('makes an interim report up to now; the regular one still has everything', async () => {
    const world = await worldOn('2026-10-20');
    await confirmedSale(app, world, 2000);
    time.now = at('2026-10-25');
    const answer = (await trigger(world)).json<BillingReportAnswer>();
    expect(answer).toMatchObject({
      kind: 'interim',
      reportNumber: 'AB-0001',
      periodStart: '2026-10-20',
      periodEnd: '2026-10-25',
      totalPremium: 100,
    });
    await on('2026-11-10');
    expect(await reportsOf(world)).toMatchObject([
      { kind: 'regular', reportNumber: 'AB-0002', totalPremium: 100 },
      { kind: 'interim' },
    ]);
  });

  it('is the same report when nothing has changed, also when asked for twice at once', async () => {
    const world = await worldOn('2026-10-20');
    await confirmedSale(app, world, 2000);
    const answers = await Promise.all([trigger(world), trigger(world), trigger(world)]);
    const ids = answers.map((answer) => answer.json<BillingReportAnswer>().id);
    expect(new Set(ids).size).toBe(1);
    await confirmedSale(app, world, 1000);
    expect((await trigger(world)).json<BillingReportAnswer>()).toMatchObject({ totalPremium: 150 });
    expect(await reportsOf(world)).toHaveLength(2);
  });

  it('refuses an interval that is not the set one any more, and makes nothing', async () => {
    const world = await worldOn('2026-10-20');
    const answer = await trigger(world, 'weekly');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await reportsOf(world)).toEqual([]);
  });
});

describe('GET /api/billing/reports/{id}/pdf', () => {
  it('is abrechnung-{id}.pdf, the same bytes each time, with every partner and sum', async () => {
    const world = await worldOn('2026-10-20');
    await confirmedSale(app, world, 2000);
    await on('2026-11-10');
    const [report] = await reportsOf(world);
    const path = `/api/billing/reports/${report?.id ?? ''}/pdf`;
    const cookie = await fresh(world);
    const fetchPdf = () => app.http.inject({ method: 'GET', url: path, headers: { cookie } });
    const first = await fetchPdf();
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="abrechnung-${report?.id}.pdf"`,
    );
    expect((await fetchPdf()).rawPayload.equals(first.rawPayload)).toBe(true);
    const { text } = await readPdf(first.rawPayload);
    for (const word of [
      'Abrechnungsbericht AB-0001',
      '20.10.2026 bis 31.10.2026',
      'Fotografie Grün',
      'Sommerfeste',
      '100,00 €',
      'Gut Lindenhof',
    ])
      expect(text).toContain(word);
  });

  it('is nothing to another provider', async () => {
    const world = await worldOn('2026-10-20');
    const stranger = await worldOn('2026-10-20');
    await on('2026-11-10');
    const [report] = await reportsOf(world);
    const answer = await app.call(
      'GET',
      `/api/billing/reports/${report?.id ?? ''}/pdf`,
      undefined,
      await fresh(stranger),
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Gut Lindenhof');
  });
});
