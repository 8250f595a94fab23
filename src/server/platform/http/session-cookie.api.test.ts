import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const HTTPS = { headers: { 'x-forwarded-proto': 'https' } };
const PASSWORD = 'Kastanienallee 7';

async function logIn(overHttps: boolean) {
  const { email } = await registerProvider(app, { password: PASSWORD, confirmPassword: PASSWORD });
  const answer = await app.call(
    'POST',
    '/api/login',
    { email, password: PASSWORD },
    undefined,
    overHttps ? HTTPS : {},
  );
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('the session cookie', () => {
  it('is bound to this very host, out of reach for scripts and foreign sites, over https', async () => {
    const cookie = String((await logIn(true)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-session=[\w-]{64}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Expires='])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });

  it('has no Secure without https, where a browser would drop it', async () => {
    const cookie = String((await logIn(false)).headers['set-cookie']);
    expect(cookie).toMatch(/^session=[\w-]{64}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('Secure');
  });

  it('is the only place that carries the token', async () => {
    const answer = await logIn(true);
    const token = /__Host-session=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1];
    expect(answer.body).not.toContain(token);
    const { token_hash: hash } = (
      await app.pool.query<{ token_hash: Buffer }>(
        'select token_hash from sessions order by created_at desc limit 1',
      )
    ).rows[0] ?? { token_hash: Buffer.alloc(0) };
    expect(Buffer.from(String(token), 'base64url').includes(hash)).toBe(false);
  });

  it('of plain http counts for nothing over https', async () => {
    const token = /session=([\w-]+)/.exec(String((await logIn(false)).headers['set-cookie']))?.[1];
    const answer = await app.call('GET', '/api/user', undefined, `session=${token}`, HTTPS);
    expect(answer.statusCode).toBe(401);
  });
});
