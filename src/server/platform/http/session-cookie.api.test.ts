import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication, type TestApplication } from '#tests/support/test-application.ts';

/** Published by https, and the proxy is not even configured. */
const app = await createTestApplication({ env: { PUBLIC_URL: 'https://app.example' } });
const local = await createTestApplication({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const PASSWORD = 'Kastanienallee 7';

async function logIn(at: TestApplication, headers: Record<string, string> = {}) {
  const { email } = await registerProvider(at, { password: PASSWORD, confirmPassword: PASSWORD });
  const answer = await at.call('POST', '/api/login', { email, password: PASSWORD }, undefined, {
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('the session cookie', () => {
  it('is bound to this very host, out of reach for scripts and foreign sites, where PUBLIC_URL is https', async () => {
    const cookie = String((await logIn(app)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Expires='])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });

  it('has no Secure where PUBLIC_URL is http, whatever a request says: a browser would drop it', async () => {
    const answer = await logIn(local, { 'x-forwarded-proto': 'https' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^session=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('Secure');
  });

  it('is the only place that carries the token', async () => {
    const answer = await logIn(app);
    const token = /__Host-session=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1];
    expect(answer.body).not.toContain(token);
    const { token_hash: hash } = (
      await app.pool.query<{ token_hash: Buffer }>(
        'select token_hash from sessions order by created_at desc limit 1',
      )
    ).rows[0] ?? { token_hash: Buffer.alloc(0) };
    expect(Buffer.from(String(token), 'base64url').includes(hash)).toBe(false);
  });

  it('of plain http counts for nothing where PUBLIC_URL is https', async () => {
    const token = /session=([\w-]+)/.exec(String((await logIn(app)).headers['set-cookie']))?.[1];
    expect((await app.call('GET', '/api/user', undefined, `session=${token}`)).statusCode).toBe(
      401,
    );
    const bound = await app.call('GET', '/api/user', undefined, `__Host-session=${token}`);
    expect(bound.statusCode).toBe(200);
  });

  it('is deleted at the logout, with every copy that the browser keeps', async () => {
    const token = /session=([\w-]+)/.exec(String((await logIn(app)).headers['set-cookie']))?.[1];
    const cookie = `__Host-session=${token}`;
    const answer = await app.call('GET', '/api/logout', undefined, cookie);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-session=; .*Secure/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
  });
});
