import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, companyHouse } from '#tests/support/company-login.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { startHostileProvider } from '#tests/support/web/hostile-identity-provider.ts';
import { identityProviders } from '#tests/support/web/identity-provider.ts';

/** What an identity provider, or whoever stands in its place, may try (docs/product/accounts.md section 20). */
const all = await identityProviders();
afterAll(all.close);
const records = new Map<string, string>();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  companyLogin: { exchange: all.exchange, texts: async (name) => [records.get(name) ?? ''] },
});

const hostile = await startHostileProvider(all, 'boese.example');
const house = await companyHouse(app, records);
const slug = await house.configure(hostile.issuer);
const desk = new Browser(app, house.owner.cookie);

/** Begins a login. @returns its state */
async function begin(browser: Browser, links = false): Promise<string> {
  const begun = await browser.call('POST', '/api/company-login/start', { slug, links });
  const { searchParams } = new URL(begun.json<{ url: string }>().url);
  hostile.nonce = searchParams.get('nonce') ?? '';
  hostile.challenge = searchParams.get('code_challenge') ?? '';
  return searchParams.get('state') ?? '';
}

/** Comes back with an answer. @returns where it leads */
async function comeBack(browser: Browser, query: Record<string, string>): Promise<string> {
  const answer = await browser.comeBack(`${house.redirectUrl}?${new URLSearchParams(query)}`);
  return String(answer.headers['location']);
}

const login = async (more: Record<string, string> = {}): Promise<string> => {
  const browser = new Browser(app);
  const state = await begin(browser);
  const led = await comeBack(browser, { code: 'c', state, ...more });
  expect(browser.cookies.has('session')).toBe(led === '/');
  return led;
};

const linked = await begin(desk, true);
await comeBack(desk, { code: 'c', state: linked });

const REFUSED = `/firmenlogin?fehler=ungueltig&haus=${slug}`;

beforeEach(() => {
  hostile.token = () => ({});
  hostile.answer = null;
  hostile.metadata = {};
});

it('lets in whom a token that holds names', async () => {
  expect(await login()).toBe('/');
});

describe('an ID token', () => {
  const { now } = hostile;
  it.each<[string, () => ReturnType<typeof hostile.token>]>([
    ['of another issuer', () => ({ claims: { iss: 'https://andere.example' } })],
    ['for another client', () => ({ claims: { aud: 'eine-andere-anwendung' } })],
    [
      'for several, given to another one',
      () => ({ claims: { aud: ['empfehlwerk', 'eine-andere'], azp: 'eine-andere' } }),
    ],
    ['with the nonce of another login', () => ({ claims: { nonce: 'n'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that is over for longer than clocks differ', () => ({ claims: { exp: now() - 10 } })],
    ['that does not hold yet', () => ({ claims: { nbf: now() + 60 } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['that names nobody', () => ({ claims: { sub: '' } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['signed by a key that is not published', () => ({ signs: hostile.byOtherKey })],
    ['of an unknown key', () => ({ header: { kid: 'fremd' }, signs: hostile.byOtherKey })],
    ['without a signature', () => ({ header: { alg: 'none' }, signs: () => '' })],
    [
      'signed with the secret that both know',
      () => ({ header: { alg: 'HS256', kid: undefined }, signs: hostile.bySecret }),
    ],
  ])('%s is refused', async (_what, token) => {
    hostile.token = token;
    expect(await login()).toBe(REFUSED);
  });

  it('may be a few seconds ahead or behind', async () => {
    hostile.token = () => ({ claims: { exp: now() - 2, nbf: now() + 2, iat: now() - 300 } });
    expect(await login()).toBe('/');
  });

  it('of one login is worth nothing in another', async () => {
    const browser = new Browser(app);
    await begin(browser);
    const { nonce } = hostile;
    hostile.token = () => ({ claims: { nonce } });
    expect(await login()).toBe(REFUSED);
  });

  it('that is missing lets nobody in', async () => {
    const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer' });
    hostile.answer = { status: 200, body };
    expect(await login()).toBe(REFUSED);
  });
});

describe('an answer', () => {
  it('that names another issuer is not exchanged', async () => {
    const before = hostile.exchanged.length;
    expect(await login({ iss: 'https://andere.example' })).toBe(REFUSED);
    expect(hostile.exchanged).toHaveLength(before);
  });

  it('has to name the issuer where the provider says that it does', async () => {
    hostile.metadata = { authorization_response_iss_parameter_supported: true };
    expect(await login()).toBe(REFUSED);
    expect(await login({ iss: hostile.issuer })).toBe('/');
  });

  it('at the address of another house is not taken, whatever its state', async () => {
    const other = await companyHouse(app, records, 'Schloss');
    const second = await startHostileProvider(all, 'zweite.example');
    await other.configure(second.issuer);
    const browser = new Browser(app);
    const state = await begin(browser);
    const led = await browser.comeBack(`${other.redirectUrl}?code=c&state=${state}`);
    expect(led.headers['location']).toBe('/firmenlogin?fehler=abgelaufen');
    expect(second.exchanged).toHaveLength(0);
  });

  it.each([
    ['access_denied', 'abgelehnt'],
    ['unauthorized_client', 'client'],
    ['server_error', 'ungueltig'],
  ])('that says %s leads back with a sentence of ours', async (error, failure) => {
    const browser = new Browser(app);
    const state = await begin(browser);
    const said = { error, error_description: '<script>alert(1)</script>', state };
    const led = await comeBack(browser, said);
    expect(led).toBe(`/firmenlogin?fehler=${failure}&haus=${slug}`);
  });

  it.each([
    ['{"error":"invalid_client"}', 401, 'client'],
    ['{"error":"invalid_grant"}', 400, 'ungueltig'],
    ['kein JSON', 200, 'ungueltig'],
    ['x'.repeat(300_000), 200, 'unerreichbar'],
  ])('of the token endpoint is judged: %.20s', async (body, status, failure) => {
    hostile.answer = { status, body };
    expect(await login()).toBe(`/firmenlogin?fehler=${failure}&haus=${slug}`);
  });
});

describe('what a provider says about itself', () => {
  it.each<[string, Record<string, unknown>]>([
    ['is of another issuer', { issuer: 'https://andere.example' }],
    [
      'leads the browser to something that is no address of the web',
      { authorization_endpoint: 'javascript:alert(1)' },
    ],
    ['sends the secret without encryption', { token_endpoint: 'http://boese.example/token' }],
    ['knows no S256', { code_challenge_methods_supported: ['plain'] }],
    ['signs with what it shares alone', { id_token_signing_alg_values_supported: ['HS256'] }],
    ['gives no codes', { response_types_supported: ['id_token'] }],
  ])('%s: nobody gets in', async (_what, metadata) => {
    hostile.metadata = metadata;
    const browser = new Browser(app);
    const begun = await browser.call('POST', '/api/company-login/start', { slug });
    expect(begun.json()).toMatchObject({ code: 'company_login_unreachable' });
  });

  it('leads our requests nowhere but into the public internet', async () => {
    hostile.metadata = { jwks_uri: 'https://127.0.0.1/jwks' };
    expect(await login()).toBe(`/firmenlogin?fehler=unerreichbar&haus=${slug}`);
  });
});
