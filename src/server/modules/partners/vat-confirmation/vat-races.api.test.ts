import { beforeEach, describe, expect, it } from 'vitest';
import { erasePartners } from '#server/modules/partners/index.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { AUSTRIAN, REGISTERED } from '#tests/support/evatr/austrian.ts';
import { runVatWorker } from '#tests/support/evatr/run-vat-worker.ts';
import { createVatWorld } from '#tests/support/evatr/vat-world.ts';
import { eventually } from '#tests/support/eventually.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';
import { askDueConfirmations } from './ask.ts';

const { app, evatr, context, database, austrian, stateOf, change, workOff, later } =
  await createVatWorld();
const OTHER = 'ATU33333334';

beforeEach(async () => {
  evatr.mood = null;
  evatr.hold = null;
  evatr.register.clear();
  evatr.register.set(AUSTRIAN.vatId, REGISTERED);
  await app.pool.query('delete from vat_confirmations');
  await app.pool.query(`delete from pgboss.job where name like 'partners.%'`);
  evatr.calls.length = 0;
});

describe('an answer', () => {
  it('belongs to the id that was asked about, whatever the partner has by then', async () => {
    const world = await austrian();
    const held = Promise.withResolvers<void>();
    evatr.hold = held.promise;
    const asking = workOff();
    await eventually(() => expect(evatr.calls).toHaveLength(1));
    await change(world, { vatId: OTHER });
    held.resolve();
    await asking;
    expect(await stateOf(world)).toMatchObject({
      waiting: { unansweredAt: null },
      results: [{ vatId: AUSTRIAN.vatId, outcome: 'confirmed', isCurrent: false }],
    });
    await workOff();
    expect((await stateOf(world)).results).toMatchObject([
      { vatId: OTHER, outcome: 'refused', isCurrent: true },
      { vatId: AUSTRIAN.vatId, outcome: 'confirmed', isCurrent: false },
    ]);
  });

  it('is not fetched for data that were changed before anybody was asked', async () => {
    const world = await austrian();
    await change(world, { vatId: OTHER });
    await workOff();
    expect(evatr.calls.map(({ angefragteUstid }) => angefragteUstid)).toEqual([OTHER]);
    expect((await stateOf(world)).results).toMatchObject([{ vatId: OTHER }]);
  });

  it('comes once when two save the same at once, and two press the button', async () => {
    const world = await austrian();
    await workOff();
    await Promise.all([
      change(world, { street: 'Kohlmarkt 1' }),
      change(world, { street: 'Kohlmarkt 1' }),
    ]);
    const { partner, provider } = world;
    const url = `/api/partners/${partner.id}/vat-confirmations`;
    await Promise.all([
      must(app, 'POST', url, undefined, provider.cookie),
      must(app, 'POST', url, undefined, provider.cookie),
    ]);
    await workOff();
    expect(evatr.calls).toHaveLength(2);
  });

  it('comes once when two workers ask at the same time', async () => {
    const world = await austrian();
    await Promise.all([askDueConfirmations(context), askDueConfirmations(context), workOff()]);
    expect(evatr.calls).toHaveLength(1);
    expect((await stateOf(world)).results).toHaveLength(1);
  });

  it('is fetched again after a kill in the middle of the question, and stored once', async () => {
    const world = await austrian();
    const held = Promise.withResolvers<void>();
    evatr.hold = held.promise;
    const worker = runVatWorker(database.connectionString, evatr.url);
    await eventually(() => expect(evatr.calls).toHaveLength(1), 20_000);
    worker.kill();
    await worker.ended;
    held.resolve();
    evatr.hold = null;
    expect(await stateOf(world)).toMatchObject({ waiting: { unansweredAt: null }, results: [] });
    await later(3);
    expect(evatr.calls).toHaveLength(2);
    expect(await stateOf(world)).toMatchObject({
      waiting: null,
      results: [{ outcome: 'confirmed' }],
    });
  });
});

describe('what was asked', () => {
  it('is deleted with the partner', async () => {
    const world = await austrian();
    await workOff();
    const { rows: links } = await app.pool.query(
      'delete from referral_links where partner_id = $1 returning id',
      [world.partner.id],
    );
    expect(links).toHaveLength(1);
    const url = `/api/partners/${world.partner.id}`;
    const answer = await app.call('DELETE', url, undefined, world.provider.cookie);
    expect(answer.statusCode).toBe(200);
    expect((await app.pool.query('select 1 from vat_confirmations')).rows).toEqual([]);
  });

  it('of a dissolved account stays where there are documents, as their evidence', async () => {
    const paid = await austrian();
    await confirmedSale(app, paid, 1000);
    await workOff();
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      { partnerId: paid.partner.id, paidAmount: 50, paidDate: '2026-11-21' },
      paid.provider.cookie,
    );
    await must(app, 'POST', '/api/partners', partnerBody(AUSTRIAN), paid.provider.cookie);
    await workOff();
    const provider = providerId(await providerIdOf(app.pool, paid.provider.email));
    await app.services.db.transaction((tx) => erasePartners(tx, provider));
    const { rows } = await app.pool.query('select partner_id, outcome from vat_confirmations');
    expect(rows).toEqual([{ partner_id: paid.partner.id, outcome: 'confirmed' }]);
  });
});

describe('an installation that asks nobody', () => {
  it('makes no call, promises nothing, and still shows what was answered before', async () => {
    const world = await austrian();
    await workOff();
    evatr.calls.length = 0;
    const silent = await createTestApplication({
      env: { RATE_LIMITS: 'off' },
      clock: app.services.clock,
      database,
    });
    const { partner, provider } = world;
    const url = `/api/partners/${partner.id}`;
    await must(silent, 'PATCH', url, { street: 'Kohlmarkt 1' }, provider.cookie);
    const other = await createWorld(silent, { partner: AUSTRIAN });
    expect(
      await must(silent, 'GET', `${url}/vat-confirmations`, undefined, provider.cookie),
    ).toMatchObject({
      isOffered: false,
      obstacle: null,
      waiting: null,
      results: [{ outcome: 'confirmed', isCurrent: false }],
    });
    const refusal = await silent.call(
      'POST',
      `${url}/vat-confirmations`,
      undefined,
      provider.cookie,
    );
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({ code: 'vat_confirmation_unavailable' });
    await askDueConfirmations({ services: silent.services, confirmer: null });
    await workOff();
    expect(evatr.calls).toEqual([]);
    const { rows } = await app.pool.query('select 1 from vat_confirmations where partner_id = $1', [
      other.partner.id,
    ]);
    expect(rows).toEqual([]);
  });
});
