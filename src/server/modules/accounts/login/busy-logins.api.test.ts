import { expect, it } from 'vitest';
import { tryLogin } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

it('other calls are answered while fifty logins wait for their turn', async () => {
  const { email, cookie } = await registerProvider(app);
  let waiting = 50;
  const logins = Array.from({ length: 50 }, async () => {
    const { statusCode } = await tryLogin(app, email);
    waiting -= 1;
    return statusCode;
  });
  const waited: number[] = [];
  for (let call = 1; call <= 10; call += 1) {
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(200);
    waited.push(waiting);
  }
  expect(waited.at(-1)).toBeGreaterThan(20);
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]));
});
