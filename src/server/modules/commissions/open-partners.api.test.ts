import { describe, expect, it } from 'vitest';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import {
  batchCandidates,
  openPage,
  openPartners,
  startedBundles,
} from '#tests/support/payout-batches.ts';
import { saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';

const app = await createTestApplication();

describe('open commissions in sums', () => {
  it('stand by partner and campaign, what awaits a confirmation apart', async () => {
    const world = await createWorld(app, { campaign: { minPayout: 75 } });
    await saleOf(app, world, 1000);
    await saleOf(app, world, 200.2);
    await submitLead(app, world);
    const sums = {
      partnerId: world.partner.id,
      partnerName: 'Fotografie Grün',
      internalId: 'P-0001',
      openAmount: 60.01,
      payableCount: 2,
      awaitingCount: 1,
      correctedAmount: 0,
      owedBackAmount: 0,
      offsetAmount: 0,
      laterCount: 0,
      laterAmount: 0,
      laterFrom: null,
      heldCount: 0,
      heldAmount: 0,
      heldRequestCount: 0,
    };
    expect(await openPage(app, world)).toEqual({
      partners: [
        {
          ...sums,
          dueAmount: 0,
          belowMinimum: { campaignName: 'Sommerfeste', pendingAmount: 60.01, minimum: 75 },
          startedBundle: null,
          readiness: { partnerId: world.partner.id, ready: true, einvoice: true, issues: [] },
        },
      ],
      count: 1,
      owedCount: 1,
    });
    expect(await batchCandidates(app, world)).toEqual({
      candidates: [
        {
          partnerId: world.partner.id,
          name: 'Fotografie Grün',
          netAmount: 0,
          count: 0,
          below: [
            {
              campaignId: world.campaign.id,
              campaignName: 'Sommerfeste',
              pendingAmount: 60.01,
              minimum: 75,
              missingAmount: 14.99,
            },
          ],
          balanceAmount: 0,
          corrections: [],
          offsets: [],
          totalAmount: null,
          payableAmount: null,
          refusal: null,
          belowCount: 1,
          awaitingCount: 1,
          missing: [],
          warnings: [],
          isReady: false,
        },
      ],
      count: 1,
    });
  });

  it('are due from the minimum payout on, to the cent', async () => {
    const world = await createWorld(app, { campaign: { minPayout: 60.01 } });
    await saleOf(app, world, 1000);
    const due = async () => {
      const [partner] = (await openPage(app, world)).partners;
      return { dueAmount: partner?.dueAmount, belowMinimum: partner?.belowMinimum };
    };
    expect(await due()).toEqual({
      dueAmount: 0,
      belowMinimum: { campaignName: 'Sommerfeste', pendingAmount: 50, minimum: 60.01 },
    });
    await saleOf(app, world, 200.2);
    expect(await due()).toEqual({ dueAmount: 60.01, belowMinimum: null });
  });

  it('begin with those who can be paid, then go by the German alphabet', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    for (const companyName of ['Zoo', 'Öko', 'Ost', 'Abt'])
      await clickCommissions(app.pool, await withPartner(app, world, { companyName }), 1, 100);
    await submitLead(app, await withPartner(app, world, { companyName: 'Ärzte' }));
    await withPartner(app, world, { companyName: 'Nichts' });
    const names = async (query: string) =>
      (await openPage(app, world, query)).partners.map(({ partnerName }) => partnerName);
    expect(await names('')).toEqual(['Abt', 'Öko', 'Ost', 'Zoo', 'Ärzte']);
    expect(await names('limit=2')).toEqual(['Abt', 'Öko']);
    expect(await openPage(app, world, 'limit=2')).toMatchObject({ count: 5, owedCount: 5 });
    const [, , , zoo] = (await openPage(app, world)).partners;
    expect(await names(`limit=1&partnerId=${zoo?.partnerId}`)).toEqual(['Zoo']);
    for (const query of ['limit=0', 'limit=x', 'partnerId=5']) {
      const path = `/api/pending-premiums/partners?${query}`;
      const { statusCode } = await app.call('GET', path, undefined, cookie);
      expect([400, 422]).toContain(statusCode);
    }
  });

  it('count the rest of a partly settled one, and agree with the list and the cards', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await clickCommissions(app.pool, world, 620, 37);
    const other = await withPartner(app, world, { companyName: 'Zelte Öz' });
    await clickCommissions(app.pool, other, 3, 1_001);
    const body = { partnerId: world.partner.id, paidAmount: 100.05, paidDate: TODAY };
    await must(app, 'POST', '/api/commissions/process-payout', body, cookie);
    const partners = await openPartners(app, world);
    expect(partners.map(({ openAmount }) => openAmount)).toEqual([129.35, 30.03]);
    const listed: { openAmount: number }[] = [];
    let cursor = '';
    for (;;) {
      const page = await must<{ id: string; openAmount: number }[]>(
        app,
        'GET',
        `/api/pending-premiums?limit=100${cursor}`,
        undefined,
        cookie,
      );
      listed.push(...page);
      const last = page.at(-1);
      if (page.length < 100 || last === undefined) break;
      cursor = `&cursor=${last.id}`;
    }
    expect(partners.reduce((sum, { payableCount }) => sum + payableCount, 0)).toBe(listed.length);
    const cents = listed.reduce((sum, { openAmount }) => sum + Math.round(openAmount * 100), 0);
    expect(cents).toBe(15_938);
    expect(await must(app, 'GET', '/api/payouts/stats', undefined, cookie)).toMatchObject({
      openCommissions: 159.38,
    });
  });

  it('show bundles that are not full yet, also of partners who are owed nothing', async () => {
    const world = await createWorld(app, {
      campaign: {
        rewardType: 'per_lead',
        calculationType: 'fixed',
        rewardAmount: 4,
        rewardPercentage: null,
        rewardQuantity: 3,
        rewardBulkAmount: 12,
      },
    });
    await submitLead(app, world);
    await submitLead(app, world);
    const bundle = {
      campaignName: 'Sommerfeste',
      kind: 'lead',
      count: 2,
      quantity: 3,
      bundleAmount: 12,
    };
    expect(await openPartners(app, world)).toMatchObject([
      { openAmount: 0, payableCount: 0, startedBundle: bundle },
    ]);
    expect(await startedBundles(app, world)).toMatchObject([bundle]);
    expect(await openPage(app, world)).toMatchObject({ count: 1, owedCount: 0 });
    expect(await batchCandidates(app, world)).toEqual({ candidates: [], count: 0 });
    await submitLead(app, world);
    expect(await openPartners(app, world)).toMatchObject([
      { openAmount: 12, payableCount: 1, startedBundle: null },
    ]);
    expect(await startedBundles(app, world)).toEqual([]);
  });

  it('leave out what is lost, settled or not qualified', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const lost = await submitLead(app, world);
    const rejected = await submitLead(app, world);
    const paid = await saleOf(app, world, 1000);
    await must(app, 'PATCH', `/api/leads/${lost.id}`, { lost: true }, cookie);
    const reason = { reason: 'Kein Interesse' };
    const path = `/api/commissions/lead/${rejected.id}/mark-not-qualified`;
    await must(app, 'PUT', path, reason, cookie);
    const body = { partnerId: world.partner.id, leadIds: [paid], paidAmount: 50 };
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      { ...body, paidDate: TODAY },
      cookie,
    );
    expect(await openPartners(app, world)).toEqual([]);
  });
});
