import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getSupportAccess } from '#shared/contracts/operator/support-access.ts';
import { actionsOf } from '#tests/support/actions-of.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { createOperator, openHouseOf, postForm } from '#tests/support/operators.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { endOverduePermissions } from './permit.ts';

type Access = Received<typeof getSupportAccess>;

const app = await createClockedApplication('2026-11-21');
const operator = await createOperator(app);

const allow = ({ provider }: World) =>
  must<Access>(app, 'POST', '/api/support-access', undefined, provider.cookie);
const revoke = ({ provider }: World) =>
  must<Access>(app, 'DELETE', '/api/support-access', undefined, provider.cookie);
const read = ({ provider }: World) =>
  must<Access>(app, 'GET', '/api/support-access', undefined, provider.cookie);
const houseOf = ({ provider }: World) => providerIdOf(app.pool, provider.email);
const look = (path: string, cookie: string, headers = {}) =>
  app.call('GET', path, undefined, cookie, { headers });
const subjectsTo = async (email: string) =>
  (
    await app.pool.query<{ subject: string }>(
      `select subject from mails where to_address = $1 and dedupe_key like 'support-%' order by id`,
      [email],
    )
  ).rows.map(({ subject }) => subject);

describe('a look into a house', () => {
  it('is refused without permission, opens with it, and ends at once when it is revoked', async () => {
    const world = await createWorld(app);
    const house = await houseOf(world);
    expect(await openHouseOf(app, operator, house)).toBe('');
    expect(await allow(world)).toMatchObject({ allowedUntil: '2026-11-22T11:00:00.000Z' });
    const cookie = await openHouseOf(app, operator, house);
    const partners = await look('/api/partners', cookie);
    expect(partners.statusCode).toBe(200);
    expect(partners.body).toContain(world.partner.id);
    expect((await look('/api/user', cookie)).json<object>()).toMatchObject({
      supportUntil: '2026-11-22T11:00:00.000Z',
      role: 'manager',
    });
    await revoke(world);
    const ended = await look('/api/partners', cookie);
    expect(ended.json<object>()).toMatchObject({ code: 'support_ended' });
    expect(ended.headers['set-cookie']).toMatch(/support=;/);
    expect(await subjectsTo(world.provider.email)).toEqual([
      'Support-Zugang erlaubt',
      'Ihr Konto wird angesehen',
      'Support-Zugang beendet',
    ]);
    expect(await actionsOf(app.pool, world.provider.email)).toContain('support.revoked');
  });

  it('is one house alone, with the operator’s session alone', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    await allow(world);
    await allow(other);
    const cookie = await openHouseOf(app, operator, await houseOf(world));
    const strange = await look('/api/partners', cookie, { 'x-house': await houseOf(other) });
    expect(strange.statusCode).toBe(404);
    expect((await look(`/api/partners/${other.partner.id}`, cookie)).statusCode).toBe(404);
    // A session of the provider in the same browser does not make it write.
    const both = `${cookie}; ${other.provider.cookie}`;
    const write = await app.call('POST', '/api/partners', {}, both);
    expect(write.json<object>()).toMatchObject({ code: 'support_read_only' });
    await postForm(app, '/betreiber/abmelden', {}, operator.cookie);
    expect((await look('/api/partners', cookie)).statusCode).toBe(401);
  });

  it('shows no bank and tax data of partners', async () => {
    const fresh = await createOperator(app, 'bea@betrieb.example');
    const world = await createWorld(app, { partner: { iban: 'DE02120300000000202051' } });
    await allow(world);
    const cookie = await openHouseOf(app, fresh, await houseOf(world));
    const path = `/api/partners/${world.partner.id}`;
    expect((await look(path, world.provider.cookie)).body).toContain('DE02120300000000202051');
    const shown = await look(path, cookie);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('DE02120300000000202051');
  });

  it('stands in the house’s log, each thing once, and the owner sees who looked when', async () => {
    const cem = await createOperator(app, 'cem@betrieb.example');
    const world = await createWorld(app);
    const house = await houseOf(world);
    await allow(world);
    const cookie = await openHouseOf(app, cem, house);
    for (let times = 0; times < 3; times += 1) await look('/api/leads', cookie);
    await look(`/api/partners/${world.partner.id}`, cookie);
    const { rows } = await app.pool.query(
      `select action, actor_kind, data ->> 'call' as call, data -> 'ids' as ids, data ? 'operatorId' as named
       from audit_events where provider_id = $1 and action like 'support.%' order by id`,
      [house],
    );
    const by = { actor_kind: 'operator', named: true };
    expect(rows).toEqual([
      { action: 'support.allowed', actor_kind: 'provider', call: null, ids: null, named: false },
      { action: 'support.opened', call: null, ids: null, ...by },
      { action: 'support.looked', call: 'GET /api/leads', ids: [], ...by },
      { action: 'support.looked', call: 'GET /api/partners/{id}', ids: [world.partner.id], ...by },
    ]);
    const { permissions } = await read(world);
    expect(permissions).toMatchObject([
      { isRevoked: false, endedAt: null, views: [{ operator: 'cem@betrieb.example', looks: 2 }] },
    ]);
    await postForm(app, '/betreiber/einblick/ende', {}, `${cem.cookie}; ${cookie}`);
    expect((await look('/api/leads', cookie)).statusCode).toBe(401);
  });

  it('ends with its day, and its owners are mailed once', async () => {
    const dora = await createOperator(app, 'dora@betrieb.example');
    const world = await createWorld(app);
    await allow(world);
    const cookie = await openHouseOf(app, dora, await houseOf(world));
    app.setDay('2026-11-22');
    expect((await look('/api/leads', cookie)).statusCode).toBe(401);
    await endOverduePermissions(app.services);
    await endOverduePermissions(app.services);
    expect(await subjectsTo(world.provider.email)).toEqual([
      'Support-Zugang erlaubt',
      'Ihr Konto wird angesehen',
      'Support-Zugang beendet',
    ]);
    const owner = { provider: { cookie: await app.session(world.provider.email) } };
    const again = await must<Access>(
      app,
      'POST',
      '/api/support-access',
      undefined,
      owner.provider.cookie,
    );
    expect(again.permissions.map(({ isRevoked }) => isRevoked)).toEqual([false, false]);
    app.setDay('2026-11-21');
  });

  it('ends when the owner who allowed it belongs to the house no more', async () => {
    const eva = await createOperator(app, 'eva@betrieb.example');
    const world = await createWorld(app);
    const partner = await registerProvider(app);
    const house = await houseOf(world);
    const member = await joinHouse(app.pool, partner.email, world.provider.email);
    await app.call('POST', '/api/support-access', undefined, partner.cookie, {
      headers: { 'x-house': house },
    });
    const cookie = await openHouseOf(app, eva, house);
    expect((await look('/api/leads', cookie)).statusCode).toBe(200);
    await app.pool.query('update users set login_id = null, deactivated_at = now() where id = $1', [
      member,
    ]);
    expect((await look('/api/leads', cookie)).statusCode).toBe(401);
  });
});

describe('the permission', () => {
  it('is given once: of two at the same moment one is refused', async () => {
    const world = await createWorld(app);
    const cookie = await app.session(world.provider.email);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST', '/api/support-access', undefined, cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect((await read(world)).permissions).toHaveLength(1);
  });

  it('can be revoked when there is none, and changes nothing then', async () => {
    const world = await createWorld(app);
    expect(await revoke(world)).toEqual({ allowedUntil: null, permissions: [] });
    expect(await subjectsTo(world.provider.email)).toEqual([]);
  });
});
