import { describe, expect, it } from 'vitest';
import type { Budget } from '#shared/contracts/campaigns/budgets.ts';
import type { HeldRequest, OpenPartner, PendingCommission } from '#shared/contracts/commissions.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { openPage } from '#tests/support/payout-batches.ts';
import { saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';

const app = await createTestApplication();
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 10 };

const get = <T>(world: World, path: string) =>
  must<T>(app, 'GET', path, undefined, world.provider.cookie);
const post = <T>(world: World, path: string, body: unknown) =>
  must<T>(app, 'POST', path, body, world.provider.cookie);

const limit = (world: World, given: Record<string, unknown>) =>
  post<Budget>(world, '/api/budgets', {
    scope: 'campaign',
    campaignId: world.campaign.id,
    period: 'day',
    unit: 'cents',
    beyond: 'refuse',
    ...given,
  });

const budgetsOf = (world: World) =>
  get<Budget[]>(world, `/api/budgets?campaignId=${world.campaign.id}`);
const pendingOf = (world: World) => get<PendingCommission[]>(world, '/api/pending-premiums');
const heldOf = (world: World) => get<HeldRequest[]>(world, '/api/pending-premiums/held-requests');
const leadOf = (world: World, id: string) => get<LeadAnswer>(world, `/api/leads/${id}`);
const partnerOf = async (world: World): Promise<OpenPartner | undefined> =>
  (await openPage(app, world)).partners[0];

async function leadsOf(world: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await submitLead(app, world)).id);
  return ids;
}

const remainderOf = async ({ link }: World): Promise<number> => {
  const { rows } = await app.pool.query<{ lead_remainder: number }>(
    'select lead_remainder from referral_links where id = $1',
    [link.id],
  );
  return rows[0]?.lead_remainder ?? -1;
};

describe('a budget of requests', () => {
  it('leaves what is over it without a reward, which counts and is shown as usual', async () => {
    const world = await createWorld(app, { campaign: PER_LEAD });
    await limit(world, { most: 25 });
    const [first, , third] = await leadsOf(world, 3);
    expect(await pendingOf(world)).toHaveLength(2);
    expect(await leadOf(world, first ?? '')).toMatchObject({ unrewardedFor: null });
    expect(await leadOf(world, third ?? '')).toMatchObject({
      status: 'new',
      unrewardedFor: 'budget',
      commissionAmount: null,
    });
    const { leadCount } = await get<{ leadCount: number }>(
      world,
      `/api/campaigns/${world.campaign.id}`,
    );
    expect(leadCount).toBe(3);
    expect(await budgetsOf(world)).toMatchObject([{ used: 20, most: 25, reached: 0 }]);
  });

  it('lets no bundle fill for which there is no room', async () => {
    const bundle = { ...PER_LEAD, rewardAmount: null, rewardQuantity: 3, rewardBulkAmount: 12 };
    const world = await createWorld(app, { campaign: bundle });
    await limit(world, { most: 20 });
    const ids = await leadsOf(world, 5);
    expect(await pendingOf(world)).toMatchObject([{ openAmount: 12, eventCount: 3 }]);
    expect(await remainderOf(world)).toBe(0);
    expect(await leadOf(world, ids[4] ?? '')).toMatchObject({ unrewardedFor: 'budget' });
    expect(await budgetsOf(world)).toMatchObject([{ used: 12 }]);
  });

  it('counts events where it is one of events, also those that fill a bundle', async () => {
    const bundle = { ...PER_LEAD, rewardAmount: null, rewardQuantity: 2, rewardBulkAmount: 12 };
    const world = await createWorld(app, { campaign: bundle });
    await limit(world, { unit: 'events', most: 3, period: 'ever' });
    await leadsOf(world, 5);
    expect(await pendingOf(world)).toHaveLength(1);
    expect(await remainderOf(world)).toBe(1);
    expect(await budgetsOf(world)).toMatchObject([{ used: 3, most: 3, reached: 1 }]);
  });

  it('holds rewards until the provider releases them into the bundle, or refuses them', async () => {
    const bundle = { ...PER_LEAD, rewardAmount: null, rewardQuantity: 2, rewardBulkAmount: 12 };
    const world = await createWorld(app, { campaign: bundle });
    await limit(world, { unit: 'events', most: 1, beyond: 'hold' });
    const ids = await leadsOf(world, 4);
    expect(await heldOf(world)).toMatchObject(
      ids
        .slice(1)
        .toReversed()
        .map((leadId) => ({ leadId, partnerId: world.partner.id })),
    );
    expect(await partnerOf(world)).toMatchObject({ heldRequestCount: 3, payableCount: 0 });
    const decide = (id: string | undefined, release: boolean) =>
      app.call(
        'POST',
        `/api/pending-premiums/held-requests/${id}/decide`,
        { release },
        world.provider.cookie,
      );
    expect((await decide(ids[1], true)).statusCode).toBe(200);
    expect(await pendingOf(world)).toMatchObject([{ openAmount: 12, due: true, heldFor: null }]);
    expect((await decide(ids[2], false)).statusCode).toBe(200);
    expect(await leadOf(world, ids[2] ?? '')).toMatchObject({ unrewardedFor: 'budget' });
    expect(await remainderOf(world)).toBe(0);
    const logged = await app.pool.query(
      `select action, actor_kind from audit_events
       where entity_id = any($1) and action in ('lead.reward_released', 'lead.reward_refused')
       order by id`,
      [ids],
    );
    expect(logged.rows).toEqual([
      { action: 'lead.reward_released', actor_kind: 'provider' },
      { action: 'lead.reward_refused', actor_kind: 'provider' },
    ]);
    for (const id of [ids[0], ids[1], ids[2]])
      expect((await decide(id, true)).json()).toMatchObject({ code: 'not_held' });
    // What the provider lets through stands outside the budget.
    expect(await budgetsOf(world)).toMatchObject([{ used: 1 }]);
    expect(await heldOf(world)).toMatchObject([{ leadId: ids[3] }]);
  });

  it('is one of each partner, of one of them, or of a partner over all campaigns', async () => {
    const world = await createWorld(app, { campaign: PER_LEAD });
    const other = await withPartner(app, world, { companyName: 'Floristik', email: 'f@b.example' });
    await limit(world, { scope: 'link', most: 10 });
    await leadsOf(world, 2);
    await leadsOf(other, 2);
    expect(await pendingOf(world)).toHaveLength(2);
    expect(await budgetsOf(world)).toMatchObject([{ scope: 'link', used: 10, reached: 2 }]);
    const own = { scope: 'partner', campaignId: null, partnerId: other.partner.id, most: 15 };
    await limit(world, own);
    const listed = await get<Budget[]>(world, `/api/budgets?partnerId=${other.partner.id}`);
    expect(listed).toMatchObject([{ scope: 'partner', used: 0, most: 15 }]);
  });

  it('gets back what is taken back', async () => {
    const world = await createWorld(app, { campaign: PER_LEAD });
    await limit(world, { most: 10, period: 'month' });
    const [first] = await leadsOf(world, 2);
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${first}/mark-not-qualified`,
      { reason: 'Doppelt' },
      world.provider.cookie,
    );
    expect(await budgetsOf(world)).toMatchObject([{ used: 0 }]);
    await leadsOf(world, 1);
    expect(await budgetsOf(world)).toMatchObject([{ used: 10 }]);
  });

  it('keeps its use under another limit, and limits nothing once it has ended', async () => {
    const world = await createWorld(app, { campaign: PER_LEAD });
    const { id } = await limit(world, { most: 10 });
    await leadsOf(world, 2);
    const { cookie } = world.provider;
    const path = `/api/budgets/${id}`;
    const body = { most: 20, beyond: 'hold' };
    expect(await must(app, 'PUT', path, body, cookie)).toMatchObject({ used: 10, most: 20 });
    await leadsOf(world, 2);
    expect(await heldOf(world)).toHaveLength(1);
    await must(app, 'DELETE', path, undefined, cookie);
    await must(app, 'DELETE', path, undefined, cookie);
    await leadsOf(world, 1);
    expect(await pendingOf(world)).toHaveLength(3);
    expect((await app.call('PUT', path, body, cookie)).statusCode).toBe(404);
  });
});

describe('a budget of sales', () => {
  it('leaves the commission of a sale that is over it at nothing', async () => {
    const world = await createWorld(app);
    await limit(world, { most: 60 });
    await saleOf(app, world, 1000);
    const over = await saleOf(app, world, 400);
    expect(await pendingOf(world)).toHaveLength(1);
    expect(await leadOf(world, over)).toMatchObject({
      status: 'converted',
      unrewardedFor: 'budget',
      commissionAmount: 0,
      commissionStatus: 'not_qualified',
    });
    // A corrected amount does not ask the budget again.
    const patch = { saleAmount: 100 };
    await must(app, 'PATCH', `/api/leads/${over}`, patch, world.provider.cookie);
    expect(await budgetsOf(world)).toMatchObject([{ used: 50 }]);
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${over}/mark-not-qualified`,
      { reason: 'Storniert' },
      world.provider.cookie,
    );
    expect(await budgetsOf(world)).toMatchObject([{ used: 50 }]);
  });

  it('moves with a revenue that is put right', async () => {
    const world = await createWorld(app);
    await limit(world, { most: 60 });
    const id = await saleOf(app, world, 1000);
    const correct = (saleAmount: number) =>
      must(app, 'PATCH', `/api/leads/${id}`, { saleAmount }, world.provider.cookie);
    await correct(1200);
    expect(await budgetsOf(world)).toMatchObject([{ used: 60 }]);
    await correct(500);
    expect(await budgetsOf(world)).toMatchObject([{ used: 25 }]);
    await correct(1300);
    expect(await leadOf(world, id)).toMatchObject({ unrewardedFor: 'budget', commissionAmount: 0 });
    expect(await budgetsOf(world)).toMatchObject([{ used: 0 }]);
  });

  it('holds the commission, which cannot be paid until it is released', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await limit(world, { most: 60, beyond: 'hold' });
    await saleOf(app, world, 1000);
    const heldLead = await saleOf(app, world, 400);
    const refusedLead = await saleOf(app, world, 600);
    const held = (await pendingOf(world)).filter(({ heldFor }) => heldFor === 'budget');
    expect(held).toMatchObject([
      { leadId: refusedLead, due: false, payable: true, openAmount: 30 },
      { leadId: heldLead, due: false, payable: true, openAmount: 20 },
    ]);
    expect(await partnerOf(world)).toMatchObject({ openAmount: 50, heldCount: 2, heldAmount: 50 });
    const payout = { partnerId: world.partner.id, paidAmount: 20, paidDate: undefined };
    const named = await app.call(
      'POST',
      '/api/commissions/process-payout',
      { ...payout, paidDate: world.partner.createdAt.slice(0, 10), leadIds: [heldLead] },
      cookie,
    );
    expect(named.json()).toMatchObject({ code: 'reward_held' });
    const decide = (id: string | undefined, release: boolean) =>
      app.call('POST', `/api/pending-premiums/${id}/decide`, { release }, cookie);
    expect((await decide(held[1]?.id, true)).statusCode).toBe(200);
    expect((await decide(held[0]?.id, false)).statusCode).toBe(200);
    expect((await decide(held[0]?.id, true)).json()).toMatchObject({ code: 'not_held' });
    expect((await decide(held[1]?.id, false)).json()).toMatchObject({ code: 'not_held' });
    expect(await partnerOf(world)).toMatchObject({ openAmount: 70, heldCount: 0, payableCount: 2 });
    expect(await leadOf(world, refusedLead)).toMatchObject({
      unrewardedFor: 'budget',
      commissionStatus: 'not_qualified',
    });
    expect(await budgetsOf(world)).toMatchObject([{ used: 50 }]);
  });
});

describe('the budget of a new campaign', () => {
  it('is 25 € a day where clicks are paid, and none elsewhere', async () => {
    const clicks = { rewardType: 'per_click', calculationType: 'fixed', rewardAmount: 0.2 };
    const paid = await createWorld(app, { campaign: clicks });
    expect(await budgetsOf(paid)).toMatchObject([
      { scope: 'campaign', period: 'day', unit: 'cents', most: 25, beyond: 'refuse', used: 0 },
    ]);
    expect(await budgetsOf(await createWorld(app))).toEqual([]);
  });

  it.each([
    ['nothing', { most: 0 }],
    ['half a cent', { most: 0.005 }],
    ['half an event', { unit: 'events', most: 1.5 }],
    ['neither campaign nor partner', { campaignId: null }],
    ['a campaign and a partner in all campaigns', { scope: 'partner' }],
  ])('cannot be %s', async (_, given) => {
    const world = await createWorld(app);
    const body = {
      scope: 'campaign',
      campaignId: world.campaign.id,
      period: 'day',
      unit: 'cents',
      most: 10,
      beyond: 'refuse',
      ...given,
    };
    const answer = await app.call('POST', '/api/budgets', body, world.provider.cookie);
    expect([400, 422]).toContain(answer.statusCode);
    expect(await budgetsOf(world)).toEqual([]);
  });

  it('cannot be set, seen or ended by another provider', async () => {
    const world = await createWorld(app);
    const { id } = await limit(world, { most: 10 });
    const stranger = await createWorld(app);
    const { cookie } = stranger.provider;
    const foreign = { scope: 'campaign', campaignId: world.campaign.id, period: 'day' };
    const body = { ...foreign, unit: 'cents', most: 1, beyond: 'refuse' };
    expect((await app.call('POST', '/api/budgets', body, cookie)).statusCode).toBe(404);
    const change = { most: 1, beyond: 'refuse' };
    expect((await app.call('PUT', `/api/budgets/${id}`, change, cookie)).statusCode).toBe(404);
    expect((await app.call('DELETE', `/api/budgets/${id}`, undefined, cookie)).statusCode).toBe(
      404,
    );
    expect(await get(stranger, `/api/budgets?campaignId=${world.campaign.id}`)).toEqual([]);
    expect(await budgetsOf(world)).toMatchObject([{ most: 10 }]);
  });
});
