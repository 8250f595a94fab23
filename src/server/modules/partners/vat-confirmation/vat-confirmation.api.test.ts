import { beforeEach, describe, expect, it } from 'vitest';
import { AUSTRIAN, REGISTERED } from '#tests/support/evatr/austrian.ts';
import { createVatWorld } from '#tests/support/evatr/vat-world.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import type { World } from '#tests/support/world.ts';
import { accountSettings, must, partnerBody } from '#tests/support/world.ts';

const { app, evatr, austrian, stateOf, change, workOff, later } = await createVatWorld();

beforeEach(async () => {
  evatr.mood = null;
  evatr.hold = null;
  evatr.register.clear();
  evatr.register.set(AUSTRIAN.vatId, REGISTERED);
  await app.pool.query('delete from vat_confirmations');
  await app.pool.query(`delete from pgboss.job where name like 'partners.%'`);
  evatr.calls.length = 0;
});

const press = ({ partner, provider }: World) =>
  app.call('POST', `/api/partners/${partner.id}/vat-confirmations`, undefined, provider.cookie);

describe('a partner of another member state', () => {
  it('is asked about when they are entered, with what the answer was and when', async () => {
    const world = await austrian();
    expect(await stateOf(world)).toMatchObject({
      isOffered: true,
      obstacle: null,
      waiting: { unansweredAt: null },
      results: [],
    });
    await workOff();
    expect(evatr.calls).toEqual([
      {
        anfragendeUstid: accountSettings.vatId,
        angefragteUstid: 'ATU12345675',
        firmenname: 'Müller & Söhne Ges.m.b.H.',
        strasse: 'Graben 7',
        plz: '1010',
        ort: 'Wien',
      },
    ]);
    expect(await stateOf(world)).toMatchObject({
      waiting: null,
      results: [
        {
          vatId: 'ATU12345675',
          outcome: 'confirmed',
          isCurrent: true,
          answeredAt: '2026-11-21T09:00:00.000Z',
          statusCode: 'evatr-0000',
          serviceId: 'd6f1148c48118a14',
          fields: { name: 'A', street: 'A', postalCode: 'A', city: 'A' },
        },
      ],
    });
  });

  it('learns which fields differ', async () => {
    const world = await austrian({ street: 'Kohlmarkt 1' });
    await workOff();
    expect((await stateOf(world)).results).toMatchObject([
      { outcome: 'differs', fields: { name: 'A', street: 'B' } },
    ]);
  });

  it('is refused where the id was given to nobody', async () => {
    evatr.register.clear();
    const world = await austrian();
    await workOff();
    expect((await stateOf(world)).results).toMatchObject([
      { outcome: 'refused', statusCode: 'evatr-2001' },
    ]);
  });

  it('is asked about again when id, name or address change, and not for anything else', async () => {
    const world = await austrian();
    await workOff();
    await change(world, { notes: 'Angerufen', phone: '+43 1 234567' });
    await workOff();
    expect(evatr.calls).toHaveLength(1);
    await change(world, { street: 'Kohlmarkt 1' });
    expect((await stateOf(world)).results).toMatchObject([{ isCurrent: false }]);
    await workOff();
    expect((await stateOf(world)).results).toMatchObject([
      { outcome: 'differs', isCurrent: true },
      { outcome: 'confirmed', isCurrent: false },
    ]);
  });

  it('imported with many others is asked about later, not at once', async () => {
    const world = await austrian();
    await workOff();
    const rows = ['Bäckerei', 'Café', 'Studio'].map((companyName, index) =>
      partnerBody({ ...AUSTRIAN, companyName, email: `p${index}@wien.example` }),
    );
    const inside = partnerBody({ companyName: 'Inland', email: 'inland@koeln.example' });
    await must(
      app,
      'POST',
      '/api/partners/import',
      { partners: [...rows, inside] },
      world.provider.cookie,
    );
    await workOff();
    expect(evatr.calls).toHaveLength(1);
    await later(1);
    expect(evatr.calls.map(({ firmenname }) => firmenname)).toEqual([
      AUSTRIAN.companyName,
      'Bäckerei',
      'Café',
      'Studio',
    ]);
  });
});

describe('nobody is asked', () => {
  it.each([
    ['about a partner in Germany', { ...partnerBody() }],
    ['about a private person', { taxStatus: 'private', vatId: '' }],
    ['about a partner outside the EU', { taxStatus: 'third_country', country: 'CH', vatId: '' }],
  ])('%s', async (_who, partner) => {
    const world = await austrian(partner);
    await workOff();
    expect(evatr.calls).toEqual([]);
    expect(await stateOf(world)).toMatchObject({ isOffered: false, waiting: null });
    const refusal = await press(world);
    expect(refusal.json()).toMatchObject({ code: 'vat_confirmation_impossible' });
  });

  it('where the provider has no German id: it is said what is missing, and saving works', async () => {
    const world = await austrian();
    await workOff();
    const { cookie } = world.provider;
    const settings = { ...accountSettings, vatId: '', noVatId: true };
    await must(app, 'PUT', '/api/account/settings', settings, cookie);
    await change(world, { city: 'Graz' });
    await workOff();
    expect(evatr.calls).toHaveLength(1);
    expect(await stateOf(world)).toMatchObject({ obstacle: 'own_id_missing' });
    const refusal = await press(world);
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json<{ message: string }>().message).toContain('eigene deutsche USt-IdNr.');
  });

  it('by a stranger about a partner of somebody else', async () => {
    const world = await austrian();
    const stranger = await austrian();
    const url = `/api/partners/${world.partner.id}/vat-confirmations`;
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.call(method, url, undefined, stranger.provider.cookie);
      expect(answer.statusCode).toBe(404);
    }
    await workOff();
    expect((await stateOf(stranger)).results).toHaveLength(1);
  });

  it('a second time about what was answered just now, but later on', async () => {
    const world = await austrian();
    await workOff();
    expect((await press(world)).statusCode).toBe(200);
    await workOff();
    expect(evatr.calls).toHaveLength(1);
    await later(6);
    expect((await press(world)).json()).toMatchObject({ waiting: { unansweredAt: null } });
    await workOff();
    expect((await stateOf(world)).results).toHaveLength(2);
  });
});

describe('the service that is asked may be closed', () => {
  it('the partner says so truthfully, and is asked again later until there is an answer', async () => {
    evatr.mood = { status: 'evatr-0011', http: 503 };
    const world = await austrian();
    await workOff();
    const first = await stateOf(world);
    expect(first).toMatchObject({ results: [] });
    expect(first.waiting?.unansweredAt).toBe(app.services.clock().toISOString());
    await later(10);
    expect(evatr.calls).toHaveLength(1);
    await later(6);
    expect(evatr.calls).toHaveLength(2);
    evatr.mood = null;
    await later(30);
    expect(evatr.calls).toHaveLength(2);
    await later(31);
    expect(await stateOf(world)).toMatchObject({
      waiting: null,
      results: [{ outcome: 'confirmed' }],
    });
  });

  it('gives up after two weeks, says so, and can be asked again', async () => {
    evatr.mood = 'html';
    const world = await austrian();
    await workOff();
    for (let day = 0; day < 15; day += 1) await later(24 * 60);
    expect(evatr.calls.length).toBeLessThan(20);
    const cookie = cookieOf(await tryLogin(app, world.provider.email));
    const back = { ...world, provider: { ...world.provider, cookie } };
    expect(await stateOf(back)).toMatchObject({
      waiting: null,
      results: [{ outcome: 'no_answer' }],
    });
    evatr.mood = null;
    await later(10);
    expect((await press(back)).statusCode).toBe(200);
    const { rows } = await app.pool.query(
      `select actor_kind from audit_events
       where entity_id = $1 and action = 'partner.vat_confirmation_requested'`,
      [world.partner.id],
    );
    expect(rows).toEqual([{ actor_kind: 'provider' }]);
    await workOff();
    expect((await stateOf(back)).results[0]).toMatchObject({ outcome: 'confirmed' });
  });

  it('is not asked for the others after it was silent three times', async () => {
    evatr.mood = { status: 'evatr-1001', http: 503 };
    for (let count = 0; count < 5; count += 1) await austrian();
    await later(1);
    expect(evatr.calls).toHaveLength(3);
    await later(5);
    expect(evatr.calls).toHaveLength(5);
  });

  it('an own id that is not accepted says nothing of the partner', async () => {
    evatr.mood = { status: 'evatr-2005', http: 404 };
    const world = await austrian();
    await workOff();
    expect((await stateOf(world)).results).toMatchObject([{ outcome: 'own_id_refused' }]);
  });
});
