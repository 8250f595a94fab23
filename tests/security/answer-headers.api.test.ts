import { afterAll, describe, expect, it } from 'vitest';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { SAMPLES } from './access-samples.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { createTarget } from './create-target.ts';
import { seedOf } from './fuzz/page-seeds.ts';
import { PARTNER_SAMPLES } from './partner-area-samples.ts';

/** What the headers of every answer say, whatever it is: page, file, list or refusal. */
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({ env: { ...OPERATOR_ENV, ...stripe.env } });
const target = await createTarget(app, stripe, 'Gut');
const partner = await createPartnerTarget(app, target);
const cookie = `${target.provider.cookie}; ${partner.cookie}`;

const served = app.http.routeTable
  .filter(({ method }) => method === 'GET')
  .map(({ url, contract }) => ({ url, contract, name: `GET ${url}` }));

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { cookie, ...headers } });

/** Directives of a content security policy. */
const policyOf = (header: unknown): Map<string, string> =>
  new Map(
    String(header)
      .split(';')
      .map((each) => each.trim())
      .map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  );

/** Folders, files of the machine, and names that no file can have. */
const NOT_SERVED = [
  '/assets/',
  '/p/',
  '/assets/%00',
  '/assets/..%2f..%2fpackage.json',
  `/assets/${'x'.repeat(5_000)}`,
  '/.git/config',
  '/secret',
];

/** Types that hold text name its encoding. */
const TEXT = /^(?:text\/|application\/(?:json|xml))/;

describe('an answer', () => {
  it('is looked at for every route', () => {
    expect(served.length).toBeGreaterThan(80);
  });

  it.each(served)(
    'to $name says in its headers what the browser may do with it',
    async ({ url, contract }) => {
      const name = `GET ${contract?.path}`;
      const path =
        contract === null
          ? seedOf(url, target).url
          : (PARTNER_SAMPLES[name]?.url(partner) ?? SAMPLES[name]?.url(target) ?? '');
      // The session is needed afterwards: from another site the logout is refused.
      const answer = await ask(
        path,
        url === '/api/logout' ? { 'sec-fetch-site': 'cross-site' } : {},
      );
      const { headers } = answer;
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['referrer-policy']).toMatch(/^(?:same-origin|no-referrer|strict-origin)$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
      const policy = policyOf(headers['content-security-policy']);
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('object-src') ?? policy.get('default-src')).toBe("'none'");
      expect(policy.get('script-src') ?? policy.get('default-src')).not.toMatch(
        /unsafe|\*|https?:/,
      );
      const type = headers['content-type'] ?? (answer.body === '' ? 'nothing' : 'unnamed');
      expect(TEXT.test(type) ? type : `${type}; charset=utf-8`).toMatch(
        /; ?charset=(?:utf-8|windows-1252)$/i,
      );
      expect(type).not.toBe('unnamed');
    },
  );

  it('to another site is never readable there, whatever it says of itself', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:80']) {
      const answer = await ask('/api/partners', { origin });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const asked = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/partners',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(404);
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('of a file opened as a page runs nothing: a file is saved or shown as what it is', async () => {
    const pdf = await ask(`/api/payouts/${target.payoutId}/pdf`);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename=/);
    const xml = await ask(`/api/payouts/${target.payoutId}/einvoice`);
    expect(xml.headers['content-disposition']).toMatch(/^attachment; filename=/);
    const json = await ask('/api/partners');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('to TRACE repeats nothing, and no folder is listed', async () => {
    const traced = await app.http.inject({
      method: 'TRACE' as 'GET',
      url: '/api/partners',
      headers: { cookie },
    });
    expect([403, 404]).toContain(traced.statusCode);
    expect(traced.body).not.toContain(cookie);
    for (const path of NOT_SERVED) expect((await ask(path)).statusCode, path).toBe(404);
  });

  it('to an address whose escapes are none is the answer for what is not there', async () => {
    const page = await ask('/formular/%ff');
    expect(page.statusCode).toBe(404);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.body).toContain('Seite nicht gefunden');
    for (const zero of ['/r/a%00b', '/formular/x?ref=a%00b'])
      expect((await ask(zero)).statusCode, zero).toBe(404);
    const call = await ask('/api/partners/%zz');
    expect(call.statusCode).toBe(404);
    expect(call.json()).toMatchObject({ code: 'not_found' });
  });
});
