import { afterAll, describe, expect, it } from 'vitest';
import { Browser, companyHouse } from '#tests/support/company-login.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { isLoggedIn } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { identityProviders, startIdentityProvider } from '#tests/support/web/identity-provider.ts';

/** Logging in by the certified provider, over real connections (docs/product/accounts.md section 20). */
const MINUTE = 60_000;
let ahead = 0;
const all = await identityProviders();
afterAll(all.close);
const records = new Map<string, string>();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date(Date.now() + ahead),
  companyLogin: {
    exchange: all.exchange,
    texts: async (name) => [records.get(name) ?? ''],
  },
});

let companies = 0;

/** A house whose identity provider runs. */
async function company() {
  ahead = 0;
  companies += 1;
  const house = await companyHouse(app, records);
  const host = `idp-${companies}.example`;
  const provider = await startIdentityProvider(all, host, house.redirectUrl);
  const slug = await house.configure(provider.issuer);
  return { ...house, provider, slug };
}

const subjects = async (address: string): Promise<string[]> =>
  (await mailsTo(app.pool, address)).map(({ subject }) => subject);

describe('a company login', () => {
  it('is linked by who is logged in here and there, and opens the house from then on', async () => {
    const { owner, provider, slug, id } = await company();
    const desk = new Browser(app, owner.cookie);
    const settings = '/account-settings?bereich=sicherheit';
    expect(await desk.companyLogin(all, slug, { links: true, returnTo: settings })).toBe(settings);
    expect(await subjects(owner.email)).toContain('Firmenlogin verbunden');
    const identity = await desk.call('GET', '/api/account/company-identity');
    expect(identity.json()).toMatchObject({ slug, mayLink: true, linkedAt: expect.any(String) });

    const phone = new Browser(app);
    expect(await phone.companyLogin(all, slug, { returnTo: '/leads' })).toBe('/leads');
    const user = await phone.call('GET', '/api/user');
    expect(user.json()).toMatchObject({ email: owner.email });
    const { rows } = await app.pool.query(
      `select h.kind, h.issuer from session_house_proofs h join sessions s on s.id = h.session_id
       where h.provider_id = $1 and not s.is_own`,
      [id],
    );
    expect(rows).toEqual([{ kind: 'company', issuer: provider.issuer }]);
    const events = await phone.call('GET', '/api/account/security-events');
    const actions = events.json<{ action: string }[]>().map(({ action }) => action);
    expect(actions).toContain('security.company_logged_in');
    expect(actions).toContain('security.company_linked');
  });

  it('asks for a code with PKCE, nonce and state, and for nothing but the identity', async () => {
    const { provider, slug } = await company();
    await new Browser(app).companyLogin(all, slug);
    const asked = Object.fromEntries(provider.asked?.searchParams ?? []);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('lets nobody in by an address alone, whatever the provider says of it', async () => {
    const { owner, provider, slug } = await company();
    for (const email_verified of [false, true]) {
      provider.person = `fremd-${email_verified}`;
      provider.say({ email: owner.email, email_verified });
      const browser = new Browser(app);
      const led = await browser.companyLogin(all, slug);
      expect(led).toBe(`/firmenlogin?fehler=unbekannt&haus=${slug}`);
      expect(browser.cookies.has('session')).toBe(false);
    }
  });

  it('is not linked without a login that was given just now', async () => {
    const { owner, slug } = await company();
    const stranger = new Browser(app);
    expect(await stranger.companyLogin(all, slug, { links: true })).toBe('not_logged_in');
    const desk = new Browser(app, owner.cookie);
    ahead = 11 * MINUTE;
    expect(await desk.companyLogin(all, slug, { links: true })).toBe('company_link_needs_login');
  });

  it('is not linked by another login of the same browser than the one that began', async () => {
    const { owner, slug, id } = await company();
    const desk = new Browser(app, owner.cookie);
    const begun = await desk.call('POST', '/api/company-login/start', { slug, links: true });
    const back = await all.visit(begun.json<{ url: string }>().url);
    const other = await registerProvider(app);
    await joinHouse(app.pool, other.email, owner.email);
    await desk.logIn(other.email);
    const led = (await desk.comeBack(back)).headers['location'];
    expect(led).toBe(`/firmenlogin?fehler=abgelaufen&haus=${slug}`);
    const { rows } = await app.pool.query('select from company_identities where provider_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('is linked by members with an address of the house alone', async () => {
    const { owner, slug, domain } = await company();
    const guest = await registerProvider(app, { email: `fremd-${domain}@anderswo.example` });
    const browser = new Browser(app, guest.cookie);
    // Who does not belong to the house learns no more than a stranger.
    expect(await browser.companyLogin(all, slug, { links: true })).toBe('company_login_unknown');
    await joinHouse(app.pool, guest.email, owner.email);
    expect(await browser.companyLogin(all, slug, { links: true })).toBe('company_link_elsewhere');
  });

  it('belongs to one login: a second one cannot take it, and has one itself at most', async () => {
    const { owner, slug, domain, provider } = await company();
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    const colleague = await registerProvider(app, { email: `kollege@${domain}` });
    await joinHouse(app.pool, colleague.email, owner.email);
    const browser = new Browser(app, colleague.cookie);
    const failed = (reason: string) => `/firmenlogin?fehler=${reason}&haus=${slug}`;
    expect(await browser.companyLogin(all, slug, { links: true })).toBe(failed('vergeben'));
    provider.person = 'bernd';
    expect(await browser.companyLogin(all, slug, { links: true })).toBe('/');
    provider.person = 'bernd-privat';
    expect(await browser.companyLogin(all, slug, { links: true })).toBe(failed('verbunden'));
  });

  it('ends for who unlinks it, at once and everywhere', async () => {
    const { owner, slug } = await company();
    const desk = new Browser(app, owner.cookie);
    await desk.companyLogin(all, slug, { links: true });
    const phone = new Browser(app);
    await phone.companyLogin(all, slug);
    // An identity provider alone is no login of the person: what changes access wants the password.
    const tried = await phone.call('DELETE', '/api/account/company-identity');
    expect(tried.json()).toMatchObject({ code: 'reauth_required' });
    expect((await desk.call('DELETE', '/api/account/company-identity')).statusCode).toBe(200);
    expect(await subjects(owner.email)).toContain('Firmenlogin getrennt');
    expect(await isLoggedIn(app, phone.cookie)).toBe(false);
    expect(await isLoggedIn(app, desk.cookie)).toBe(true);
    expect(await phone.companyLogin(all, slug)).toContain('fehler=unbekannt');
  });

  it('says in German what to do where the provider refuses, and repeats nothing of its words', async () => {
    const { provider, slug } = await company();
    provider.person = null;
    const led = await new Browser(app).companyLogin(all, slug);
    expect(led).toBe(`/firmenlogin?fehler=abgelehnt&haus=${slug}`);
  });

  it('leads back into the application alone', async () => {
    const { owner, slug } = await company();
    const desk = new Browser(app, owner.cookie);
    await desk.companyLogin(all, slug, { links: true });
    for (const returnTo of ['https://boese.example/', '//boese.example', '/\\boese.example', 'x'])
      expect(await desk.companyLogin(all, slug, { returnTo })).toBe('/');
  });

  it('opens its own house and none of the others of the same person', async () => {
    const { owner, slug, id } = await company();
    const elsewhere = await companyHouse(app, records, 'Schloss');
    await joinHouse(app.pool, owner.email, elsewhere.owner.email);
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    const browser = new Browser(app);
    await browser.companyLogin(all, slug);
    const enter = async (house: string) =>
      (
        await app.call('GET', '/api/user', undefined, browser.cookie, {
          headers: { 'x-house': house },
        })
      ).statusCode;
    expect([await enter(id), await enter(elsewhere.id)]).toEqual([200, 404]);
    await app.pool.query('update logins set last_provider_id = $1 where lower(email) = $2', [
      elsewhere.id,
      owner.email,
    ]);
    expect((await browser.call('GET', '/api/user')).json()).toMatchObject({
      businessName: 'Gut Lindenhof',
    });
    // With the password given as well it is their own session, which opens both.
    const proof = { password: 'Kastanienallee 7', code: '' };
    expect((await browser.call('POST', '/api/auth/reauth', proof)).statusCode).toBe(200);
    expect([await enter(id), await enter(elsewhere.id)]).toEqual([200, 200]);
  });

  it('lasts a day, then the provider is asked again', async () => {
    const { owner, slug } = await company();
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    const browser = new Browser(app);
    await browser.companyLogin(all, slug);
    ahead = 24 * 60 * MINUTE - MINUTE;
    expect(await isLoggedIn(app, browser.cookie)).toBe(true);
    ahead = 24 * 60 * MINUTE + MINUTE;
    expect(await isLoggedIn(app, browser.cookie)).toBe(false);
  });

  it('ends with the plan, and nothing says that there was one', async () => {
    const { owner, slug, domain } = await company();
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    await putOnPlan(app, owner.email, 'premium_yearly');
    const browser = new Browser(app);
    expect(await browser.companyLogin(all, slug)).toBe('company_login_unknown');
    const found = await browser.call('POST', '/api/company-login/find', { email: `x@${domain}` });
    expect(found.json()).toMatchObject({ code: 'company_login_unknown' });
  });
});

describe('keys of a provider', () => {
  it('are those of today: a withdrawn one is refused, a new one accepted', async () => {
    const { owner, slug, provider } = await company();
    const desk = new Browser(app, owner.cookie);
    await desk.companyLogin(all, slug, { links: true });
    const before = provider.key;
    provider.rotate();
    const successor = provider.key;
    expect(await new Browser(app).companyLogin(all, slug)).toBe('/');
    // It goes on signing with a key that it does not publish any more.
    provider.publishes = [before];
    expect(await new Browser(app).companyLogin(all, slug)).toContain('fehler=ungueltig');
    provider.publishes = [before, successor];
    expect(await new Browser(app).companyLogin(all, slug)).toBe('/');
  });
});

describe('a login that is under way', () => {
  it('comes back once, within ten minutes, in the browser that began it', async () => {
    const { owner, slug } = await company();
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    const begin = async (browser: Browser) => {
      const begun = await browser.call('POST', '/api/company-login/start', { slug });
      return all.visit(begun.json<{ url: string }>().url);
    };
    const [first, second] = [new Browser(app), new Browser(app)];
    const back = await begin(first);
    await begin(second);
    expect((await second.comeBack(back)).headers['location']).toBe(
      '/firmenlogin?fehler=abgelaufen',
    );
    expect((await new Browser(app).comeBack(back)).headers['location']).toContain('abgelaufen');
    expect((await first.comeBack(back)).headers['location']).toBe('/');
    expect((await first.comeBack(back)).headers['location']).toContain('abgelaufen');
    const late = new Browser(app);
    const slow = await begin(late);
    ahead = 10 * MINUTE + 1_000;
    expect((await late.comeBack(slow)).headers['location']).toContain('abgelaufen');
    expect(late.cookies.has('session')).toBe(false);
  });

  it('ends where the provider is exchanged meanwhile', async () => {
    const { owner, slug, configure, provider } = await company();
    await new Browser(app, owner.cookie).companyLogin(all, slug, { links: true });
    const browser = new Browser(app);
    const begun = await browser.call('POST', '/api/company-login/start', { slug });
    const back = await all.visit(begun.json<{ url: string }>().url);
    await owner.logInAnew();
    await configure(provider.issuer, { clientId: 'ein-anderer' });
    expect((await browser.comeBack(back)).headers['location']).toContain('abgelaufen');
  });
});

describe('the address of a person', () => {
  it('leads to the provider of its verified domain, whether it has an account or not', async () => {
    const { domain, owner, slug } = await company();
    const find = async (email: string) =>
      (await app.call('POST', '/api/company-login/find', { email })).json();
    expect(await find(owner.email)).toEqual({ slug });
    expect(await find(`niemand@${domain.toUpperCase()}`)).toEqual({ slug });
    expect(await find(`anna@unter.${domain}`)).toMatchObject({ code: 'company_login_unknown' });
    expect(await find('anna@anderswo.example')).toMatchObject({ code: 'company_login_unknown' });
  });
});
