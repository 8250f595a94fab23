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

/** What a browser may say of where a request comes from; null says nothing. */
const SITES = [null, 'cross-site', 'same-site', 'none', 'SAME-ORIGIN', 'same-origin, same-origin'];
const ORIGINS = [
  null,
  'https://evil.example',
  'null',
  '%%%',
  `http://${HOST}.evil.example`,
  'http://localhost:81',
  `http://${HOST}`,
];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/** Every combination but the one that is our own: nothing said of the site, and this very origin. */
const foreign = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) =>
    site === null && origin === `http://${HOST}`
      ? []
      : TYPES.map((type) => ({
          host: HOST,
          'content-type': type,
          ...(site === null ? {} : { 'sec-fetch-site': site }),
          ...(origin === null ? {} : { origin }),
        })),
  ),
);

describe('an unsafe route', () => {
  it('is looked at for every contract', () => {
    expect(unsafe.length).toBeGreaterThan(3);
  });

  it.each(unsafe)(
    '$method $url refuses every combination that is not our own, with a session',
    async ({ method, url }) => {
      const taken: object[] = [];
      for (const headers of foreign) {
        const answer = await app.http.inject({
          method: method as 'POST',
          url: url.replaceAll(/:\w+/g, ANY_ID).replace('*', 'x'),
          headers: { cookie, ...headers },
          payload: '{}',
        });
        if (![403, 415].includes(answer.statusCode))
          taken.push({ ...headers, status: answer.statusCode });
      }
      expect(taken).toEqual([]);
    },
  );

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
