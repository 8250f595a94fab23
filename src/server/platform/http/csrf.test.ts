import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSameSiteNavigation, refuseForeignOrigins } from './csrf.ts';

const app = Fastify();

beforeAll(async () => {
  await app.register(cookie);
  refuseForeignOrigins(app);
  app.setErrorHandler((error, _request, reply) => reply.code(403).send(error));
  app.all('/call', () => 'taken');
  app.get('/navigation', (request) => ({ isOwn: isSameSiteNavigation(request) }));
});
afterAll(() => app.close());

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const HERE = 'app.example';

/** What becomes of a call: the code of its refusal, or 'taken'. */
async function call(method: Method, headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ method, url: '/call', headers: { host: HERE, ...headers } });
  return answer.statusCode === 200 ? 'taken' : answer.json<{ code: string }>().code;
}

describe('a call that changes something', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'by %s is taken from this site alone',
    async (method) => {
      expect(await call(method, { 'sec-fetch-site': 'same-origin' })).toBe('taken');
      for (const site of ['cross-site', 'same-site', 'none', ''])
        expect(await call(method, { 'sec-fetch-site': site }), site).toBe('foreign_origin');
    },
  );

  it.each([
    ['https://app.example', 'taken'],
    ['http://app.example', 'taken'],
    ['https://evil.example', 'foreign_origin'],
    ['https://app.example.evil.example', 'foreign_origin'],
    ['https://app.example:444', 'foreign_origin'],
    ['null', 'foreign_origin'],
    ['', 'foreign_origin'],
  ])('from the origin %j, where the browser says no more, is %s', async (origin, verdict) => {
    expect(await call('POST', { origin })).toBe(verdict);
  });

  it('is judged by what the browser says of the site, whatever origin is sent with it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: `https://${HERE}` };
    expect(await call('POST', headers)).toBe('foreign_origin');
  });

  it.each([
    ['nothing', undefined, 'taken'],
    ['a cookie of somebody else', 'theme=dark', 'taken'],
    ['a session', 'session=abc', 'foreign_origin'],
    ['a login that waits for its second factor', 'login-ticket=abc', 'foreign_origin'],
  ])('from no browser of today may carry %s: %s is %s', async (_label, cookies, verdict) => {
    expect(await call('POST', cookies === undefined ? {} : { cookie: cookies })).toBe(verdict);
  });
});

describe('a call that only reads', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'] as const)('by %s is taken from everywhere', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await call(method, headers)).toBe('taken');
  });
});

describe('a navigation', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', referer: `https://${HERE}/` }, false],
    [{ referer: `https://${HERE}/dashboard` }, true],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: 'kein Link' }, false],
    [{}, true],
  ])('with %j was started by this site: %s', async (headers, isOwn) => {
    const answer = await app.inject({ url: '/navigation', headers: { host: HERE, ...headers } });
    expect(answer.json()).toEqual({ isOwn });
  });
});
