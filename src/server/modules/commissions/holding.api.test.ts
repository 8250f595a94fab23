import { describe, expect, it } from 'vitest';
import type { OpenPartner, PendingCommission } from '#shared/contracts/commissions.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { batchCandidates, openPage } from '#tests/support/payout-batches.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';

const app = await createClockedApplication('2026-11-27');

/** A world whose rewards wait, looked at with a session of the day. */
async function held(campaign: Record<string, unknown>): Promise<World> {
  app.setDay('2026-11-27');
  return createWorld(app, { campaign });
}

async function on(day: string, world: World): Promise<World> {
  app.setDay(day);
  return {
    ...world,
    provider: { ...world.provider, cookie: await app.session(world.provider.email) },
  };
}

async function pendingOf(world: World): Promise<PendingCommission[]> {
  return must(app, 'GET', '/api/pending-premiums', undefined, world.provider.cookie);
}

async function readyToPay(world: World): Promise<number> {
  const answer = await app.call('GET', '/api/dashboard/stats', undefined, world.provider.cookie);
  return answer.json<{ toDo: { partnersReadyToPay: number } }>().toDo.partnersReadyToPay;
}

async function partnerOf(world: World): Promise<OpenPartner | undefined> {
  return (await openPage(app, world)).partners[0];
}

const pay = (world: World, body: Record<string, unknown>) =>
  app.call(
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidAmount: 50, forceCreate: true, ...body },
    world.provider.cookie,
  );

describe('a reward that waits', () => {
  it('is owed at once and can be paid from its day on, everywhere', async () => {
    const world = await held({ holdingDays: 14 });
    const leadId = await saleOf(app, world, 1000);
    expect(await pendingOf(world)).toMatchObject([
      { payable: true, due: false, payableFrom: '2026-12-11', heldFor: null, openAmount: 50 },
    ]);
    expect(await partnerOf(world)).toMatchObject({
      openAmount: 0,
      payableCount: 0,
      dueAmount: 0,
      laterCount: 1,
      laterAmount: 50,
      laterFrom: '2026-12-11',
    });
    expect((await batchCandidates(app, world)).candidates).toMatchObject([
      { netAmount: 0, count: 0, isReady: false },
    ]);
    expect(await readyToPay(world)).toBe(0);

    const named = await pay(world, { leadIds: [leadId], paidDate: '2026-11-27' });
    expect(named.statusCode).toBe(422);
    expect(named.json()).toMatchObject({ code: 'not_due_yet' });
    expect(named.body).toContain('erst ab 11.12.2026 zahlbar');
    expect((await pay(world, { paidDate: '2026-11-27' })).statusCode).toBe(422);

    const dayBefore = await on('2026-12-10', world);
    expect((await pay(dayBefore, { paidDate: '2026-12-10' })).statusCode).toBe(422);
    const theDay = await on('2026-12-11', world);
    expect(await partnerOf(theDay)).toMatchObject({
      openAmount: 50,
      payableCount: 1,
      laterCount: 0,
    });
    expect(await readyToPay(theDay)).toBe(1);
    expect((await pay(theDay, { paidDate: '2026-12-11' })).statusCode).toBe(200);
  });

  it('moves with the day of the event, until it stands on a document', async () => {
    const world = await held({ holdingDays: 30, holdingFrom: 'event' });
    const { cookie } = world.provider;
    const leadId = await saleOf(app, world, 1000);
    const from = async () => (await pendingOf(world))[0]?.payableFrom;
    // The form of the guest says the 12th of June.
    expect(await from()).toBe('2027-07-12');
    const setDay = (eventDate: string | null) =>
      must(app, 'PATCH', `/api/leads/${leadId}`, { eventDate }, cookie);
    await setDay('2026-05-01');
    expect(await from()).toBe('2026-12-27');
    await setDay('2027-06-12');
    await setDay(null);
    expect(await from()).toBe('2026-12-27');
    await setDay('2026-12-01');
    expect(await from()).toBe('2026-12-31');

    const later = await on('2026-12-31', world);
    expect((await pay(later, { paidAmount: 20, paidDate: '2026-12-31' })).statusCode).toBe(200);
    const patch = { eventDate: '2027-06-12' };
    await must(app, 'PATCH', `/api/leads/${leadId}`, patch, later.provider.cookie);
    expect((await pendingOf(later))[0]).toMatchObject({
      due: true,
      payableFrom: '2026-12-31',
      commissionStatus: 'partial',
    });
  });

  it('keeps its day when its revenue is put right, and when the campaign waits longer from now on', async () => {
    const world = await held({ holdingDays: 14 });
    const leadId = await saleOf(app, world, 1000);
    const later = await on('2026-12-01', world);
    const { cookie } = later.provider;
    await must(
      app,
      'PUT',
      `/api/campaigns/${world.campaign.id}`,
      { ...world.campaign, holdingDays: 90, version: undefined },
      cookie,
    );
    await must(app, 'PATCH', `/api/leads/${leadId}`, { saleAmount: 2000 }, cookie);
    expect(await pendingOf(later)).toMatchObject([{ payableFrom: '2026-12-11', openAmount: 100 }]);
  });

  it('waits for a request that is paid as such, from the day on which it counts', async () => {
    const reward = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 10 };
    const world = await held({ ...reward, holdingDays: 7 });
    await submitLead(app, world);
    expect(await pendingOf(world)).toMatchObject([
      { source: 'lead', due: false, payableFrom: '2026-12-04' },
    ]);
  });

  it('asks for days from 0 to 365', async () => {
    const world = await held({});
    for (const holdingDays of [-1, 366]) {
      const body = { ...world.campaign, version: undefined, holdingDays };
      const answer = await app.call(
        'PUT',
        `/api/campaigns/${world.campaign.id}`,
        body,
        world.provider.cookie,
      );
      expect(answer.statusCode).toBe(422);
    }
  });
});
