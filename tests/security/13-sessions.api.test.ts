import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '../support/caller.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '../support/log-in.ts';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';

/** Row 13: sessions are opaque, get a new id at every change of rights, and end at once. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = new Date('2026-11-21T10:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

const login = (email: string, cookie?: string) =>
  app.call('POST', '/api/login', { email, password: PASSWORD }, cookie);
const readUser = (cookie: string) => app.call('GET', '/api/user', undefined, cookie);

describe('a session', () => {
  it('is never the one that somebody put into the browser before the login', async () => {
    const { email } = await registerProvider(app);
    const planted = `session=${'A'.repeat(64)}`;
    const own = cookieOf(await login(email, planted));
    expect(own).not.toBe(planted);
    expect(await isLoggedIn(app, planted)).toBe(false);
    expect(await isLoggedIn(app, own)).toBe(true);
  });

  it('of an attacker, planted before the login, does not become the victim’s', async () => {
    const attacker = await registerProvider(app);
    const victim = await registerProvider(app);
    const own = cookieOf(await login(victim.email, attacker.cookie));
    expect(own).not.toBe(attacker.cookie);
    expect((await readUser(own)).json()).toMatchObject({ email: victim.email });
    expect(await isLoggedIn(app, attacker.cookie)).toBe(false);
  });

  it('gets a new id when the password is given again', async () => {
    const { cookie } = await registerProvider(app);
    const renewed = await app.call('POST', '/api/auth/reauth', { password: PASSWORD }, cookie);
    expect(await isLoggedIn(app, cookie)).toBe(false);
    expect(await isLoggedIn(app, cookieOf(renewed))).toBe(true);
  });

  it('is worth nothing at once after the logout', async () => {
    const { cookie } = await registerProvider(app);
    await app.call('GET', '/api/logout', undefined, cookie);
    const answer = await readUser(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'not_logged_in' });
  });

  it('is worth nothing at once after the password was changed, here and elsewhere', async () => {
    const { cookie, email } = await registerProvider(app);
    const elsewhere = cookieOf(await tryLogin(app, email));
    const body = { password: PASSWORD, newPassword: 'Haselnuss-Strudel 42' };
    const own = cookieOf(await app.call('POST', '/api/account/password', body, cookie));
    expect((await readUser(cookie)).statusCode).toBe(401);
    expect((await readUser(elsewhere)).statusCode).toBe(401);
    expect((await readUser(own)).statusCode).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { cookie } = await registerProvider(app);
    const secret = Buffer.from(cookie.split('=')[1] ?? '', 'base64url');
    const { rows } = await app.pool.query<{ line: string }>(
      'select s::text as line from sessions s',
    );
    expect(rows.map(({ line }) => line).join()).not.toContain(secret.toString('hex'));
  });
});

describe('the cookie', () => {
  const expiryOf = ({ headers }: CallAnswer): Date | null => {
    const text = /Expires=([^;]+)/.exec(String(headers['set-cookie'] ?? ''))?.[1];
    return text === undefined ? null : new Date(text);
  };

  const sessionCookieOf = ({ headers }: CallAnswer): string =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.includes('session=')) ?? '';

  it('is out of reach for scripts and foreign sites, and bound to the host over https', async () => {
    const { email } = await registerProvider(app);
    expect(sessionCookieOf(await login(email))).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const published = await createTestApplication({ env: { PUBLIC_URL: 'https://app.example' } });
    const provider = await registerProvider(published);
    const body = { email: provider.email, password: PASSWORD };
    const secure = await published.call('POST', '/api/login', body);
    expect(sessionCookieOf(secure)).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('slides with the session: fourteen days from the last use, not from the login', async () => {
    const { cookie } = await registerProvider(app);
    expect(expiryOf(await readUser(cookie))).toBeNull();
    now = new Date(now.getTime() + 11 * MINUTE);
    const prolonged = await readUser(cookie);
    expect(cookieOf(prolonged)).toBe(cookie);
    expect(expiryOf(prolonged)).toEqual(new Date(now.getTime() + 14 * DAY));
    expect(expiryOf(await readUser(cookie))).toBeNull();
    now = new Date(now.getTime() + 13 * DAY);
    expect((await readUser(cookie)).statusCode).toBe(200);
    now = new Date(now.getTime() + 13 * DAY);
    expect((await readUser(cookie)).statusCode).toBe(200);
    now = new Date(now.getTime() + 14 * DAY);
    expect((await readUser(cookie)).statusCode).toBe(401);
  });

  it('is not brought back by a call that prolongs it while the password is given again', async () => {
    const { cookie } = await registerProvider(app);
    now = new Date(now.getTime() + 11 * MINUTE);
    const body = { password: PASSWORD };
    const renewed = await app.call('POST', '/api/auth/reauth', body, cookie);
    expect(renewed.cookies).toHaveLength(1);
    expect(cookieOf(renewed)).not.toBe(cookie);
    expect(await isLoggedIn(app, cookieOf(renewed))).toBe(true);
  });
});
