import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setPlan } from '#server/modules/billing/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { cents, toEuros } from '#shared/money.ts';
import { readCii } from './support/cii-invoice.ts';
import { expectEventsAgree } from './support/events-agree.ts';
import {
  earnedBy,
  type Member,
  moneySeason,
  type MoneySeason,
  type Sale,
  type Share,
} from './support/money-season.ts';
import { createTestApplication } from './support/test-application.ts';

/**
 * A season in rounds: rewards change, requests come, everything that can happen to them happens, and
 * documents are written. It is lived by three providers: one thing after the other, in the opposite
 * order, and all at once. What is earned must not depend on it.
 */
const ofPartner = fc.record({
  /** Confirmed in this round, each with the same net revenue in cents. */
  bookings: fc.integer({ min: 0, max: 3 }),
  revenue: fc.integer({ min: 10_000, max: 999_999 }),
  further: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
  /** A sale of an earlier round that brings less now, and the percent that are left. */
  lower: fc.option(fc.record({ which: fc.nat(1_000), left: fc.integer({ min: 1, max: 99 }) }), {
    nil: null,
  }),
  bonus: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: null, freq: 2 }),
  /** Percent of what is open that a document is written about; 0 for none. */
  settled: fc.constantFrom(0, 37, 100),
  end: fc.constantFrom('none' as const, 'paid' as const, 'reversed' as const),
});
const rounds = fc.sample(
  fc.record({
    terms: fc.constantFrom(
      'none' as const,
      'campaign' as const,
      'group' as const,
      'agreement' as const,
    ),
    rate: fc.integer({ min: 1, max: 4_000 }),
    step: fc.option(
      fc.record({
        from: fc.integer({ min: 2, max: 9 }),
        rate: fc.integer({ min: 4_100, max: 9_000 }),
      }),
      { nil: null },
    ),
    partners: fc.tuple(ofPartner, ofPartner, ofPartner),
  }),
  { numRuns: 20, seed: 23 },
);
type Round = (typeof rounds)[number];

const ORDERS = {
  'one after the other': async (acts) => {
    for (const act of acts) await act();
  },
  'in the opposite order': async (acts) => {
    for (const act of acts.toReversed()) await act();
  },
  'all at once': async (acts) => {
    await Promise.all(acts.map((act) => act()));
  },
} as const satisfies Record<string, (acts: readonly (() => Promise<void>)[]) => Promise<void>>;

let now = new Date('2026-03-02T10:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** The shares that hold, as the model knows them: agreement before group before campaign. */
class Shares {
  campaign: Share = { rate: 500, step: null };
  group: Share | null = null;
  agreement: Share | null = null;
  of(place: number): Share {
    const group = place > 0 ? this.group : null;
    return (place === 2 ? this.agreement : null) ?? group ?? this.campaign;
  }
}

async function live(
  season: MoneySeason,
  { terms, rate, step, partners }: Round,
  shares: Shares,
  inOrder: (typeof ORDERS)[keyof typeof ORDERS],
): Promise<void> {
  wait(1);
  if (terms !== 'none') {
    await season.setShare(terms, { rate, step });
    shares[terms] = { rate, step };
  }
  wait(1);
  const day = berlinDateOf(now);
  const acts: (() => Promise<void>)[] = [];
  const kept: (() => Promise<void>)[] = [];
  for (const [place, { bookings, revenue, further, lower, bonus }] of partners.entries()) {
    const member = season.members[place];
    if (member === undefined) continue;
    const earlier = [...member.sales];
    const [first, ...others] = inOrderOfAmount(earlier);
    const leadIds: string[] = [];
    for (let n = 0; n < bookings; n += 1) leadIds.push(await season.ask(member));
    acts.push(...leadIds.map((leadId) => () => season.confirm(leadId, cents(revenue))));
    const before = earlier.filter(({ isFurther }) => !isFurther).length;
    const rates = leadIds.map((_, n) => rateOf(shares.of(place), before + n + 1));
    kept.push(() => season.keepBookings(member, leadIds, cents(revenue), rates));
    if (further !== null && first !== undefined)
      acts.push(() => season.sellMore(member, first, cents(further), day));
    const less =
      lower === null
        ? null
        : lowered(
            others.filter((sale) => sale.leadId !== first?.leadId),
            lower,
          );
    if (less !== null) acts.push(() => season.lower(less.sale, cents(less.revenue)));
    if (bonus !== null) acts.push(() => season.giveBonus(member, cents(bonus)));
  }
  wait(1);
  await inOrder(acts);
  for (const keep of kept) await keep();
  wait(1);
  await inOrder(
    season.members.map(
      (member, place) => () => settle(season, member, partners[place] ?? partners[0], day),
    ),
  );
}

/** What the n-th booking of a partner is paid. */
const rateOf = ({ rate, step }: Share, n: number): number =>
  step !== null && n >= step.from ? step.rate : rate;

/** Which sale came first is no property of the season: what they bring distinguishes them. */
const inOrderOfAmount = (sales: readonly Sale[]): Sale[] =>
  sales.toSorted(
    (a, b) => a.revenue - b.revenue || a.rate - b.rate || Number(a.isFurther) - Number(b.isFurther),
  );

function lowered(sales: readonly Sale[], { which, left }: { which: number; left: number }) {
  const sale = sales[which % (sales.length || 1)];
  if (sale === undefined) return null;
  const revenue = Math.floor((sale.revenue * left) / 100);
  return revenue === 0 ? null : { sale, revenue };
}

async function settle(
  season: MoneySeason,
  member: Member,
  { settled, end }: Round['partners'][number],
  day: string,
): Promise<void> {
  const open = await season.open(member);
  const net = Math.floor((open * settled) / 100);
  if (net <= 0) return;
  const { id } = await season.call<{ id: string }>('POST', '/api/commissions/process-payout', {
    partnerId: member.world.partner.id,
    paidAmount: toEuros(cents(net)),
    paidDate: day,
    forceCreate: true,
  });
  if (end === 'paid') await season.call('PUT', `/api/payouts/${id}/mark-paid`, { paidDate: day });
  if (end === 'reversed')
    await season.call('POST', `/api/payouts/${id}/cancel-with-credit`, {
      reason: 'other',
      notes: 'Nur ein Versuch.',
    });
}

describe('a season of money', () => {
  const ends: (readonly number[])[] = [];

  it.each(Object.entries(ORDERS))(
    'lived %s: every sum agrees with the model',
    async (_, inOrder) => {
      const season = await moneySeason(app);
      await setPlan(app.services, season.provider, 'enterprise');
      const shares = new Shares();
      for (const round of rounds) {
        await live(season, round, shares, inOrder);
        await app.pool.query('select fold_figures(100000)');
        for (const member of season.members) {
          const earned = earnedBy(member);
          const sums = await season.sums(member, berlinDateOf(now));
          expect(sums.earned).toEqual({
            ledger: earned,
            counter: earned,
            area: earned,
            figures: earned,
          });
          const { ledger } = sums.open;
          expect(sums.open).toEqual({ ledger, documents: ledger, area: ledger });
        }
      }
      ends.push(season.members.map(earnedBy));
      await expectEventsAgree(app, season.provider);
      const { rows } = await app.pool.query<{ id: string; net: number }>(
        'select id, net_cents as net from credit_notes where provider_id = $1',
        [season.provider],
      );
      const happened = await app.pool.query<{
        reversals: number;
        corrections: number;
        steps: number;
      }>(
        `select count(*) filter (where kind = 'reversal')::int as reversals,
         (select count(*)::int from commissions where provider_id = $1 and source = 'correction')
           as corrections,
         (select count(*)::int from commissions where provider_id = $1 and tier_step > 0) as steps
       from credit_notes where provider_id = $1`,
        [season.provider],
      );
      expect(happened.rows[0]?.reversals).toBeGreaterThan(5);
      expect(happened.rows[0]?.corrections).toBeGreaterThan(5);
      expect(happened.rows[0]?.steps).toBeGreaterThan(5);
      expect(rows.length).toBeGreaterThan(20);
      for (const { id, net } of rows) {
        const { body } = await season.tryCall('GET', `/api/payouts/${id}/einvoice`);
        expect(readCii(body).totals.net).toBe(net);
      }
    },
    120_000,
  );

  it('brings every partner the same, whatever came first', () => {
    expect(new Set(ends.map((each) => each.join())).size).toBe(1);
  });
});
