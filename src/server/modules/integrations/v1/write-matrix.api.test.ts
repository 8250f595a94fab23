import { describe, expect, it } from 'vitest';
import { API_SCOPES, type ApiScope } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { makeApiKey, spoiltKeys, writeByKey } from '#tests/support/api-keys.ts';
import { API_WRITES, apiHouse } from '#tests/support/api-writes.ts';
import { digest } from '#tests/support/digest.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const EVERY = keysOf(API_SCOPES);
const SENTINEL = 'Geheim7e1d';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const own = await apiHouse(app, { sentinel: SENTINEL });
const stranger = await apiHouse(app);
const free = await apiHouse(app);
await putOnPlan(app, free.provider.email, 'free');

const calls = app.http.routeTable.flatMap(({ apiCall, method }) =>
  apiCall === null || method === 'GET' || method === 'HEAD'
    ? []
    : [{ name: `${method} ${apiCall.path}`, method, scope: apiCall.scope }],
);

const spoilt = await spoiltKeys(app, own.cookie, free.key);

const narrow = new Map<ApiScope, string>();
for (const scope of new Set(calls.map((call) => call.scope))) {
  const rest = EVERY.filter((each): each is ApiScope => each !== scope);
  narrow.set(scope, (await makeApiKey(app, own.cookie, rest)).secret);
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

/** What is stored, but for the day on which a key was used last. */
const stored = async () =>
  (await digest(app.pool))
    .split('\n')
    .filter((line) => !/^(?:api_keys|rate_limits):/.test(line))
    .join('\n');

describe('every writing call of the API', { timeout: 60_000 }, () => {
  it('has a sample', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(API_WRITES).toSorted());
  });

  it.each(calls)('$name is for who has the scope, and for nobody else', async (call) => {
    const { name, method, scope } = call;
    const prepared = await API_WRITES[name]?.(app, own);
    const asked = { method, url: prepared?.url ?? '', body: prepared?.body };
    const before = await stored();

    const without = await app.call(method as 'POST', asked.url, asked.body);
    expect([without.statusCode, codeOf(without)]).toEqual([401, 'key_missing']);
    // A session is no key.
    const session = await app.call(method as 'POST', asked.url, asked.body, own.cookie);
    expect(codeOf(session)).toBe('key_missing');
    for (const [key, status, code] of spoilt) {
      const answer = await writeByKey(app, key, asked);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    }
    const lacking = await writeByKey(app, narrow.get(scope) ?? '', asked);
    expect([lacking.statusCode, codeOf(lacking)]).toEqual([403, 'scope_missing']);
    const unnamed = await writeByKey(app, own.key, asked, { headers: { 'idempotency-key': '' } });
    expect([unnamed.statusCode, codeOf(unnamed)]).toEqual([400, 'idempotency_key_missing']);
    const extra = { ...asked, body: { ...asked.body, provider_id: stranger.partner.id } };
    const unknown = await writeByKey(app, own.key, extra);
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([400, 'invalid_request']);

    // Somebody else's objects, in the path or in the body.
    const namesObject = /[0-9a-f]{8}-[0-9a-f]{4}/.test(JSON.stringify([asked.url, asked.body]));
    const isForeign = namesObject && name !== 'POST /api/v1/partners';
    const theirs = isForeign ? await writeByKey(app, stranger.key, asked) : null;
    expect([name, theirs?.statusCode ?? 404]).toEqual([name, 404]);
    expect(theirs?.body ?? '').not.toContain(SENTINEL);
    expect(await stored()).toBe(before);

    const key = { headers: { 'idempotency-key': `matrix ${name}`.replaceAll(' ', '-') } };
    const mine = await writeByKey(app, own.key, asked, key);
    expect([name, mine.statusCode, mine.statusCode < 300 ? '' : mine.body]).toEqual([
      name,
      expect.toSatisfy((status: number) => status === 200 || status === 201),
      '',
    ]);
    const after = await stored();
    expect(after).not.toBe(before);

    const again = await writeByKey(app, own.key, asked, key);
    expect([again.statusCode, again.body]).toEqual([mine.statusCode, mine.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await writeByKey(
      app,
      own.key,
      {
        method: 'POST',
        url: '/api/v1/partners',
        body: { firstName: 'A', lastName: 'B', email: 'a@b.example' },
      },
      key,
    );
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
    expect(await stored()).toBe(after);
  });
});
