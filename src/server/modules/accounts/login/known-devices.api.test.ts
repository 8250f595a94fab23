import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const lines: string[] = [];
const app = await createTestApplication({
  logger: createLogger('info', { write: (line) => void lines.push(line) }),
});
const PASSWORD = 'Kastanienallee 7';
const STRANGER = '203.0.113.7';
const HOME = '198.51.100.7';

const register = () => registerProvider(app, { password: PASSWORD, confirmPassword: PASSWORD });

const logIn = (email: string, password: string, from: string, cookie?: string) =>
  app.call('POST', '/api/login', { email, password }, cookie, { from });

/** The mark that a browser keeps after a login. */
async function etagOf(email: string): Promise<string> {
  const { cookies } = await logIn(email, PASSWORD, HOME);
  const mark = cookies.find(({ name }) => name === 'device');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  return `device=${mark?.value}`;
}

async function lockOut(email: string, from: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await logIn(email, 'geraten', from)).statusCode).toBe(401);
  expect((await logIn(email, PASSWORD, from)).statusCode).toBe(429);
}

describe('a browser in which the owner has logged in before', () => {
  it('still lets them in while a stranger’s wrong passwords lock out everybody else', async () => {
    const { email } = await register();
    const mark = await etagOf(email);
    await lockOut(email, STRANGER);
    expect((await logIn(email, PASSWORD, HOME)).statusCode).toBe(429);
    expect((await logIn(email, PASSWORD, HOME, mark)).statusCode).toBe(200);
    // The stranger stays locked out: the owner's login gives back the owner's tries alone.
    expect((await logIn(email, PASSWORD, STRANGER)).statusCode).toBe(429);
  });

  it('has ten tries of its own', async () => {
    const { email } = await register();
    const mark = await etagOf(email);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(email, 'vertippt', HOME, mark)).statusCode).toBe(401);
    expect((await logIn(email, PASSWORD, HOME, mark)).statusCode).toBe(429);
    expect((await logIn(email, PASSWORD, STRANGER)).statusCode).toBe(200);
  });

  it('is known for its own user alone, and by no forged mark', async () => {
    const [victim, attacker] = [await register(), await register()];
    const [mark, other] = [await etagOf(victim.email), await etagOf(attacker.email)];
    const [userId = '', id = '', signature = ''] = mark.replace('device=', '').split('.');
    await lockOut(victim.email, STRANGER);
    const foreignId = other.split('.')[1] ?? '';
    for (const forged of [
      other,
      `device=${userId}.${foreignId}.${signature}`,
      `device=${userId}.${id}.${'A'.repeat(43)}`,
      `device=${userId}.${id}.`,
      'device=',
    ])
      expect((await logIn(victim.email, PASSWORD, STRANGER, forged)).statusCode).toBe(429);
  });
});

it('failed logins are logged for known and unknown addresses alike, by a hash', async () => {
  const { email } = await register();
  const failed = async (address: string) => {
    lines.splice(0);
    await logIn(address, 'geraten', '192.0.2.1');
    const found = lines.filter((line) => line.includes('login failed'));
    expect(found).toHaveLength(1);
    expect(found[0]).not.toContain(address);
    return (JSON.parse(found[0] ?? '{}') as { account: string }).account;
  };
  const [known, unknown] = [await failed(email), await failed('niemand@example.com')];
  expect(known).toMatch(/^[\w-]{22}$/);
  expect(unknown).toMatch(/^[\w-]{22}$/);
  expect(await failed(email.toUpperCase())).toBe(known);
  expect(unknown).not.toBe(known);
});
