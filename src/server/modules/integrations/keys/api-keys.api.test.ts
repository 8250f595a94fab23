import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { callByKey, makeApiKey } from '#tests/support/api-keys.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createReadyProvider, must } from '#tests/support/world.ts';

let now = new Date('2026-06-01T10:00:00Z');
const app = await createTestApplication({ clock: () => now });

async function house() {
  const provider = await createReadyProvider(app);
  await putOnPlan(app, provider.email, 'enterprise');
  return provider;
}

const keysOf = async (cookie: string) =>
  (await must<{ keys: ApiKey[] }>(app, 'GET', '/api/api-keys', undefined, cookie)).keys;

const partnersBy = (secret: string, from?: string) =>
  callByKey(app, secret, '/api/v1/partners', from === undefined ? {} : { from });

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;

describe('a key', () => {
  it('is shown once, works at once, and is named by its ending from then on', async () => {
    const { cookie, email } = await house();
    const { secret } = await makeApiKey(app, cookie, ['partners:read']);
    expect((await partnersBy(secret)).statusCode).toBe(200);
    const listed = await app.call('GET', '/api/api-keys', undefined, cookie);
    expect(listed.body).not.toContain(secret);
    const [key] = await keysOf(cookie);
    expect(key).toMatchObject({
      ending: secret.slice(-4),
      state: 'good',
      lastDay: '2027-06-01',
      lastUsedOn: '2026-06-01',
      lastUsedNetwork: '127.0.0.0',
    });
    const { rows } = await app.pool.query<{ row: string }>(
      'select row_to_json(k)::text as row from api_keys k',
    );
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    const subjects = (await mailsTo(app.pool, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Neuer API-Schlüssel erstellt');
    const { rows: events } = await app.pool.query<{ action: string }>(
      `select action from audit_events where action like 'security.api_key%' and data::text not like '%ew_live%'`,
    );
    expect(events).toEqual([{ action: 'security.api_key_created' }]);
  });

  it('needs the password given just now, and the plan that has an API', async () => {
    const { cookie, email } = await house();
    const body = { name: 'Kasse', scopes: ['partners:read'] };
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await app.call('POST', '/api/api-keys', body, cookie);
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'reauth_required']);
    const fresh = cookieOf(await tryLogin(app, email));
    await putOnPlan(app, email, 'premium_yearly');
    const without = await app.call('POST', '/api/api-keys', body, fresh);
    expect([without.statusCode, codeOf(without)]).toEqual([403, 'api_not_in_plan']);
    expect(await keysOf(fresh)).toEqual([]);
  });

  it('rests while the plan has no API, and works again with it', async () => {
    const { cookie, email } = await house();
    const { secret } = await makeApiKey(app, cookie, ['partners:read']);
    await putOnPlan(app, email, 'premium_yearly');
    expect(codeOf(await partnersBy(secret))).toBe('plan_without_api');
    await putOnPlan(app, email, 'enterprise');
    expect((await partnersBy(secret)).statusCode).toBe(200);
  });

  it('ends with its last day in Berlin, and at once where it is revoked', async () => {
    now = new Date('2026-06-01T10:00:00Z');
    const { cookie } = await house();
    const short = await makeApiKey(app, cookie, ['partners:read'], { lastDay: '2026-06-02' });
    const other = await makeApiKey(app, cookie, ['partners:read']);
    now = new Date('2026-06-02T21:59:59Z');
    expect((await partnersBy(short.secret)).statusCode).toBe(200);
    now = new Date('2026-06-02T22:00:00Z');
    expect(codeOf(await partnersBy(short.secret))).toBe('key_expired');
    now = new Date('2026-06-01T10:05:00Z');
    await must(app, 'POST', `/api/api-keys/${other.id}/revoke`, {}, cookie);
    expect(codeOf(await partnersBy(other.secret))).toBe('key_revoked');
    expect((await keysOf(cookie)).map(({ state }) => state)).toEqual(['good', 'revoked']);
  });

  it('that is replaced stays good for the chosen hours, and is replaced once', async () => {
    now = new Date('2026-06-01T10:00:00Z');
    const { cookie } = await house();
    const old = await makeApiKey(app, cookie, ['partners:read', 'leads:read'], {
      networks: ['127.0.0.1', '2001:db8::/32'],
    });
    const rotate = () =>
      app.call('POST', `/api/api-keys/${old.id}/rotate`, { overlapHours: 24 }, cookie);
    const answer = await rotate();
    const { key, secret } = answer.json<{ key: ApiKey; secret: string }>();
    expect(key.scopes).toEqual(['partners:read', 'leads:read']);
    expect(key.networks).toEqual(['127.0.0.1', '2001:db8::/32']);
    expect((await partnersBy(old.secret)).statusCode).toBe(200);
    expect((await partnersBy(secret)).statusCode).toBe(200);
    expect(codeOf(await rotate())).toBe('api_key_over');
    now = new Date('2026-06-02T10:00:00Z');
    expect(codeOf(await partnersBy(old.secret))).toBe('key_expired');
    expect((await partnersBy(secret)).statusCode).toBe(200);
    now = new Date('2026-06-01T10:00:00Z');
  });

  it('works from its networks only', async () => {
    const { cookie } = await house();
    const { secret } = await makeApiKey(app, cookie, ['partners:read'], {
      networks: ['203.0.113.0/24', '2001:db8:1::/48'],
    });
    const from = async (address: string) => (await partnersBy(secret, address)).statusCode;
    expect(await from('203.0.113.250')).toBe(200);
    expect(await from('2001:db8:1:7::9')).toBe(200);
    expect(await from('::ffff:203.0.113.9')).toBe(200);
    expect(await from('203.0.114.1')).toBe(403);
    expect(await from('2001:db8:2::9')).toBe(403);
  });

  it.each([
    ['no name', { name: ' ', scopes: ['partners:read'] }, 422],
    ['nothing that it may', { name: 'Kasse', scopes: [] }, 422],
    ['a scope that is none', { name: 'Kasse', scopes: ['partners:delete'] }, 422],
    [
      'a last day that is over',
      { name: 'Kasse', scopes: ['partners:read'], lastDay: '2026-06-01' },
      422,
    ],
    [
      'more than two years',
      { name: 'Kasse', scopes: ['partners:read'], lastDay: '2028-06-01' },
      422,
    ],
    [
      'a network that is none',
      { name: 'Kasse', scopes: ['partners:read'], networks: ['203.0.113.0/33'] },
      422,
    ],
    [
      'a name of the internet',
      { name: 'Kasse', scopes: ['partners:read'], networks: ['kasse.example'] },
      422,
    ],
  ])('is not made with %s', async (_, body, status) => {
    const { cookie } = await house();
    const answer = await app.call('POST', '/api/api-keys', body, cookie);
    expect(answer.statusCode).toBe(status);
    expect(await keysOf(cookie)).toEqual([]);
  });

  it('of another provider does not exist', async () => {
    const { cookie } = await house();
    const { id, secret } = await makeApiKey(app, cookie, ['partners:read']);
    const stranger = await house();
    for (const step of ['rotate', 'revoke']) {
      const answer = await app.call(
        'POST',
        `/api/api-keys/${id}/${step}`,
        { overlapHours: 0 },
        stranger.cookie,
      );
      expect(answer.statusCode).toBe(404);
    }
    expect((await partnersBy(secret)).statusCode).toBe(200);
  });

  it('is one of twenty that are good at once, also when many are made together', async () => {
    const { cookie } = await house();
    const make = () =>
      app.call('POST', '/api/api-keys', { name: 'Viele', scopes: ['partners:read'] }, cookie);
    const answers = await Promise.all(Array.from({ length: 24 }, make));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(codeOf)).toEqual(Array(4).fill('too_many_api_keys'));
    expect(await keysOf(cookie)).toHaveLength(20);
  });
});
