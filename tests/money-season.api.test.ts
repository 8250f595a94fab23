import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { cents, toEuros } from '#shared/money.ts';
import { readCii } from './support/cii-invoice.ts';
import {
  earnedBy,
  type Member,
  moneySeason,
  type MoneySeason,
  type Sale,
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
  revenue: fc.integer({ min: 1, max: 999_999 }),
  further: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
  /** A sale of an earlier round that brings less now, and the percent that are left. */
  lower: fc.option(fc.record({ which: fc.nat(1_000), left: fc.integer({ min: 1, max: 99 }) }), {
    nil: null,
  }),
  /** Percent of what is open that a document is written about; 0 for none. */
  settled: fc.constantFrom(0, 0, 37, 100),
  end: fc.constantFrom('none' as const, 'none' as const, 'paid' as const, 'reversed' as const),
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
    partners: fc.tuple(ofPartner, ofPartner, ofPartner),
  }),
  { numRuns: 16, seed: 23 },
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

/** The rates that hold, as the model knows them: agreement before group before campaign. */
class Rates {
  campaign = 500;
  group: number | null = null;
  agreement: number | null = null;
  of(place: number): number {
    const group = place > 0 ? this.group : null;
    return (place === 2 ? this.agreement : null) ?? group ?? this.campaign;
  }
}

async function live(
  season: MoneySeason,
  { terms, rate, partners }: Round,
  rates: Rates,
  inOrder: (typeof ORDERS)[keyof typeof ORDERS],
): Promise<void> {
  wait(1);
  if (terms !== 'none') {
    await season.setRate(terms, rate);
    rates[terms] = rate;
  }
  wait(1);
  const day = berlinDateOf(now);
  const acts: (() => Promise<void>)[] = [];
  for (const [place, { bookings, revenue, further, lower }] of partners.entries()) {
    const member = season.members[place];
    if (member === undefined) continue;
    const earlier = [...member.sales];
    const first = earlier.find(({ isFurther }) => !isFurther);
    for (let n = 0; n < bookings; n += 1) {
      const leadId = await season.ask(member);
      acts.push(() => season.confirm(member, leadId, cents(revenue), rates.of(place)));
    }
    if (further !== null && first !== undefined)
      acts.push(() => season.sellMore(member, first, cents(further), day));
    const less =
      lower === null
        ? null
        : lowered(
            earlier.filter((sale) => sale.leadId !== first?.leadId),
            lower,
          );
    if (less !== null) acts.push(() => season.lower(less.sale, cents(less.revenue)));
  }
  wait(1);
  await inOrder(acts);
  wait(1);
  await inOrder(
    season.members.map(
      (member, place) => () => settle(season, member, partners[place] ?? partners[0], day),
    ),
  );
}

/** Sales are listed in the order in which they came, which is no property of the season: taken by amount. */
function lowered(sales: readonly Sale[], { which, left }: { which: number; left: number }) {
  const inOrder = sales.toSorted(
    (a, b) => a.revenue - b.revenue || a.rate - b.rate || Number(a.isFurther) - Number(b.isFurther),
  );
  const sale = inOrder[which % (inOrder.length || 1)];
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
      const rates = new Rates();
      for (const round of rounds) {
        await live(season, round, rates, inOrder);
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
      const { rows } = await app.pool.query<{ id: string; net: number }>(
        'select id, net_cents as net from credit_notes where provider_id = $1',
        [season.provider],
      );
      const happened = await app.pool.query<{ reversals: number; corrections: number }>(
        `select count(*) filter (where kind = 'reversal')::int as reversals,
         (select count(*)::int from commissions where provider_id = $1 and source = 'correction')
           as corrections
       from credit_notes where provider_id = $1`,
        [season.provider],
      );
      expect(happened.rows[0]?.reversals).toBeGreaterThan(5);
      expect(happened.rows[0]?.corrections).toBeGreaterThan(5);
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
