import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn, PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { unscopedEndSessions } from './session.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface Session {
  readonly id: string;
  readonly device: string;
  readonly current: boolean;
}

/** Logs in with a browser; without its password, tries to. */
const logIn = (email: string, userAgent: string, password = PASSWORD) =>
  app.call('POST', '/api/login', { email, password }, undefined, {
    from: anyAddress(),
    headers: { 'user-agent': userAgent },
  });
const sessionsOf = async (cookie: string) =>
  (await app.call('GET', '/api/account/sessions', undefined, cookie)).json<Session[]>();
const eventsOf = async (cookie: string) =>
  (await app.call('GET', '/api/account/security-events', undefined, cookie)).json<
    { action: string; device: string; at: string }[]
  >();

async function twoBrowsers() {
  const { email } = await registerProvider(app);
  const desktop = cookieOf(await logIn(email, FIREFOX));
  now = new Date(now.getTime() + 60_000);
  const phone = cookieOf(await logIn(email, IPHONE));
  return { email, desktop, phone };
}

describe('the sessions of a user', () => {
  it('are named by their devices, the current one first, without anything that opens them', async () => {
    const { desktop } = await twoBrowsers();
    const sessions = await sessionsOf(desktop);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox auf Linux', true],
      ['Safari auf iPhone', false],
      ['Unbekanntes Gerät', false],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(desktop.replace('session=', ''));
    for (const { id } of sessions) expect(await isLoggedIn(app, `session=${id}`)).toBe(false);
  });

  it('of other users are not among them', async () => {
    const [one, two] = [await twoBrowsers(), await twoBrowsers()];
    const own = new Set((await sessionsOf(one.desktop)).map(({ id }) => id));
    expect((await sessionsOf(two.desktop)).some(({ id }) => own.has(id))).toBe(false);
  });

  it('end at once, all but the current one', async () => {
    const { desktop, phone } = await twoBrowsers();
    const answer = await app.call(
      'POST',
      '/api/account/sessions/revoke-others',
      undefined,
      desktop,
    );
    expect(answer.json()).toEqual({ message: '2 Sitzungen wurden abgemeldet.' });
    expect(await isLoggedIn(app, phone)).toBe(false);
    expect(await isLoggedIn(app, desktop)).toBe(true);
    expect(await sessionsOf(desktop)).toHaveLength(1);
  });

  it('end one by one', async () => {
    const { desktop, phone } = await twoBrowsers();
    const id =
      (await sessionsOf(desktop)).find(({ device }) => device.includes('iPhone'))?.id ?? '';
    const end = () => app.call('DELETE', `/api/account/sessions/${id}`, undefined, desktop);
    expect((await end()).statusCode).toBe(200);
    expect(await isLoggedIn(app, phone)).toBe(false);
    expect((await end()).statusCode).toBe(404);
  });

  it('are all ended by the operator, who is named in the events', async () => {
    const { email, desktop, phone } = await twoBrowsers();
    const other = await twoBrowsers();
    expect(await unscopedEndSessions(app.services, email.toUpperCase())).toBe(3);
    expect(await isLoggedIn(app, desktop)).toBe(false);
    expect(await isLoggedIn(app, phone)).toBe(false);
    expect(await isLoggedIn(app, other.desktop)).toBe(true);
    const events = await eventsOf(cookieOf(await logIn(email, FIREFOX)));
    expect(events.map(({ action }) => action).slice(0, 2)).toEqual([
      'security.logged_in',
      'security.sessions_ended',
    ]);
    expect(await unscopedEndSessions(app.services, 'niemand@example.com')).toBeNull();
  });

  it('can’t be ended by another provider', async () => {
    const [one, two] = [await twoBrowsers(), await twoBrowsers()];
    const [{ id } = { id: '' }] = await sessionsOf(one.desktop);
    const answer = await app.call('DELETE', `/api/account/sessions/${id}`, undefined, two.desktop);
    expect(answer.statusCode).toBe(404);
    await app.call('POST', '/api/account/sessions/revoke-others', undefined, two.desktop);
    expect(await isLoggedIn(app, one.desktop)).toBe(true);
    expect(await isLoggedIn(app, one.phone)).toBe(true);
  });

  it('are gone from the list when their time is over', async () => {
    const { email, desktop } = await twoBrowsers();
    now = new Date(now.getTime() + 15 * 24 * 3_600_000);
    expect(await isLoggedIn(app, desktop)).toBe(false);
    expect(await sessionsOf(cookieOf(await logIn(email, FIREFOX)))).toHaveLength(1);
  });
});

describe('security events', () => {
  it('list logins and failures, newest first, by device and without address or e-mail', async () => {
    const { email, desktop } = await twoBrowsers();
    await logIn(email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', 'falsch');
    const events = await eventsOf(desktop);
    expect(events.map(({ action, device }) => [action, device])).toEqual([
      ['security.login_failed', 'Chrome auf Windows'],
      ['security.logged_in', 'Safari auf iPhone'],
      ['security.logged_in', 'Firefox auf Linux'],
    ]);
    const { rows } = await app.pool.query<{ data: object }>(
      `select distinct data from audit_events where action like 'security.%' and actor_kind <> 'operator'`,
    );
    for (const { data } of rows)
      expect(Object.keys(data).toSorted()).toEqual(['browser', 'system']);
  });

  it('are not made for addresses without an account', async () => {
    const count = `select count(*)::int as n from audit_events where action = 'security.login_failed'`;
    const before = await app.pool.query(count);
    await logIn('niemand@example.com', FIREFOX, 'falsch');
    expect((await app.pool.query(count)).rows).toEqual(before.rows);
  });

  it('are at most fifty', async () => {
    const { email, desktop } = await twoBrowsers();
    for (let login = 1; login <= 60; login += 1) await logIn(email, FIREFOX);
    const events = await eventsOf(desktop);
    expect(events).toHaveLength(50);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
