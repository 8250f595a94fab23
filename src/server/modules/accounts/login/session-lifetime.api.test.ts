import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-21T10:00:00Z').getTime();
let now = new Date(START);
const app = await createTestApplication({ clock: () => now });

const isLoggedInAfter = async (cookie: string, days: number): Promise<boolean> => {
  now = new Date(START + days * DAY);
  return (await app.call('GET', '/api/user', undefined, cookie)).statusCode === 200;
};

async function loggedIn(): Promise<string> {
  now = new Date(START);
  return (await registerProvider(app)).cookie;
}

describe('a session', () => {
  it('ends when nobody has used it for 14 days', async () => {
    expect(await isLoggedInAfter(await loggedIn(), 13.9)).toBe(true);
    expect(await isLoggedInAfter(await loggedIn(), 14.1)).toBe(false);
  });

  it('slides with its use, but asks for the password again after 90 days', async () => {
    const cookie = await loggedIn();
    for (let day = 10; day < 90; day += 10) expect(await isLoggedInAfter(cookie, day)).toBe(true);
    expect(await isLoggedInAfter(cookie, 89.9)).toBe(true);
    expect(await isLoggedInAfter(cookie, 90.1)).toBe(false);
  });

  it('starts its 90 days again with the password', async () => {
    const cookie = await loggedIn();
    for (let day = 10; day < 90; day += 10) await isLoggedInAfter(cookie, day);
    const answer = await app.call(
      'POST',
      '/api/auth/reauth',
      { password: 'Kastanienallee 7' },
      cookie,
    );
    const renewed = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(await isLoggedInAfter(renewed, 91)).toBe(true);
  });
});
