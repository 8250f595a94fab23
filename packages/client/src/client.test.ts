import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { all, answerOf, ApiError, createClient, verifyWebhook } from './index.ts';
import { patiently } from './patience.ts';

interface Planned {
  readonly status: number;
  readonly body?: unknown;
  readonly after?: string;
}

/** A network that answers one after the other what was planned; null breaks the connection. */
function network(planned: readonly (Planned | null)[]) {
  const requests: Request[] = [];
  const waited: number[] = [];
  const left = [...planned];
  return {
    requests,
    waited,
    wait: (milliseconds: number) => Promise.resolve(void waited.push(milliseconds)),
    fetch: (input: RequestInfo | URL) => {
      requests.push(input as Request);
      const next = left.shift();
      if (next === undefined || next === null) return Promise.reject(new TypeError('fetch failed'));
      const headers = next.after === undefined ? {} : { 'retry-after': next.after };
      return Promise.resolve(Response.json(next.body ?? {}, { status: next.status, headers }));
    },
  };
}

const options = { key: 'ew_live_x', baseUrl: 'https://empfehlwerk.example' };
const list = (data: readonly unknown[], next: string | null) => ({
  status: 200,
  body: { data, next },
});

describe('a client', () => {
  it.each([
    ['the seconds of Retry-After', [{ status: 429, after: '7' }, { status: 200 }], [7_000]],
    ['at most a minute', [{ status: 503, after: '900' }, { status: 200 }], [60_000]],
    [
      '2, 4, 8 and 16 seconds',
      [null, { status: 500 }, null, { status: 502 }, { status: 200 }],
      [2_000, 4_000, 8_000, 16_000],
    ],
    ['not at all', [{ status: 200 }], []],
  ] as const)('waits: %s', async (_, planned, waited) => {
    const net = network(planned);
    await answerOf(createClient({ ...options, ...net }).GET('/api/v1/partners'));
    expect(net.waited).toEqual(waited);
    expect(net.requests[0]?.headers.get('authorization')).toBe('Bearer ew_live_x');
  });

  it('gives up after its tries, with what the API has said', async () => {
    const problem = { code: 'unavailable', title: 'Not available', requestId: 'req-1' };
    const net = network([
      { status: 503, body: problem },
      { status: 503, body: problem },
    ]);
    const call = answerOf(createClient({ ...options, ...net, tries: 2 }).GET('/api/v1/partners'));
    await expect(call).rejects.toMatchObject({
      status: 503,
      problem,
      message: 'Not available (unavailable)',
    });
    expect(net.requests).toHaveLength(2);
  });

  it('does not try again what only a change can help, nor an answer of somebody else', async () => {
    const net = network([{ status: 404, body: { message: 'a proxy' } }]);
    const call = answerOf(createClient({ ...options, ...net }).GET('/api/v1/partners'));
    await expect(call).rejects.toEqual(new ApiError(404, null));
    expect(net.waited).toEqual([]);
  });

  it('names a writing call once for all its tries, unless it has a name', async () => {
    const net = network([null, { status: 500 }, { status: 201 }, { status: 201 }]);
    const send = patiently(net);
    const write = (headers: Record<string, string> = {}) =>
      new Request('https://empfehlwerk.example', { method: 'POST', body: '{}', headers });
    await send(write());
    await send(write({ 'idempotency-key': 'mine' }));
    const names = net.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(names).toEqual([names[0], names[0], names[0], 'mine']);
    expect(await net.requests[2]?.text()).toBe('{}');
  });

  it('follows the pages of a list to the last', async () => {
    const net = network([list([{ id: 'a' }], 'x'), list([{ id: 'b' }], null)]);
    const ids: string[] = [];
    const client = createClient({ ...options, ...net });
    for await (const { id } of all(client, '/api/v1/partners', { status: 'active' })) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
    expect(net.requests.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=100&status=active',
      '?limit=100&status=active&after=x',
    ]);
  });
});

describe('a webhook', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  const body = '{"id":"a","type":"lead.created","number":1,"timestamp":"","data":{}}';
  const at = new Date();
  const headersWith = (signature: string, time = at) => ({
    'Webhook-Id': 'a',
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': signature,
  });
  const sign = (by: string, time = at) => new Webhook(by).sign('a', time, body);

  it('is read where it is genuine, also while the secret is replaced', () => {
    expect(verifyWebhook(secret, headersWith(sign(secret)), body).type).toBe('lead.created');
    const both = new Headers(headersWith(`${sign(other)} ${sign(secret)}`));
    expect(verifyWebhook(secret, both, body).number).toBe(1);
  });

  it.each([
    ['signed by another', headersWith(sign(other)), body, 'No matching signature found'],
    ['changed', headersWith(sign(secret)), `${body} `, 'No matching signature found'],
    ['old', headersWith(sign(secret, new Date(0)), new Date(0)), body, 'Message timestamp too old'],
    ['without headers', {}, body, 'Missing required headers'],
  ])('is refused: %s', (_, headers, text, why) => {
    expect(() => verifyWebhook(secret, headers, text)).toThrow(why);
  });
});
