import { beforeEach, describe, expect, it } from 'vitest';
import { keepToPeriods } from '#server/modules/privacy/retention/keep-to-periods.ts';
import type { Retention } from '#shared/contracts/privacy/privacy.ts';
import { payOut, saleOf, withPartner } from '../support/payout-scene.ts';
import { providerOf, runErasures } from '../support/person-erasure.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';

/** Row 20: by a period only those partners are erased who have no documents and no open money. */
const START = '2026-03-02';
let now = new Date(`${START}T09:00:00Z`);
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
let world: World;

const night = async (day: string): Promise<void> => {
  now = new Date(`${day}T03:00:00Z`);
  await keepToPeriods(app.services, await providerOf(app, world), 'https://empfehlwerk.example');
  // Sessions end; the account goes on being asked as its screen asks.
  await app.pool.query(`update sessions set expires_at = '2100-01-01', last_seen_at = $1`, [now]);
};

const announced = async (): Promise<Retention['announcement']> => {
  const { cookie } = world.provider;
  return (await must<Retention>(app, 'GET', '/api/account/retention', undefined, cookie))
    .announcement;
};

const isThere = async ({ partner }: World): Promise<boolean> => {
  const { rows } = await app.pool.query<{ erased_at: Date | null }>(
    'select erased_at from partners where id = $1',
    [partner.id],
  );
  return rows.some((row) => row.erased_at === null);
};

const another = (name: string): Promise<World> =>
  withPartner(app, world, { companyName: name, email: `${name.toLowerCase()}@example.com` });

beforeEach(async () => {
  now = new Date(`${START}T09:00:00Z`);
  world = await createWorld(app);
  const periods = { requestMonths: 60, partnerMonths: 12, taxOpenSince: null };
  await must(app, 'PUT', '/api/account/retention', periods, world.provider.cookie);
});

describe('partners after their period', { timeout: 60_000 }, () => {
  it('are announced and erased where they have neither documents nor open money', async () => {
    const paid = await another('Mitbeleg');
    await saleOf(app, paid, 2000);
    const document = await payOut(app, paid, 100);
    await must(app, 'PUT', `/api/payouts/${document}/mark-paid`, {}, world.provider.cookie);
    const owed = await another('Offen');
    await saleOf(app, owed, 2000);
    const lively = await another('Gefragt');

    await night('2027-02-10');
    expect(await announced()).toBeNull();
    await submitLead(app, lively);
    await night('2027-02-17');
    expect(await announced()).toMatchObject({ eraseOn: '2027-03-03', requests: 0, partners: 1 });
    expect((await announced())?.items.map(({ id }) => id)).toEqual([world.partner.id]);
    await night('2027-03-03');
    expect(await runErasures(app, world)).toEqual(['done']);
    expect(await isThere(world)).toBe(false);
    for (const kept of [paid, owed, lively]) expect(await isThere(kept)).toBe(true);
  });

  it('stay when somebody touches them after the announcement', async () => {
    const { cookie } = world.provider;
    await night('2027-02-17');
    await must(app, 'PATCH', `/api/partners/${world.partner.id}`, { notes: 'Meldet sich' }, cookie);
    await night('2027-03-03');
    expect(await runErasures(app, world)).toEqual([]);
    expect(await isThere(world)).toBe(true);
  });

  it.each([
    ['are touched', { notes: 'Meldet sich' }],
    ['bring a request', null],
  ])('stay when they %s while the nightly order waits', async (_, patch) => {
    const { cookie } = world.provider;
    await night('2027-02-17');
    await night('2027-03-03');
    if (patch === null) await submitLead(app, world);
    else await must(app, 'PATCH', `/api/partners/${world.partner.id}`, patch, cookie);
    expect(await runErasures(app, world)).toEqual(['refused']);
    expect(await isThere(world)).toBe(true);
    const proofs = await app.call('GET', '/api/account/erasures', undefined, cookie);
    expect(proofs.json()).toMatchObject([
      { cause: 'retention', kind: 'partner', status: 'refused', parts: [] },
    ]);
  });

  it('stay when the period is taken back while the order waits', async () => {
    await night('2027-02-17');
    await night('2027-03-03');
    const never = { requestMonths: 60, partnerMonths: null, taxOpenSince: null };
    await must(app, 'PUT', '/api/account/retention', never, world.provider.cookie);
    expect(await runErasures(app, world)).toEqual(['refused']);
    expect(await isThere(world)).toBe(true);
  });
});
