import { describe, expect, it } from 'vitest';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';

/** Row 14: every unsafe route refuses requests that another site made a browser send. */
const app = await createTestApplication();
const { cookie } = await registerProvider(app);

const unsafe = app.http.routeTable.filter(
  ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
);
const HOST = 'localhost:80';
const ANY_ID = '00000000-0000-7000-8000-000000000000';

const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch of another host', { 'sec-fetch-site': 'same-site' }],
  ['an address typed into the browser', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'https://evil.example', host: HOST }],
  ['an opaque origin', { origin: 'null', host: HOST }],
  ['an origin that is no address', { origin: '%%%', host: HOST }],
  ['a session cookie without any origin', { cookie }],
];

describe('an unsafe route', () => {
  it('is looked at for every contract', () => {
    expect(unsafe.length).toBeGreaterThan(3);
  });

  for (const { method, url } of unsafe) {
    it.each(foreign)(`${method} ${url} refuses %s`, async (_name, headers) => {
      const answer = await app.http.inject({
        method: method as 'POST',
        url: url.replaceAll(/:\w+/g, ANY_ID).replace('*', 'x'),
        headers: { cookie, 'content-type': 'application/json', ...headers },
        payload: '{}',
      });
      expect([403, 415]).toContain(answer.statusCode);
    });
  }

  it.each(unsafe.filter(({ contract }) => contract !== null && contract.path.startsWith('/api/')))(
    '$method $url takes JSON only, or a file only',
    async ({ method, url, contract }) => {
      const other =
        contract?.upload === undefined ? 'multipart/form-data; boundary=x' : 'application/json';
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', other]) {
        const answer = await app.http.inject({
          method: method as 'POST',
          url: url.replaceAll(/:\w+/g, ANY_ID),
          headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type },
          payload: 'a=b',
        });
        expect(answer.statusCode).toBe(415);
      }
    },
  );
});

describe('logging out', () => {
  it('works as navigation of the same site only', async () => {
    const other = await registerProvider(app);
    const headers = { cookie: other.cookie, 'sec-fetch-site': 'cross-site' };
    const refused = await app.http.inject({ method: 'GET', url: '/api/logout', headers });
    expect(refused.statusCode).toBe(403);
    expect((await app.call('GET', '/api/user', undefined, other.cookie)).statusCode).toBe(200);
  });
});
