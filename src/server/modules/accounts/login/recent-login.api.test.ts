import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { isRecentLogin } from '../domain/session.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now });
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const PASSWORD = 'Kastanienallee 7';

describe('a recent login', () => {
  it('is one of the last ten minutes', () => {
    const at = new Date('2026-11-21T09:00:00Z');
    expect(isRecentLogin(at, new Date('2026-11-21T09:10:00.000Z'))).toBe(true);
    expect(isRecentLogin(at, new Date('2026-11-21T09:10:00.001Z'))).toBe(false);
  });
});

describe('giving the password again', () => {
  it('gives the session a new id, and the old one is worth nothing at once', async () => {
    const { cookie } = await registerProvider(app);
    later(700);
    const answer = await app.call('POST', '/api/auth/reauth', { password: PASSWORD }, cookie);
    expect(answer.statusCode).toBe(200);
    const fresh = `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
    expect(fresh).not.toBe(cookie);
    expect((await app.call('GET', '/api/user', undefined, fresh)).statusCode).toBe(200);
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
  });

  it('says at the field that the password is wrong, and keeps the session', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await app.call('POST', '/api/auth/reauth', { password: 'falsch' }, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'password', message: 'Das Passwort ist nicht richtig.' }],
    });
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(200);
  });

  it('can be tried ten times in a quarter of an hour', async () => {
    const { cookie } = await registerProvider(app);
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await app.call('POST', '/api/auth/reauth', { password: 'falsch' }, cookie);
    const answer = await app.call('POST', '/api/auth/reauth', { password: PASSWORD }, cookie);
    expect(answer.statusCode).toBe(429);
  });

  it('is not blocked for the owner by a stranger who guesses at the login', async () => {
    const { cookie, email } = await registerProvider(app);
    for (let attempt = 1; attempt <= 11; attempt += 1)
      await app.call('POST', '/api/login', { email, password: 'falsch' });
    const answer = await app.call('POST', '/api/auth/reauth', { password: PASSWORD }, cookie);
    expect(answer.statusCode).toBe(200);
  });

  it('opens nothing without a session', async () => {
    const answer = await app.call('POST', '/api/auth/reauth', { password: PASSWORD });
    expect(answer.statusCode).toBe(401);
  });
});
