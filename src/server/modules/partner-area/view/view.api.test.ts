import { describe, expect, it } from 'vitest';
import { digest } from '#tests/support/digest.ts';
import { tryLogin } from '#tests/support/log-in.ts';
import { logInAsPartner, setCookie } from '#tests/support/partner-area.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';

const MINUTE = 60_000;
let now = new Date('2026-11-21T10:00:00Z');
const app = await createTestApplication({ clock: () => now });

interface View {
  readonly id: string;
  readonly providerId: string;
  readonly partnerId: string;
}
const open = ({ provider, partner }: World) =>
  must<View>(app, 'POST', `/api/partners/${partner.id}/view`, undefined, provider.cookie);
const pathOf = ({ providerId, partnerId }: View) =>
  `/api/partner-area/programmes/${providerId}/${partnerId}`;
const look = (view: View, cookie: string | undefined, path = pathOf(view)) =>
  app.call('GET', path, undefined, cookie, { headers: { 'partner-view': view.id } });

describe('a provider who looks as one of their partners', () => {
  it('sees their area without their consent, and it is in the activities', async () => {
    const world = await createWorld(app);
    const view = await open(world);
    const seen = await look(view, world.provider.cookie);
    expect(seen.json()).toMatchObject({ partner: { name: 'Łukasz Grün' } });
    const start = await look(view, world.provider.cookie, `${pathOf(view)}/start`);
    expect(start.statusCode).toBe(200);
    const { rows } = await app.pool.query(
      `select actor_kind, entity_id from audit_events where action = 'partner.area_viewed' and provider_id = $1`,
      [view.providerId],
    );
    expect(rows).toEqual([{ actor_kind: 'provider', entity_id: world.partner.id }]);
  });

  it('opens files by links, which send no header: by the address, with the same rules', async () => {
    const world = await createWorld(app);
    const view = await open(world);
    const { cookie } = world.provider;
    const by = (path: string, of: string | undefined) =>
      app.call('GET', `${path}?ansicht=${view.id}`, undefined, of);
    expect((await by(`${pathOf(view)}/start`, cookie)).statusCode).toBe(200);
    expect((await by(`${pathOf(view)}/start`, undefined)).statusCode).toBe(401);
    expect((await by('/api/partner-area/account', cookie)).statusCode).toBe(401);
    const confirm = `${pathOf(view)}/confirm?ansicht=${view.id}`;
    expect((await app.call('POST', confirm, {}, cookie)).statusCode).toBe(401);
  });

  it('is seen by nobody: the last visit stays the partner’s own', async () => {
    const world = await createWorld(app, { partner: { email: 'seen@view.example' } });
    const cookie = await logInAsPartner(app, 'seen@view.example');
    const view = await open(world);
    await must(app, 'POST', `${pathOf(view)}/confirm`, {}, cookie);
    now = new Date(now.getTime() + 20 * MINUTE);
    const before = await digest(app.pool);
    await look(view, world.provider.cookie);
    expect(await digest(app.pool)).toBe(before);
  });

  it('can do nothing there, and nothing elsewhere', async () => {
    const world = await createWorld(app);
    const view = await open(world);
    const headers = { 'partner-view': view.id };
    const { cookie } = world.provider;
    const calls = [
      ['POST', `${pathOf(view)}/confirm`],
      ['GET', '/api/partner-area/account'],
      ['POST', '/api/partner-area/sessions/end-all'],
      ['POST', '/api/partner-area/logout'],
      ['GET', '/api/partners'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : {};
      const refused = await app.call(method, path, body, cookie, { headers });
      expect([path, refused.statusCode]).toEqual([path, 403]);
      expect(refused.json()).toMatchObject({ message: expect.stringMatching(/nur lesen/) });
      expect(refused.cookies).toEqual([]);
    }
    expect((await look(view, cookie)).statusCode).toBe(200);
  });

  it('sees no other partner of theirs, and no partner of another provider', async () => {
    const world = await createWorld(app);
    const colleague = await withPartner(app, world, {
      companyName: 'Kollege',
      email: 'k@v.example',
    });
    const other = await createWorld(app);
    const [view, foreign] = [await open(world), await open(other)];
    const aimed = [
      { ...view, partnerId: colleague.partner.id },
      { ...view, partnerId: other.partner.id },
      { ...view, providerId: foreign.providerId },
      { ...foreign, id: view.id },
    ];
    for (const each of aimed)
      expect((await look(each, world.provider.cookie)).statusCode).toBe(404);
    expect((await look(foreign, world.provider.cookie)).statusCode).toBe(401);
    const path = `/api/partners/${other.partner.id}/view`;
    expect((await app.call('POST', path, undefined, world.provider.cookie)).statusCode).toBe(404);
  });

  it('needs the session that opened the view: another one, or the partner’s, opens nothing', async () => {
    const world = await createWorld(app, { partner: { email: 'own@view.example' } });
    const view = await open(world);
    const second = setCookie(await tryLogin(app, world.provider.email), 'session');
    const partner = await logInAsPartner(app, 'own@view.example');
    await must(app, 'POST', `${pathOf(view)}/confirm`, {}, partner);
    for (const cookie of [undefined, second, partner])
      expect((await look(view, cookie)).statusCode).toBe(401);
    // Beside each other in one browser: each call says which one it is.
    const both = `${partner}; ${world.provider.cookie}`;
    expect((await look(view, both)).statusCode).toBe(200);
    const account = await app.call('GET', '/api/partner-area/account', undefined, both);
    expect(account.json()).toMatchObject({ email: 'own@view.example' });
  });

  it('ends after half an hour, when the user logs out, and when it is ended', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const ended = await open(world);
    const path = `/api/partner-views/${ended.id}`;
    expect((await app.call('DELETE', path, undefined, cookie)).statusCode).toBe(200);
    expect((await look(ended, cookie)).statusCode).toBe(401);
    const late = await open(world);
    now = new Date(now.getTime() + 30 * MINUTE - 1);
    expect((await look(late, cookie)).statusCode).toBe(200);
    now = new Date(now.getTime() + 1);
    const over = await look(late, cookie);
    expect(over.json()).toMatchObject({ code: 'partner_view_ended' });
    const view = await open(world);
    await app.call('GET', '/api/logout', undefined, cookie);
    expect((await look(view, cookie)).statusCode).toBe(401);
    const { rows } = await app.pool.query('select from partner_views where id = $1', [view.id]);
    expect(rows).toEqual([]);
  });

  it('ends when the partner is erased', async () => {
    const world = await createWorld(app);
    const view = await open(world);
    await app.pool.query('update partners set erased_at = now() where id = $1', [world.partner.id]);
    expect((await look(view, world.provider.cookie)).statusCode).toBe(401);
  });
});
