import { describe, expect, it } from 'vitest';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { advanceLead } from '#server/modules/commissions/index.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import type { readFigurePartners, readFigures } from '#shared/contracts/reporting/figures.ts';
import { fromEuros, ZERO_CENTS } from '#shared/money.ts';
import { createProgramme, newLead, sendLead, submit } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const app = await createTestApplication({ clock: () => NOW });
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };

type Stats = Received<typeof getDashboardStats>;

async function get<Answer>(url: string, cookie: string): Promise<Answer> {
  const answer = await app.call('GET', url, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function inPeriod(cookie: string, period: string) {
  const stats = await get<Stats>(`/api/dashboard/stats?period=${period}`, cookie);
  if (stats.inPeriod === null) throw new Error('a period was asked for');
  return { ...stats, inPeriod: stats.inPeriod };
}

/** A year with sales by a partner and without one, before and within each period. */
async function busyYear() {
  const programme = await createProgramme(app, { ...SHARE, minPayout: 0 });
  const { rows } = await app.pool.query<{ user_id: string }>(
    'select id as user_id from users join login_addresses using (login_id) where address = $1',
    [programme.email],
  );
  const acting: ActingProvider = {
    kind: 'provider',
    providerId: programme.provider,
    userId: rows[0]?.user_id ?? '',
  };
  const sell = async (instant: string, euros: number, direct = false) => {
    const services = { ...app.services, clock: () => new Date(instant) };
    const lead = await newLead(app, programme, direct ? { link: null } : {});
    const { leadId } = await submit(services, programme.provider, lead);
    const change = { saleAmount: fromEuros(euros) ?? ZERO_CENTS, revenueConfirmed: true };
    await advanceLead(services, acting, leadId, change);
  };
  await sell('2026-02-10T12:00:00Z', 1000.5);
  // In Berlin it is the first of July already, and of October.
  await sell('2026-06-30T22:30:00Z', 200);
  await sell('2026-09-30T22:30:00Z', 400.4);
  await sell('2026-11-20T12:00:00Z', 800);
  await sell('2026-11-21T12:00:00Z', 99.5, true);
  return programme;
}

describe('the period of the dashboard', () => {
  it('rules all figures, whose sums are those of the figures of the same days', async () => {
    const { cookie } = await busyYear();
    for (const period of ['days_30', 'quarter', 'year', 'all']) {
      const { inPeriod: shown, topPartners } = await inPeriod(cookie, period);
      const days = `from=${shown.from}&to=${shown.to}`;
      const figures = await get<Received<typeof readFigures>>(
        `/api/figures?${days}&unit=month`,
        cookie,
      );
      const { partners } = await get<Received<typeof readFigurePartners>>(
        `/api/figures/partners?${days}`,
        cookie,
      );
      const { current } = figures;
      const sum = (name: 'revenue' | 'premiums') =>
        partners.reduce((total, partner) => total + partner[name], 0);
      expect(shown).toMatchObject({
        newLeads: { current: current.requests + current.uncounted },
        confirmedSales: { current: current.sales },
        additionalRevenue: { current: current.revenue },
        partnerRevenue: { current: sum('revenue') },
        premiums: { current: sum('premiums') },
      });
      expect(shown.premiums.current).toBe(current.premiums);
      expect(topPartners).toMatchObject([{ commission: sum('premiums') }]);
      expect(shown.leads.reduce((total, { count }) => total + count, 0)).toBe(
        shown.newLeads.current,
      );
      if (period === 'all') continue;
      const { before } = figures;
      expect(shown).toMatchObject({
        newLeads: { previous: before.requests + before.uncounted },
        confirmedSales: { previous: before.sales },
        additionalRevenue: { previous: before.revenue },
        premiums: { previous: before.premiums },
      });
    }
  });

  it('begins with the Berlin day, month and year', async () => {
    const { cookie } = await busyYear();
    const brought = async (period: string) => {
      const { from, to, partnerRevenue, additionalRevenue } = (await inPeriod(cookie, period))
        .inPeriod;
      return [from, to, partnerRevenue.current, additionalRevenue.current];
    };
    expect(await brought('days_30')).toEqual(['2026-10-27', '2026-11-25', 800, 899.5]);
    expect(await brought('quarter')).toEqual(['2026-10-01', '2026-11-25', 1200.4, 1299.9]);
    expect(await brought('year')).toEqual(['2026-01-01', '2026-11-25', 2400.9, 2500.4]);
    expect(await brought('all')).toEqual(['2026-02-01', '2026-11-25', 2400.9, 2500.4]);
  });

  it('of everything has nothing before it', async () => {
    const { cookie } = await busyYear();
    const { inPeriod: shown } = await inPeriod(cookie, 'all');
    for (const { previous } of [shown.newLeads, shown.premiums, shown.activePartners])
      expect(previous).toBeNull();
    expect(shown.leads[0]).toEqual({ from: '2026-02-01', to: '2026-02-28', count: 1 });
  });

  it('names requests that nobody has checked, and the first of them', async () => {
    const programme = await createProgramme(app);
    await sendLead(app, programme);
    // Without the check of the form it is held back.
    await sendLead(app, programme, { isUnchecked: true });
    const { inPeriod: shown, toDo, beginWith } = await inPeriod(programme.cookie, 'days_30');
    expect(shown).toMatchObject({
      newLeads: { current: 2 },
      uncheckedLeads: { held: 1, unconfirmed: 0 },
    });
    expect(toDo.leadsToCheck).toBe(1);
    expect(beginWith.leadsToCheck).not.toBeNull();
    const id = beginWith.leadsToCheck?.id ?? '';
    await app.call('PATCH', `/api/leads/${id}`, { approve: true }, programme.cookie);
    const after = await inPeriod(programme.cookie, 'days_30');
    expect(after.inPeriod.uncheckedLeads).toEqual({ held: 0, unconfirmed: 0 });
    expect(after.toDo.leadsToCheck).toBe(0);
  });

  it('holds activities to its days, and a wrong one is refused', async () => {
    const { cookie, provider } = await createProgramme(app);
    await app.pool.query(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
       select provider_id, uuidv7(), at - interval '60 days', actor_kind, action, entity, entity_id, data
       from audit_events where provider_id = $1`,
      [provider],
    );
    const shown = async (period: string) => (await inPeriod(cookie, period)).activities.length;
    expect(await shown('days_30')).toBeGreaterThan(0);
    expect(await shown('year')).toBe(2 * (await shown('days_30')));
    const answer = await app.call('GET', '/api/dashboard/stats?period=ever', undefined, cookie);
    expect(answer.statusCode).toBe(422);
  });
});
