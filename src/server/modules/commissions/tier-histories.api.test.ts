import fc from 'fast-check';
import { expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { toEuros, cents } from '#shared/money.ts';
import { bookPlan, campaignForm, createCampaign, createLink } from '#tests/support/catalogue.ts';
import { acceptTerms } from '#tests/support/correction-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { type Programme as LeadProgramme, sendLead } from '#tests/support/leads.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

/** A clock on which no two things happen at once. */
const BEGIN = new Date('2026-12-30T22:00:00Z').getTime();
let now = BEGIN;
const app = await createTestApplication({
  clock: () => new Date((now += 1)),
  env: { RATE_LIMITS: 'off' },
});

interface Step {
  readonly from: number;
  readonly value: number;
}
interface Reward {
  readonly isShare: boolean;
  /** Cents or basis points. */
  readonly value: number;
  readonly basis: 'bookings' | 'revenue';
  readonly scope: 'campaign' | 'all';
  readonly period: 'year' | 'ever';
  readonly steps: readonly Step[];
}

const reward: fc.Arbitrary<Reward> = fc
  .record({
    isShare: fc.boolean(),
    value: fc.integer({ min: 0, max: 3_333 }),
    basis: fc.constantFrom('bookings' as const, 'revenue' as const),
    scope: fc.constantFrom('campaign' as const, 'all' as const),
    period: fc.constantFrom('year' as const, 'ever' as const),
    gaps: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 3 }), value: fc.nat(5_000) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ gaps, ...rest }) => {
    let from = 1;
    const steps = gaps.map(({ gap, value }) => {
      from += gap;
      return { from: rest.basis === 'bookings' ? from : from * 70_000, value };
    });
    return { ...rest, steps };
  });

const which = fc.nat(1_000);
const revenue = fc.integer({ min: 1, max: 200_000 });
const confirmation = fc.record({ which, revenue });
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      together: fc.array(confirmation, { minLength: 1, maxLength: 6 }),
      further: fc.option(confirmation, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lower' as const), which, revenue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disqualify' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terms' as const), which, reward }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'year' as const }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const formOf = ({ isShare, value, basis, scope, period, steps }: Reward) => ({
  rewardType: 'per_sale',
  calculationType: isShare ? 'percentage' : 'fixed',
  ...(isShare ? { rewardPercentage: value / 100 } : { rewardAmount: value / 100 }),
  rewardTiers: {
    basis,
    scope,
    period,
    steps: steps.map((step) => ({
      from: basis === 'bookings' ? step.from : step.from / 100,
      value: step.value / 100,
    })),
  },
});

/** The naive model: what was confirmed, in the order of time, each with what its terms promised. */
interface Sale {
  readonly id: string;
  readonly leadId: string;
  readonly campaignId: string;
  readonly isFurther: boolean;
  readonly year: string;
  /** Of the step of its booking; cents or basis points. */
  readonly value: number;
  readonly isShare: boolean;
  revenue: number;
}

const earnedBy = ({ isShare, value, revenue: net, isFurther }: Sale): number => {
  if (net === 0) return 0;
  if (isShare) return Math.floor((2 * net * value + 10_000) / 20_000);
  return isFurther ? 0 : value;
};

const history = fc.record({
  rewards: fc.tuple(reward, reward),
  deeds: fc.array(deed, { minLength: 4, maxLength: 14 }),
});

it('any history pays what a naive model pays that replays it in the order of confirmation', async () => {
  await fc.assert(fc.asyncProperty(history, run), { numRuns: 8, seed: 1_711, endOnFailure: true });
}, 300_000);

async function run({ rewards, deeds }: { rewards: readonly Reward[]; deeds: readonly Deed[] }) {
  now = BEGIN;
  const { world, cookie: partnerCookie, path } = await openProgramme(app, formOf(rewards[0]!));
  await acceptTerms(app, world);
  const { cookie, email } = world.provider;
  const provider = providerId(await providerIdOf(app.pool, email));
  const partnerId = world.partner.id;
  await bookPlan(app, email, 'premium_yearly');
  const other = await createCampaign(app, cookie, { status: 'active', ...formOf(rewards[1]!) });
  const link = await createLink(app, cookie, { partnerId, campaignId: other.id });
  const common = { provider, cookie, email, partnerId };
  const places: LeadProgramme[] = [
    { ...common, campaignId: world.campaign.id, linkId: world.link.id },
    { ...common, campaignId: other.id, linkId: link.id },
  ];
  const hold = new Map(places.map(({ campaignId }, place) => [campaignId, rewards[place]!]));
  const open: { id: string; campaignId: string; reward: Reward }[] = [];
  const sales: Sale[] = [];
  const settled = new Set<string>();

  const send = async (place: LeadProgramme) => {
    const held = hold.get(place.campaignId);
    if (held === undefined) throw new Error('no reward');
    open.push({ id: await sendLead(app, place), campaignId: place.campaignId, reward: held });
  };
  const ok = async (method: 'POST' | 'PATCH' | 'PUT', url: string, body: object) => {
    const answer = await app.call(method, url, body, cookie);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  };
  /** What the rules say of the next booking, by everything that counts at this moment. */
  const valueFor = (paid: Reward, campaignId: string, year: string): number => {
    const counted = sales.filter(
      (each) =>
        (paid.scope === 'all' || each.campaignId === campaignId) &&
        (paid.period === 'ever' || each.year === year),
    );
    const bookings = counted.filter(({ isFurther, revenue: net }) => !isFurther && net > 0).length;
    const net = counted.reduce((sum, each) => sum + each.revenue, 0);
    const count = paid.basis === 'bookings' ? bookings + 1 : net;
    return paid.steps.findLast(({ from }) => from <= count)?.value ?? paid.value;
  };
  /** Reads in which order the new ones came, and replays them. */
  const replay = async (booked: readonly (typeof open)[number][]) => {
    const { rows } = await app.pool.query<{
      id: string;
      lead_id: string;
      is_further: boolean;
      revenue_cents: number;
      created_at: Date;
    }>(
      `select id, lead_id, is_further, revenue_cents, created_at from sales
       where provider_id = $1 and not id = any($2::uuid[]) order by created_at`,
      [provider, [...gone, ...sales.map(({ id }) => id)]],
    );
    expect(new Set(rows.map((row) => row.created_at.getTime())).size).toBe(rows.length);
    for (const row of rows) {
      const sold = { id: row.id, leadId: row.lead_id, isFurther: row.is_further };
      const year = berlinDateOf(row.created_at).slice(0, 4);
      const first = sales.find((each) => each.leadId === row.lead_id && !each.isFurther);
      if (first !== undefined) {
        sales.push({ ...first, ...sold, year, revenue: row.revenue_cents });
        continue;
      }
      const lead = booked.find(({ id }) => id === row.lead_id);
      if (lead === undefined) throw new Error('a sale that nobody confirmed');
      const { campaignId, reward: paid } = lead;
      const value = valueFor(paid, campaignId, year);
      const { isShare } = paid;
      sales.push({ ...sold, campaignId, year, value, isShare, revenue: row.revenue_cents });
    }
  };
  const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

  const take = async (each: Deed): Promise<void> => {
    switch (each.kind) {
      case 'confirm': {
        const booked: { lead: (typeof open)[number]; net: number }[] = [];
        for (const { which: place, revenue: net } of each.together) {
          const found = pick(places, place);
          if (found !== undefined) await send(found);
          const [lead] = open.splice(place % open.length, 1);
          // Some wait for longer, so that terms have changed meanwhile.
          if (lead !== undefined && place % 5 === 0) open.push(lead);
          else if (lead !== undefined) booked.push({ lead, net });
        }
        const more = pick(sales, each.further?.which ?? 0);
        await Promise.all([
          ...booked.map(({ lead, net }) =>
            ok('PATCH', `/api/leads/${lead.id}`, {
              saleAmount: net / 100,
              revenueConfirmed: true,
            }),
          ),
          ...(more === undefined || each.further === undefined
            ? []
            : [
                ok('POST', `/api/leads/${more.leadId}/sales`, {
                  saleAmount: each.further.revenue / 100,
                  day: '2026-12-01',
                  note: '',
                }),
              ]),
        ]);
        return replay(booked.map(({ lead }) => lead));
      }
      case 'lower': {
        const sale = pick(sales, each.which);
        const next = Math.min(each.revenue, (sale?.revenue ?? 0) - 1);
        if (sale === undefined || next <= 0) return;
        await lower(sale, next);
        sale.revenue = next;
        return;
      }
      case 'disqualify': {
        const sale = pick(sales, each.which);
        if (sale === undefined || settled.has(sale.leadId)) return;
        const { leadId } = sale;
        await ok('PUT', `/api/commissions/lead/${leadId}/mark-not-qualified`, { reason: 'x' });
        const left = sales.filter((one) => one.leadId !== leadId);
        gone.push(...sales.filter((one) => one.leadId === leadId).map(({ id }) => id));
        sales.splice(0, sales.length, ...left);
        return;
      }
      case 'terms': {
        const place = pick(places, each.which);
        if (place === undefined) return;
        const body = campaignForm({ status: 'active', ...formOf(each.reward) });
        await ok('PUT', `/api/campaigns/${place.campaignId}`, body);
        hold.set(place.campaignId, each.reward);
        return;
      }
      case 'settle': {
        const net = sales.reduce((sum, each2) => sum + earnedBy(each2), 0) - paidOut;
        if (net <= 0) return;
        const paidDate = berlinDateOf(new Date(now));
        const body = { partnerId, paidAmount: net / 100, paidDate, forceCreate: true };
        await ok('POST', '/api/commissions/process-payout', body);
        paidOut += net;
        for (const { leadId } of sales) settled.add(leadId);
        return;
      }
      case 'year':
        // The last second of the Berlin year; what follows is beyond it.
        now = Math.max(now, new Date('2026-12-31T22:59:59.950Z').getTime());
    }
  };
  const lower = async (sale: Sale, next: number): Promise<void> => {
    const listed = await must<
      { id: string; commission: { id: string; settledAmount: number } | null }[]
    >(app, 'GET', `/api/leads/${sale.leadId}/sales`, undefined, cookie);
    const found = listed.find(({ id }) => id === sale.id)?.commission ?? null;
    const saleAmount = toEuros(cents(next));
    if (found !== null && found.settledAmount > 0)
      return ok('POST', `/api/commissions/${found.id}/correction`, {
        way: 'basis_changed',
        saleAmount,
        seenAmount: sale.revenue / 100,
        reason: 'Weniger',
      });
    const url = `/api/leads/${sale.leadId}${sale.isFurther ? `/sales/${sale.id}` : ''}`;
    return ok('PATCH', url, { saleAmount });
  };
  const gone: string[] = [];
  let paidOut = 0;

  for (const each of deeds) {
    await take(each);
    const expected = sales.reduce((sum, one) => sum + earnedBy(one), 0);
    const { rows } = await app.pool.query<{ commissions: number; open: number; counters: number }>(
      `select
         (select coalesce(sum(amount_cents), 0)::bigint from commissions where provider_id = $1) as commissions,
         (select coalesce(sum(amount_cents - paid_cents), 0)::bigint from commissions
            where provider_id = $1) as open,
         (select sum(commission_cents)::bigint from referral_links where provider_id = $1) as counters`,
      [provider],
    );
    expect(rows[0]).toEqual({
      commissions: expected,
      open: expected - paidOut,
      counters: expected,
    });
  }
  const { links } = await must<{ links: { earned: number }[] }>(
    app,
    'GET',
    `${path}/links`,
    undefined,
    partnerCookie,
  );
  const shown = links.reduce((sum, { earned }) => sum + Math.round(earned * 100), 0);
  expect(shown).toBe(sales.reduce((sum, one) => sum + earnedBy(one), 0));
}
