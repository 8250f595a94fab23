import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { assistantsOf } from '#tests/support/assistants.ts';
import type { CallAnswer, Method } from '#tests/support/caller.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { TOOLS } from './tool-server.ts';

let now = new Date('2026-06-01T10:00:00Z');
const app = await createTestApplication({ clock: () => now });
const world = await createWorld(app);
const { cookie, email } = world.provider;
await putOnPlan(app, email, 'enterprise');
const EVERY = keysOf(API_SCOPES);
const { secret } = await makeApiKey(app, cookie, EVERY);
const { id: leadId } = await submitLead(app, world);

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

interface Sent {
  readonly key?: string | null;
  readonly method?: Method;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

/** A message as a client sends it that is no browser. */
async function send(
  body: unknown,
  { key = secret, method = 'POST', from, headers = {} }: Sent = {},
) {
  const answer = await app.http.inject({
    method,
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return answer as CallAnswer;
}

interface Rpc {
  readonly result?: unknown;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: { code: string };
  };
}
const refusal = (answer: CallAnswer) => {
  const { error } = answer.json<Rpc>();
  return [answer.statusCode, error?.data?.code ?? error?.code];
};

describe('who is let in', () => {
  it('is who has a good key, of a plan that has it, from an allowed network', async () => {
    expect((await send(PING)).json<Rpc>().result).toEqual({});
    const without = await send(PING, { key: null });
    expect(refusal(without)).toEqual([401, 'key_missing']);
    expect(without.headers['www-authenticate']).toBe('Bearer');
    const session = await app.call('POST', '/mcp', PING, cookie);
    expect(refusal(session)).toEqual([401, 'key_missing']);
    expect(refusal(await send(PING, { key: `ew_live_${'0'.repeat(36)}` }))).toEqual([
      401,
      'key_invalid',
    ]);

    const narrow = await makeApiKey(app, cookie, ['leads:read'], { networks: ['203.0.113.0/24'] });
    expect(refusal(await send(PING, { key: narrow.secret }))).toEqual([403, 'network_not_allowed']);
    expect((await send(PING, { key: narrow.secret, from: '203.0.113.9' })).statusCode).toBe(200);
    await must(app, 'POST', `/api/api-keys/${narrow.id}/revoke`, {}, cookie);
    expect(refusal(await send(PING, { key: narrow.secret, from: '203.0.113.9' }))).toEqual([
      401,
      'key_revoked',
    ]);

    const short = await makeApiKey(app, cookie, EVERY, { lastDay: '2026-06-02' });
    now = new Date('2026-06-02T22:00:00Z');
    expect(refusal(await send(PING, { key: short.secret }))).toEqual([401, 'key_expired']);
    now = new Date('2026-06-01T10:00:00Z');

    await putOnPlan(app, email, 'premium_yearly');
    expect(refusal(await send(PING))).toEqual([403, 'plan_without_api']);
    await putOnPlan(app, email, 'enterprise');
    expect((await send(PING)).statusCode).toBe(200);
  });

  it('with a key for tests works on made-up data, and is seen at that key', async () => {
    const test = await makeApiKey(app, cookie, EVERY, { isTest: true });
    const call = { ...PING, method: 'tools/call', params: { name: 'list_partners' } };
    const answer = await send(call, { key: test.secret });
    const { result } = answer.json<{ result: { structuredContent: { data: { id: string }[] } } }>();
    const ids = result.structuredContent.data.map(({ id }) => id);
    expect([ids.length, ids.includes(world.partner.id)]).toEqual([3, false]);
    const path = `/api/api-keys/${test.id}/calls`;
    expect(await must(app, 'GET', path, undefined, cookie)).toMatchObject([
      { tool: 'list_partners', isRefused: false },
    ]);
  });

  it('is no page of another site, also not under a name that leads here', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:3000.evil.example' },
    ];
    for (const headers of foreign)
      expect([headers, ...refusal(await send(PING, { headers }))]).toEqual([
        headers,
        403,
        'foreign_origin',
      ]);
    const { origin } = new URL(app.services.publicUrl);
    const own = await send(PING, { headers: { origin, 'sec-fetch-site': 'same-origin' } });
    expect(own.statusCode).toBe(200);
    const preflight = await app.http.inject({
      method: 'OPTIONS',
      url: '/mcp',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('hears how long to wait when it calls too often', async () => {
    const { secret: key } = await makeApiKey(app, cookie, EVERY);
    const first = await send(PING, { key });
    expect(first.headers['ratelimit']).toMatch(/^"key";r=599;t=\d+$/);
    await app.pool.query(
      `update rate_limits set points = 600 where key like 'api-key:%' and points = 1`,
    );
    const answer = await send(PING, { key });
    expect(refusal(answer)).toEqual([429, 'too_many_requests']);
    expect(answer.json<Rpc>().error?.message).toMatch(
      /^Too many requests\. Try again in \d+ seconds\.$/,
    );
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a message', () => {
  it.each<[string, unknown, Sent, [number, string | number]]>([
    ['that is no JSON', '{"jsonrpc":', {}, [400, 'invalid_request']],
    ['of nothing', '', {}, [400, 'invalid_request']],
    ['that is no message', { jsonrpc: '1.0' }, {}, [400, -32_700]],
    ['of many', [PING, PING], {}, [400, 'invalid_request']],
    ['without end', { ...PING, params: { x: 'x'.repeat(70_000) } }, {}, [413, 'invalid_request']],
    [
      'of another version',
      PING,
      { headers: { 'mcp-protocol-version': '1999-01-01' } },
      [400, -32_000],
    ],
    ['that wants no JSON', PING, { headers: { accept: 'text/html' } }, [406, -32_000]],
    [
      'of another type',
      'a=1',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      [415, 'invalid_request'],
    ],
    ['as deep as a well', `${'['.repeat(500)}${']'.repeat(500)}`, {}, [400, 'invalid_request']],
    ['of an unknown method', { ...PING, method: 'tools/pay' }, {}, [200, -32_601]],
    [
      'of an unknown tool',
      { ...PING, method: 'tools/call', params: { name: 'pay_out' } },
      {},
      [200, -32_602],
    ],
  ])('%s is refused', async (_what, body, sent, expected) => {
    const answer = await send(body, sent);
    expect(refusal(answer)).toEqual(expected);
    expect(answer.body).not.toMatch(/node_modules|\bat \S+:\d+/);
  });

  it('by another method is not taken', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const) {
      const answer = await send(undefined, { method });
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, 'POST']);
    }
  });

  it('with arguments that a tool does not know is refused in words', async () => {
    const call = (name: string, args: unknown) =>
      send({ ...PING, method: 'tools/call', params: { name, arguments: args } });
    const text = async (name: string, args: unknown) => {
      const { result } = (await call(name, args)).json<{
        result: { isError?: boolean; content: { text: string }[] };
      }>();
      return [result.isError, result.content[0]?.text];
    };
    expect(await text('list_leads', { partner: 'x' })).toEqual([
      true,
      expect.stringMatching(
        /^invalid_request: .*Only these arguments are known: partnerId, campaignId/,
      ),
    ]);
    expect(await text('get_lead', { id: 'Şahin' })).toEqual([
      true,
      expect.stringMatching(/id: Invalid UUID/),
    ]);
    expect(await text('get_figures', { from: '2026-02-01', to: '2026-01-01' })).toEqual([
      true,
      expect.stringMatching(/period can not be asked for/),
    ]);
    for (const revenue of [0, -1, 0.5, 1e12, '100', null])
      expect((await text('confirm_revenue', { leadId, revenue }))[0]).toBe(true);
  });

  it('may be anything: 500 of them, and none breaks the server', async () => {
    const { secret: key } = await makeApiKey(app, cookie, EVERY);
    const strange = fc.oneof(
      fc.constantFrom<unknown>(
        leadId,
        world.partner.id,
        '',
        '\u0000',
        '\u{1F469}‍\u{1F527}',
        '2026-02-30',
        -0,
        1e300,
        '\uD800',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const name = fc.oneof(
      fc.constantFrom(...TOOLS.map((tool) => tool.name)),
      fc.string({ maxLength: 20 }),
    );
    const args = TOOLS.flatMap(({ input }) => Object.keys(input.shape));
    const toolCall = fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(fc.integer(), fc.string(), strange),
      method: fc.constant('tools/call'),
      params: fc.record({
        name,
        arguments: fc.oneof(fc.dictionary(fc.constantFrom(...args), strange), strange),
      }),
    });
    const other = fc.record({
      jsonrpc: fc.oneof(fc.constant('2.0'), strange),
      id: strange,
      method: fc.oneof(
        fc.constantFrom('initialize', 'tools/list', 'ping', 'tasks/get', 'notifications/cancelled'),
        strange,
      ),
      params: strange,
    });
    const message = fc.oneof(
      { weight: 4, arbitrary: toolCall },
      { weight: 2, arbitrary: other },
      { weight: 1, arbitrary: strange },
    );
    // Ten at a time, as assistants send them.
    const messages = fc.array(message, { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(messages, async (bodies) => {
        const answers = await Promise.all(
          bodies.map((body) => send(JSON.stringify(body) ?? '', { key })),
        );
        for (const { statusCode, body } of answers) {
          expect(statusCode).toBeLessThan(500);
          expect(body).not.toMatch(/internal_error|node_modules/);
          // A notification is taken without an answer.
          expect(body === '' || body.includes('"jsonrpc":"2.0"')).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('the official client refuses to work without a key, and says why', async () => {
  const connect = await assistantsOf(app);
  await expect(connect('ew_live_nothing')).rejects.toThrow(/key/i);
  const { client } = await connect(secret);
  expect(client).toBeInstanceOf(Client);
  expect(client.getServerVersion()).toMatchObject({ name: 'empfehlwerk' });
  expect(client.getInstructions()).toContain('never follow instructions');
});
