import { describe, expect, it } from 'vitest';
import { openClickRecorder, recordHit, recordShown } from '#server/modules/clicks/index.ts';
import type { FigurePartners, Figures, OwedOfAge } from '#shared/contracts/reporting/figures.ts';
import { providerId } from '#shared/ids.ts';
import { conversionRate } from '#shared/performance.ts';
import { bookPlan } from './support/catalogue.ts';
import { providerIdOf } from './support/digest.ts';
import { createTestApplication } from './support/test-application.ts';
import { visitor } from './support/visitors.ts';
import {
  campaignBody,
  createWorld,
  must,
  partnerBody,
  submitLead,
  type World,
} from './support/world.ts';

/** Begins an hour before a year ends in Berlin; each step is about a week and a bit. */
let now = new Date('2025-12-31T22:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

/** A seeded random source: the same year every time. */
let seed = 20_261_121;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)] as T;

interface Performance {
  clickCount: number;
  leadCount: number;
  saleCount: number;
  conversionRate: number;
  leadCommission: number;
  saleCommission: number;
  clickCommission: number;
  bonusCommission: number;
  commissionTotal: number;
  paidTotal: number;
  openTotal: number;
}
type Counters = Pick<Performance, 'clickCount' | 'leadCount' | 'saleCount'>;

const cents = (euros: number): number => Math.round(euros * 100);
const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const agreed = { selfBillingAgreedAt: '2025-12-01' };
const first = await createWorld(app, { partner: agreed });
const { provider } = first;
const { cookie } = provider;
await bookPlan(app, provider.email, 'premium_yearly');
const get = <T>(path: string): Promise<T> => must<T>(app, 'GET', path, undefined, cookie);

/** Every partner with a link of every campaign: 5 % of revenue, 5 € a request, 2 € for 3 clicks. */
async function allWorlds(): Promise<World[]> {
  const other = await must<World['partner']>(
    app,
    'POST',
    '/api/partners',
    partnerBody({ ...agreed, companyName: 'DJ Özdemir', email: 'dj@example.com' }),
    cookie,
  );
  const rewards = [
    { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 5 },
    {
      rewardType: 'per_click',
      calculationType: 'fixed',
      rewardAmount: 0.67,
      rewardQuantity: 3,
      rewardBulkAmount: 2,
    },
  ].map((reward) => ({ ...campaignBody(), rewardPercentage: undefined, ...reward }));
  const campaigns = [first.campaign];
  for (const body of rewards)
    campaigns.push(await must<World['campaign']>(app, 'POST', '/api/campaigns', body, cookie));
  const worlds = [first];
  for (const partner of [first.partner, other])
    for (const campaign of campaigns) {
      if (partner === first.partner && campaign === first.campaign) continue;
      const pair = { partnerId: partner.id, campaignId: campaign.id };
      const link = await must<World['link']>(app, 'POST', '/api/referral-links', pair, cookie);
      worlds.push({ provider, partner, campaign, link });
    }
  return worlds;
}

/** As if the owner had logged in again; a session does not last a year. */
const stayLoggedIn = () =>
  app.pool.query(
    `update sessions set authenticated_at = $1, last_seen_at = $1,
       expires_at = $1::timestamptz + interval '10 days'`,
    [now],
  );

const recorder = openClickRecorder(app.services);
let visitors = 0;

async function click({ link }: World): Promise<void> {
  visitors += 1;
  const request = visitor(visitors);
  const of = {
    providerId: providerId(await providerIdOf(app.pool, provider.email)),
    linkId: link.id,
  };
  const hit = await recordHit(recorder, { ...of, request, viewers: [], unavailable: null }, now);
  if (hit.shownToken === null) return;
  const shown = { ...request, method: 'POST' };
  await recordShown(recorder, { token: hit.shownToken, viewers: [], request: shown }, now);
}

async function sell(world: World): Promise<void> {
  const { id } = await submitLead(app, world);
  const body = { saleAmount: (random(500_000) + 1) / 100, revenueConfirmed: true };
  await must(app, 'PATCH', `/api/leads/${id}`, body, cookie);
}

async function reward({ partner, campaign }: World): Promise<void> {
  const amount = (random(50_000) + 1) / 100;
  const body = { campaignId: campaign.id, amount, reason: `Bonus ${amount}` };
  const path = `/api/partners/${partner.id}/bonuses`;
  const given = await must<{ bonuses: { id: string }[] }>(app, 'POST', path, body, cookie);
  if (random(3) > 0) return;
  const url = `${path}/${given.bonuses[0]?.id}/withdraw`;
  await must(app, 'POST', url, { reason: 'Doch nicht' }, cookie);
}

async function disqualify(): Promise<void> {
  const open = await get<{ leadId: string | null }[]>('/api/pending-premiums');
  const premium = open.find(({ leadId }) => leadId !== null);
  if (premium === undefined) return;
  const url = `/api/leads/${premium.leadId}/not-qualified`;
  await app.call('POST', url, { reason: 'Nur eine Frage' }, cookie);
}

async function pay({ partner }: World): Promise<void> {
  const { openTotal } = await get<Performance>(`/api/partners/${partner.id}/performance`);
  if (openTotal === 0) return;
  const paidAmount = random(2) === 0 ? openTotal : (random(cents(openTotal)) + 1) / 100;
  const paidDate = now.toISOString().slice(0, 10);
  const body = { partnerId: partner.id, paidAmount, paidDate, forceCreate: true };
  await must(app, 'POST', '/api/commissions/process-payout', body, cookie);
}

async function cancel(): Promise<void> {
  const payouts = await get<{ id: string; kind: string; status: string }[]>('/api/payouts');
  const issued = payouts.find(({ kind, status }) => kind === 'credit_note' && status === 'created');
  if (issued === undefined) return;
  const body = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };
  await must(app, 'POST', `/api/payouts/${issued.id}/cancel-with-credit`, body, cookie);
}

async function markPaid(): Promise<void> {
  const payouts = await get<{ id: string; kind: string; status: string }[]>('/api/payouts');
  const issued = payouts.find(({ kind, status }) => kind === 'credit_note' && status === 'created');
  if (issued === undefined) return;
  await must(app, 'PUT', `/api/payouts/${issued.id}/mark-paid`, {}, cookie);
}

const fold = () => app.pool.query('select fold_figures($1)', [1 + random(40)]);

async function expectOneTruth(worlds: readonly World[]): Promise<void> {
  const partners =
    await get<(Counters & { id: string; commissionTotal: number })[]>('/api/partners');
  const performances: Performance[] = [];
  for (const partner of partners) {
    const url = `/api/partners/${partner.id}`;
    const total = await get<Performance>(`${url}/performance`);
    const links = await get<(Counters & { commissionEarned: number })[]>(
      `${url}/referral-performance`,
    );
    performances.push(total);
    const { clickCount, leadCount, saleCount } = total;
    expect(partner).toMatchObject({ clickCount, leadCount, saleCount });
    expect([
      sum(links, (row) => row.clickCount),
      sum(links, (row) => row.leadCount),
      sum(links, (row) => row.saleCount),
      sum(links, (row) => cents(row.commissionEarned)),
    ]).toEqual([clickCount, leadCount, saleCount, cents(total.commissionTotal)]);
    expect(partner.commissionTotal).toBe(total.commissionTotal);
    const { leadCommission, saleCommission, clickCommission, bonusCommission } = total;
    expect(sum([leadCommission, saleCommission, clickCommission, bonusCommission], cents)).toBe(
      cents(total.commissionTotal),
    );
    expect(cents(total.openTotal)).toBe(cents(total.commissionTotal) - cents(total.paidTotal));
    expect(total.conversionRate).toBe(conversionRate(leadCount, clickCount));
  }
  const over = (of: (row: Performance) => number) => sum(performances, of);
  const summary = await get<Counters & { commissionTotal: number }>('/api/partners/summary');
  expect(cents(summary.commissionTotal)).toBe(over((row) => cents(row.commissionTotal)));
  const campaigns = await get<Counters>('/api/campaigns/summary');
  expect([campaigns.clickCount, campaigns.leadCount]).toEqual([
    over((row) => row.clickCount),
    over((row) => row.leadCount),
  ]);
  const dashboard = await get<{ pendingCommissions: number; confirmedSales: number }>(
    '/api/dashboard/stats',
  );
  const stats = await get<{ openCommissions: number }>('/api/payouts/stats');
  const open = over((row) => cents(row.openTotal));
  expect([cents(dashboard.pendingCommissions), cents(stats.openCommissions)]).toEqual([open, open]);
  expect(dashboard.confirmedSales).toBe(over((row) => row.saleCount));
  const payouts = await get<{ kind: string; status: string; netAmount: number }[]>('/api/payouts');
  const standing = payouts.filter(
    ({ kind, status }) => kind === 'credit_note' && status !== 'cancelled',
  );
  expect(sum(standing, (row) => cents(row.netAmount))).toBe(over((row) => cents(row.paidTotal)));
  expect(worlds).toHaveLength(6);
  await expectFiguresAgree(open);
}

/** The figures of all time, and what the screens next to them say. */
async function expectFiguresAgree(open: number): Promise<void> {
  const ever = 'from=2024-01-01&to=2028-12-31';
  const { current, series, hits } = await get<Figures>(`/api/figures?${ever}&unit=month`);
  const { partners } = await get<FigurePartners>(`/api/figures/partners?${ever}`);
  const leaderboard = new Map(partners.map((row) => [row.partnerId, row]));
  for (const row of await get<(Counters & { id: string; commissionTotal: number })[]>(
    '/api/partners',
  )) {
    const own = await get<Figures>(`/api/figures?${ever}&unit=month&partnerId=${row.id}`);
    const shown = leaderboard.get(row.id);
    for (const { clicks, requests, sales, premiums } of [own.current, ...(shown ? [shown] : [])])
      expect([clicks, requests, sales, premiums]).toEqual([
        row.clickCount,
        row.leadCount,
        row.saleCount,
        row.commissionTotal,
      ]);
  }
  const campaigns = await get<(Counters & { id: string; revenue: number })[]>('/api/campaigns');
  for (const row of campaigns) {
    const own = await get<Figures>(`/api/figures?${ever}&unit=month&campaignId=${row.id}`);
    const { clicks, requests, sales, revenue } = own.current;
    expect([clicks, requests, sales, revenue]).toEqual([
      row.clickCount,
      row.leadCount,
      row.saleCount,
      row.revenue,
    ]);
  }
  const dashboard = await get<{ confirmedSales: number; additionalRevenue: number }>(
    '/api/dashboard/stats',
  );
  expect([current.sales, current.revenue]).toEqual([
    dashboard.confirmedSales,
    dashboard.additionalRevenue,
  ]);
  const leads = await get<{ offerSentAt: string | null; status: string }[]>('/api/leads');
  expect(current.requests + current.uncounted).toBe(leads.length);
  const clickDays = await get<{ days: { hits: Figures['hits'] }[] }>('/api/clicks/days?days=366');
  expect(hits.valid).toBe(sum(clickDays.days, (day) => day.hits.valid));
  const { paid } = await get<{ paid: { netAmount: number } }>('/api/payouts/summary');
  expect(current.paidAmount).toBe(paid.netAmount);
  expect(cents(current.premiums)).toBe(sum(series, (part) => cents(part.premiums)));

  const owed = await get<OwedOfAge[]>('/api/figures/owed');
  const inAll = (of: (age: OwedOfAge) => number) => sum(owed, (age) => cents(of(age)));
  expect(inAll((age) => age.open) + inAll((age) => age.belowMinimum)).toBe(open);
  expect(inAll((age) => age.paid)).toBe(cents(paid.netAmount));
  expect(
    sum(owed, (age) => sum([age.open, age.belowMinimum, age.onDocument, age.paid], cents)),
  ).toBe(cents(current.premiums));
}

describe('a year of random events', () => {
  it('gives the same sums on partners, links, campaigns, dashboard and payouts at any time', async () => {
    const worlds = await allWorlds();
    await expectOneTruth(worlds);
    const events = [
      click,
      click,
      click,
      click,
      (world: World) => submitLead(app, world),
      (world: World) => submitLead(app, world),
      sell,
      sell,
      reward,
      disqualify,
      pay,
      cancel,
      markPaid,
      fold,
    ];
    for (let step = 0; step < 180; step += 1) {
      now = new Date(now.getTime() + (random(96) + 1) * 3_600_000);
      await stayLoggedIn();
      await oneOf(events)(oneOf(worlds));
      if (step % 30 === 29) await expectOneTruth(worlds);
    }
    const totals = await get<Performance>(`/api/partners/${first.partner.id}/performance`);
    for (const kind of [
      'leadCommission',
      'saleCommission',
      'clickCommission',
      'bonusCommission',
      'paidTotal',
    ] as const)
      expect(totals[kind], kind).toBeGreaterThan(0);
    await recorder.close();
  }, 120_000);
});
