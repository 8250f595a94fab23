import { describe, expect, it } from 'vitest';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import {
  batchCandidates,
  batchOrder,
  openPartners,
  owedPartners,
  readBatch,
  startBatch,
  workBatch,
} from '#tests/support/payout-batches.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { campaignBody, createWorld, must, type World } from '#tests/support/world.ts';

const app = await createTestApplication();

const documents = (world: World) =>
  must<{ invoiceNumber: string; netAmount: number; partnerId: string; notes: string }[]>(
    app,
    'GET',
    '/api/payouts',
    undefined,
    world.provider.cookie,
  );

const send = (world: World, order: object, key?: string) =>
  app.call('POST', '/api/payout-batches', order, world.provider.cookie, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a batch of payouts', () => {
  it('issues one document for each partner, in the order given, with its files', async () => {
    const world = await createWorld(app);
    const [ada, bo] = await owedPartners(app, world, ['Ada', 'Bo']);
    const order = batchOrder([bo!, ada!], 20, { description: 'Prämien im Oktober' });
    const started = await startBatch(app, world, order);
    expect(started).toMatchObject({
      counts: { all: 2, waiting: 2, issued: 0, refused: 0 },
      netAmount: 40,
      issuedAmount: 0,
      items: [
        { partnerName: 'Bo', status: 'waiting', invoiceNumber: null },
        { partnerName: 'Ada', status: 'waiting' },
      ],
    });
    await workBatch(app, world, started.id);
    const done = await readBatch(app, world, started.id);
    expect(done).toMatchObject({
      counts: { all: 2, waiting: 0, issued: 2, refused: 0 },
      issuedAmount: 47.6,
      items: [
        { partnerName: 'Bo', status: 'issued', invoiceNumber: 'GS-0001', totalAmount: 23.8 },
        { partnerName: 'Ada', status: 'issued', invoiceNumber: 'GS-0002', hasEinvoice: true },
      ],
    });
    const { rows } = await app.pool.query(
      `select kind, count(*)::int from credit_note_files
       where credit_note_id = any($1::uuid[]) group by 1 order by 1`,
      [done.items.map(({ payoutId }) => payoutId)],
    );
    expect(rows).toEqual([
      { kind: 'pdf', count: 2 },
      { kind: 'xml', count: 2 },
    ]);
    expect(await openPartners(app, world)).toEqual([]);
    const { rows: events } = await app.pool.query(
      `select actor_kind, actor_id is not null as named from audit_events
       where action = 'credit_note.issued' and provider_id = $1`,
      [await providerIdOf(app.pool, world.provider.email)],
    );
    expect(events).toEqual([
      { actor_kind: 'provider', named: true },
      { actor_kind: 'provider', named: true },
    ]);
  });

  it('leaves campaigns below their minimum payout open', async () => {
    const world = await createWorld(app, { campaign: { minPayout: 30 } });
    await putOnPlan(app, world.provider.email, 'premium_monthly');
    const free = await must<World['campaign']>(
      app,
      'POST',
      '/api/campaigns',
      campaignBody({ name: 'Ohne Mindestauszahlung' }),
      world.provider.cookie,
    );
    const link = await must<World['link']>(
      app,
      'POST',
      '/api/referral-links',
      { partnerId: world.partner.id, campaignId: free.id },
      world.provider.cookie,
    );
    await clickCommissions(app.pool, world, 1, 2_999);
    await clickCommissions(app.pool, { ...world, campaign: free, link }, 2, 700);
    const below = [{ campaignName: 'Sommerfeste', pendingAmount: 29.99, missingAmount: 0.01 }];
    expect((await batchCandidates(app, world)).candidates).toMatchObject([
      { netAmount: 14, count: 2, below, isReady: true },
    ]);
    const refused = await send(world, batchOrder([world], 43.99));
    expect(refused.json()).toMatchObject({ code: 'open_amount_changed' });
    const { id } = await startBatch(app, world, batchOrder([world], 14));
    await workBatch(app, world, id);
    expect((await batchCandidates(app, world)).candidates).toMatchObject([
      { netAmount: 0, count: 0, below, isReady: false },
    ]);
  });

  it('shows the first fifty of many partners, and all when asked', async () => {
    const world = await createWorld(app);
    await manyPartners(app.pool, world, 50, 2_001);
    const names = async (query: string) =>
      (await batchCandidates(app, world, query)).candidates.map(({ name }) => name);
    await manyPartners(app.pool, world, 1, 1_000);
    expect(await names('')).toHaveLength(50);
    expect(await names('limit=25')).toHaveLength(25);
    const { candidates, count } = await batchCandidates(app, world, 'limit=10000');
    expect([candidates.length, count]).toEqual([51, 51]);
    const cents = candidates.reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0);
    expect(cents).toBe(101_050);
    const stats = await must(app, 'GET', '/api/payouts/stats', undefined, world.provider.cookie);
    expect(stats).toMatchObject({ openCommissions: 1_010.5 });
  });

  it('says in German why a partner got no document, and pays the others', async () => {
    const world = await createWorld(app);
    const [ada, bo, cem] = await owedPartners(app, world, ['Ada', 'Bo', 'Cem']);
    const { id } = await startBatch(app, world, batchOrder([ada!, bo!, cem!]));
    const { cookie } = world.provider;
    await app.call('PATCH', `/api/partners/${ada!.partner.id}`, { taxStatus: null }, cookie);
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      {
        partnerId: bo!.partner.id,
        paidAmount: 5,
        paidDate: TODAY,
      },
      cookie,
    );
    await workBatch(app, world, id);
    expect(await readBatch(app, world, id)).toMatchObject({
      counts: { all: 3, waiting: 0, issued: 1, refused: 2 },
      items: [
        {
          partnerName: 'Ada',
          status: 'refused',
          payoutId: null,
          reason: expect.stringMatching(
            /^Die Gutschrift kann noch nicht erstellt werden: Der Steuerstatus/,
          ),
        },
        {
          partnerName: 'Bo',
          status: 'refused',
          reason:
            'Die bestätigten Prämien wurden inzwischen abgerechnet oder geändert. Für diesen Partner wurde nichts erstellt.',
        },
        { partnerName: 'Cem', status: 'issued', invoiceNumber: 'GS-0002', reason: null },
      ],
    });
  });

  it('pays what was shown, and leaves open what was earned since', async () => {
    const world = await createWorld(app);
    const [ada] = await owedPartners(app, world, ['Ada']);
    await clickCommissions(app.pool, ada!, 3, 100);
    const { id } = await startBatch(app, world, batchOrder([ada!], 20));
    await clickCommissions(app.pool, ada!, 1, 900);
    await workBatch(app, world, id);
    expect(await documents(world)).toMatchObject([{ netAmount: 20 }]);
    expect(await openPartners(app, world)).toMatchObject([{ openAmount: 12 }]);
  });

  it('is refused as a whole where less is owed than shown, naming the partners', async () => {
    const world = await createWorld(app);
    const [ada, bo] = await owedPartners(app, world, ['Ada', 'Bo']);
    const before = await digest(app.pool);
    const refused = await send(world, {
      partners: [
        { partnerId: ada!.partner.id, netAmount: 20.01 },
        { partnerId: bo!.partner.id, netAmount: 20 },
      ],
      paidDate: TODAY,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'open_amount_changed',
      message:
        'Für Ada ist inzwischen weniger offen als angezeigt. Es wurde nichts erstellt. Bitte prüfen Sie die aktualisierte Liste.',
    });
    expect(await digest(app.pool)).toBe(before);
  });

  it.each([
    ['without partners', [], 'Bitte wählen Sie mindestens einen Partner aus'],
    ['with a partner twice', ['ada', 'ada'], 'Jeder Partner kann nur einmal vorkommen'],
  ])('%s is refused', async (_label, names, message) => {
    const world = await createWorld(app);
    const partners = names.map(() => ({ partnerId: world.partner.id, netAmount: 20 }));
    const refused = await send(world, { partners, paidDate: TODAY });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'partners', message }] });
  });

  it('of nothing is refused', async () => {
    const world = await createWorld(app);
    const refused = await send(world, batchOrder([world], 0));
    expect(refused.json()).toMatchObject({
      issues: [{ path: 'partners', message: 'Bitte geben Sie Beträge größer als 0 ein' }],
    });
  });

  it('that is sent twice with the same key is one batch', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(world, batchOrder(worlds), 'sammel-1')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect((await send(world, batchOrder(worlds, 10), 'sammel-1')).json()).toMatchObject({
      code: 'idempotency_mismatch',
    });
    const { cookie } = world.provider;
    const batches = await must<unknown[]>(app, 'GET', '/api/payout-batches', undefined, cookie);
    expect(batches).toMatchObject([{ counts: { all: 2, waiting: 2 } }]);
  });

  it('answers resume for what waits, and for what is done', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada']);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    const { cookie } = world.provider;
    const resume = () => must(app, 'POST', `/api/payout-batches/${id}/resume`, undefined, cookie);
    expect(await resume()).toEqual({ message: 'Die Sammelauszahlung wird fortgesetzt.' });
    await workBatch(app, world, id);
    expect(await resume()).toEqual({ message: 'Die Sammelauszahlung ist abgeschlossen.' });
  });
});
