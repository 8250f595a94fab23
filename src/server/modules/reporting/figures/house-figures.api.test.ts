import { describe, expect, it } from 'vitest';
import type { Figures } from '#shared/contracts/reporting/figures.ts';
import type { BothPeriods, HouseFigures } from '#shared/contracts/reporting/house-figures.ts';
import { PLAN_IDS } from '#shared/plans.ts';
import { ROLE_IDS } from '#shared/roles/rights.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { forHouse, joinHouse } from '#tests/support/houses.ts';
import { createProgramme, type Programme, sendLead } from '#tests/support/leads.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({
  clock: () => new Date('2026-11-20T12:00:00Z'),
  env: { RATE_LIMITS: 'off' },
});
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

interface Answer {
  readonly houses: readonly HouseFigures[];
  readonly total: BothPeriods | null;
}

async function overview(cookie: string, query = NOVEMBER): Promise<Answer> {
  const answer = await app.call('GET', `/api/houses/figures?${query}`, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function figuresOf(cookie: string, house: string, query = NOVEMBER): Promise<Figures> {
  const url = `/api/figures?${query}&unit=month`;
  return (await app.call('GET', url, undefined, cookie, forHouse(house))).json();
}

/** A house on Enterprise with a programme and so many requests, one of them sold. */
async function house(requests: number, sale: number): Promise<Programme> {
  const programme = await createProgramme(app, {
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: 10,
  });
  await putOnPlan(app, programme.email, 'enterprise');
  const sold = await sendLead(app, programme);
  for (let more = 1; more < requests; more += 1) await sendLead(app, programme);
  const body = { offerSent: true, saleAmount: sale, revenueConfirmed: true };
  await app.call('PATCH', `/api/leads/${sold}`, body, programme.cookie);
  return programme;
}

const join = (person: Programme, other: Programme) =>
  joinHouse(app.pool, person.email, other.email, 'reader');

describe('the figures over all houses', () => {
  it('are of each house what its own figures say, and together their sum', async () => {
    const [own, other, stranger] = [
      await house(2, 100.01),
      await house(3, 2000.1),
      await house(5, 9),
    ];
    await join(own, other);
    const { houses, total } = await overview(own.cookie);
    expect(houses.map(({ id }) => id).toSorted()).toEqual(
      [own.provider, other.provider].toSorted(),
    );
    expect(JSON.stringify(houses)).not.toContain(stranger.provider);
    for (const { id, figures } of houses) {
      const { current, before } = await figuresOf(own.cookie, id);
      expect(figures).toEqual({ current, before });
    }
    expect(total?.current).toMatchObject({ requests: 5, sales: 2, revenue: 2100.11 });
    expect(total?.before).toMatchObject({ from: '2026-10-01', to: '2026-10-31', requests: 0 });
    // A month later it is the period before.
    const december = await overview(own.cookie, 'from=2026-12-01&to=2026-12-31');
    expect(december.total?.before).toEqual(total?.current);
  });

  it('are locked by the plan of each house, which is named and not read', async () => {
    const [own, other] = [await house(1, 100), await house(1, 200)];
    await join(own, other);
    for (const plan of PLAN_IDS) {
      await putOnPlan(app, other.email, plan);
      const { houses, total } = await overview(own.cookie);
      const row = houses.find(({ id }) => id === other.provider);
      const isOpen = plan === 'enterprise';
      expect([plan, row?.lockedFor, row?.figures === null]).toEqual([
        plan,
        isOpen ? null : 'plan',
        !isOpen,
      ]);
      expect(total?.current.revenue).toBe(isOpen ? 300 : 100);
    }
    await putOnPlan(app, other.email, 'free');
    await putOnPlan(app, own.email, 'premium_yearly');
    const { houses, total } = await overview(own.cookie);
    expect([houses.map(({ lockedFor }) => lockedFor), total]).toEqual([['plan', 'plan'], null]);
  });

  it.each(ROLE_IDS)(
    'show a house to somebody who is %s there, as its own screen does',
    async (role) => {
      const [own, other] = [await house(1, 100), await house(2, 200)];
      const userId = await joinHouse(app.pool, own.email, other.email, role);
      expect(userId).not.toBe('');
      const { houses } = await overview(own.cookie);
      const row = houses.find(({ id }) => id === other.provider);
      expect(row).toMatchObject({ lockedFor: null, figures: { current: { requests: 2 } } });
    },
  );

  it('end with the membership', async () => {
    const [own, other] = [await house(1, 100), await house(1, 200)];
    await join(own, other);
    expect((await overview(own.cookie)).houses).toHaveLength(2);
    await app.call('POST', '/api/account/delete', { password: PASSWORD }, other.cookie);
    const { houses, total } = await overview(own.cookie);
    expect(houses.map(({ id }) => id)).toEqual([await providerIdOf(app.pool, own.email)]);
    expect(total?.current.revenue).toBe(100);
  });

  it('refuse periods that nobody can mean, and nobody who is not logged in', async () => {
    const { cookie } = await createProgramme(app);
    const wrong = 'from=2026-11-02&to=2026-11-01';
    const refused = await app.call('GET', `/api/houses/figures?${wrong}`, undefined, cookie);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Das Ende darf nicht vor dem Beginn liegen',
    ]);
    expect((await app.call('GET', `/api/houses/figures?${NOVEMBER}`)).statusCode).toBe(401);
  });
});
