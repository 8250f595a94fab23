import { describe, expect, it } from 'vitest';
import { anyAddress, type Caller } from '../support/caller.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { PASSWORD, tryLogin } from '../support/log-in.ts';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';

/** Row 12: the eleventh login in 15 minutes is refused, on whatever node and after a restart. */
const database = await createTestDatabase();
const first = await createTestApplication({ database });
const second = await createTestApplication({ database });

async function fail(app: Caller, email: string, times: number): Promise<void> {
  for (let turn = 1; turn <= times; turn += 1)
    expect((await tryLogin(app, email, 'falsch')).statusCode).toBe(401);
}

describe('the eleventh login of an account in a quarter of an hour', () => {
  it('is refused on every node with the seconds to wait, whichever took the ten before', async () => {
    const { email } = await registerProvider(first);
    await fail(first, email, 6);
    await fail(second, email, 4);
    for (const node of [first, second]) {
      const answer = await tryLogin(node, email, PASSWORD);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
    }
  });

  it('is refused by a node that was started afterwards', async () => {
    const { email } = await registerProvider(first);
    await fail(first, email, 10);
    const restarted = await createTestApplication({ database });
    expect((await tryLogin(restarted, email)).statusCode).toBe(429);
  });

  it('is refused for a quarter of an hour at most, also when the clock is put back by a day', async () => {
    await first.pool.query('delete from rate_limits');
    const { email } = await registerProvider(first);
    await fail(first, email, 10);
    // A later clock has written when the limit ends.
    const ahead = 'update rate_limits set expire = expire + 86400000 where points >= 10';
    expect((await first.pool.query(ahead)).rowCount).toBeGreaterThan(0);
    const answer = await tryLogin(second, email);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    const { rows } = await first.pool.query<{ open: number }>(
      'select count(*)::int as open from rate_limits where expire > $1 and points > 10',
      [Date.now() + 901_000],
    );
    expect(rows[0]?.open).toBe(0);
    expect((await tryLogin(first, email)).statusCode).toBe(429);
  });

  it('lets exactly ten of thirty through that come at the same moment, over two nodes', async () => {
    const { email } = await registerProvider(first);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        tryLogin(turn % 2 === 0 ? first : second, email, 'falsch'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it('does not count the successful ones of the same account, nor those of others', async () => {
    const [one, other] = [await registerProvider(first), await registerProvider(first)];
    await fail(first, one.email, 9);
    expect((await tryLogin(first, one.email)).statusCode).toBe(200);
    await fail(first, one.email, 10);
    expect((await tryLogin(first, one.email)).statusCode).toBe(429);
    expect((await tryLogin(first, other.email)).statusCode).toBe(200);
  });
});

it('a network is refused after sixty logins, whatever the account', async () => {
  const from = anyAddress();
  const login = (turn: number) =>
    first.call('POST', '/api/login', { email: `n${turn}@example.com`, password: 'x' }, undefined, {
      from,
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, turn) => login(turn)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

it('keeps neither addresses nor networks: a counter stands under a keyed hash', async () => {
  await first.pool.query('delete from rate_limits');
  const from = '203.0.113.77';
  const options = { from };
  const person = { email: 'Jemand@Example.com', password: 'falsch' };
  await first.call('POST', '/api/login', person, undefined, options);
  await first.call('POST', '/api/forgot-password', { email: person.email }, undefined, options);
  const { rows } = await first.pool.query<{ key: string }>('select key from rate_limits');
  const buckets = ['forgot-account', 'forgot-network', 'login-account', 'login-network'];
  expect(new Set(rows.map(({ key }) => key.split(':')[0]))).toEqual(new Set(buckets));
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  expect(new Set(rows.map(({ key }) => key.split(':')[1])).size).toBe(2);
});
