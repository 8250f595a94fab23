import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { unscopedProgrammesOf } from '#server/modules/partner-area/programmes/queries.ts';
import { eraseAccount } from '#server/modules/privacy/index.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import type { ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { providerId } from '#shared/ids.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { callByKey, makeApiKey } from '#tests/support/api-keys.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication();
const renderer = startDocumentRenderer();
afterAll(() => renderer.close());
const EVERY = keysOf(API_SCOPES);

async function house() {
  const world = await createWorld(app, { sentinel: 'Echt7c1d' });
  await putOnPlan(app, world.provider.email, 'enterprise');
  const { cookie } = world.provider;
  return { ...world, cookie, key: (await makeApiKey(app, cookie, EVERY, { isTest: true })).secret };
}

interface Listed {
  readonly data: readonly Record<string, unknown>[];
}
const listed = async (key: string, what: string) =>
  (await callByKey(app, key, `/api/v1/${what}`)).json<Listed>().data;
const reset = (cookie: string) => app.call('POST', '/api/sandbox/reset', {}, cookie);
const sandboxesOf = async (owner: string) =>
  (
    await app.pool.query<{ id: string; isOver: boolean }>(
      `select p.id, p.dissolved_at is not null as "isOver"
       from sandboxes s join providers p on p.id = s.sandbox_id
       where s.provider_id = $1 order by s.created_at`,
      [owner],
    )
  ).rows;

describe('a key for tests', () => {
  it('works on a programme of its own, in which something of everything has happened', async () => {
    const { key } = await house();
    expect(key).toMatch(/^ew_test_/);
    const counted = await Promise.all(
      ['partners', 'campaigns', 'referral-links', 'leads', 'sales', 'credit-notes'].map(
        async (what) => [what, (await listed(key, what)).length],
      ),
    );
    expect(Object.fromEntries(counted)).toEqual({
      partners: 3,
      campaigns: 2,
      'referral-links': 6,
      leads: 8,
      sales: 3,
      'credit-notes': 1,
    });
    const [document] = await listed(key, 'credit-notes');
    expect(document).toMatchObject({ number: 'TEST-0001' });
  });

  it('never reads what is the provider’s own, and is named as what it is', async () => {
    const { key, cookie } = await house();
    for (const what of ['partners', 'campaigns', 'leads', 'referral-links'])
      expect((await callByKey(app, key, `/api/v1/${what}`)).body).not.toContain('Echt7c1d');
    const own = await makeApiKey(app, cookie, EVERY);
    expect((await callByKey(app, own.secret, '/api/v1/partners')).body).toContain('Echt7c1d');
    const { keys } = await must<{ keys: ApiKey[] }>(app, 'GET', '/api/api-keys', undefined, cookie);
    expect(keys.map(({ isTest }) => isTest)).toEqual([false, true]);
  });

  it('goes on with fresh data after a reset, and what was there before is dissolved', async () => {
    const { key, cookie, provider } = await house();
    const before = (await listed(key, 'partners')).map(({ id }) => id);
    expect((await reset(cookie)).statusCode).toBe(200);
    const after = (await listed(key, 'partners')).map(({ id }) => id);
    expect(after).toHaveLength(3);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    const made = await sandboxesOf(await providerIdOf(app.pool, provider.email));
    expect(made.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('is made for one plan only, and resets have an end', async () => {
    const { cookie, provider } = await house();
    for (let n = 0; n < 10; n += 1) expect((await reset(cookie)).statusCode).toBe(200);
    expect((await reset(cookie)).statusCode).toBe(429);
    await putOnPlan(app, provider.email, 'free');
    const refused = await reset(cookie);
    expect(refused.json()).toMatchObject({ code: 'api_not_in_plan' });
  });

  it('ends with the account whose it is', async () => {
    const { key, cookie, provider } = await house();
    const owner = await providerIdOf(app.pool, provider.email);
    const before = await sandboxesOf(owner);
    expect(before.map(({ isOver }) => isOver)).toEqual([false]);
    const dissolve = await app.call('POST', '/api/account/delete', { password: PASSWORD }, cookie);
    expect(dissolve.statusCode).toBe(200);
    expect((await callByKey(app, key, '/api/v1/partners')).statusCode).toBe(401);
    await eraseAccount(app.services, renderer, providerId(owner));
    expect((await sandboxesOf(owner)).map(({ isOver }) => isOver)).toEqual([true]);
  });
});

describe('a programme for tests', () => {
  it('is nobody’s to log in to, and is found in no partner’s area', async () => {
    const { provider } = await house();
    const [made] = await sandboxesOf(await providerIdOf(app.pool, provider.email));
    const { rows } = await app.pool.query(
      'select from users join login_addresses using (login_id) where provider_id = $1',
      [made?.id],
    );
    expect(rows).toEqual([]);
    const address = 'annika@partner.example';
    const programmes = await unscopedProgrammesOf(app.services.db, { accountId: newId(), address });
    expect(programmes).toEqual([]);
  });
});
