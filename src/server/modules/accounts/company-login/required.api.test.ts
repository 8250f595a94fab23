import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/roles/rights.ts';
import { actionsOf } from '#tests/support/actions-of.ts';
import { Browser, companyHouse } from '#tests/support/company-login.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { forHouse, joinHouse } from '#tests/support/houses.ts';
import { PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { codeAt, cookieNamed, enableTwoFactor, giveCode } from '#tests/support/two-factor.ts';
import { identityProviders, startIdentityProvider } from '#tests/support/web/identity-provider.ts';

/** 'Nur Firmenlogin', and the owner's way back (docs/product/accounts.md section 20). */
const MINUTE = 60_000;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const all = await identityProviders();
afterAll(all.close);
const records = new Map<string, string>();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: now,
  companyLogin: { exchange: all.exchange, texts: async (name) => [records.get(name) ?? ''] },
});

let companies = 0;
const REQUIRED = '/api/account/company-login/required';

/** A house whose owner has linked their login and has a second factor. */
async function company() {
  ahead = 0;
  companies += 1;
  const house = await companyHouse(app, records);
  const provider = await startIdentityProvider(all, `idp-${companies}.example`, house.redirectUrl);
  const slug = await house.configure(provider.issuer);
  const { secret } = await enableTwoFactor(app, house.owner, now());
  const desk = new Browser(app, house.owner.cookie);
  await desk.companyLogin(all, slug, { links: true });
  const require = async (isRequired: boolean) =>
    (await desk.call('PUT', REQUIRED, { isRequired })).json<{ code?: string }>();
  return { ...house, provider, slug, secret, desk, require };
}

/** A colleague with an address of the house, logged in by password. */
async function colleagueOf(
  { domain, owner }: Awaited<ReturnType<typeof company>>,
  role: Role = 'manager',
) {
  const registered = await registerProvider(app, {
    email: `kollegin@${domain}`,
    businessName: 'Eigenes Haus',
  });
  await joinHouse(app.pool, registered.email, owner.email, role);
  const own = await providerIdOf(app.pool, registered.email);
  return { ...registered, own };
}

const enter = async (cookie: string, house?: string): Promise<unknown> => {
  const of = house === undefined ? {} : forHouse(house);
  const answer = await app.call('GET', '/api/user', undefined, cookie, of);
  const { code, businessName } = answer.json<{ code?: string; businessName?: string }>();
  return code ?? businessName;
};

const subjects = async (address: string): Promise<string[]> =>
  (await mailsTo(app.pool, address)).map(({ subject }) => subject);

describe('a house that is entered by company login alone', () => {
  it('unlinks whoever is removed from it, so that they are nobody there when they come back', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    house.provider.person = 'kollegin';
    const desk = new Browser(app, colleague.cookie);
    expect(await desk.companyLogin(all, house.slug, { links: true })).not.toContain('fehler');
    const linked = async () => {
      const { rows } = await app.pool.query(
        `select from company_identities i join login_addresses a using (login_id)
         where i.provider_id = $1 and a.address = $2`,
        [house.id, colleague.email.toLowerCase()],
      );
      return rows.length;
    };
    expect(await linked()).toBe(1);
    const { rows } = await app.pool.query<{ id: string }>(
      `select u.id from users u join login_addresses a using (login_id)
       where u.provider_id = $1 and a.address = $2`,
      [house.id, colleague.email.toLowerCase()],
    );
    const path = `/api/team/members/${rows[0]?.id}/remove`;
    expect((await house.desk.call('POST', path, { revokesKeys: true })).statusCode).toBe(200);
    expect(await linked()).toBe(0);
  });

  it('refuses the next call of every other session, and leaves their other houses alone', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    expect(await enter(colleague.cookie, house.id)).toBe('Gut Lindenhof');
    expect(await house.require(true)).toMatchObject({ requiredSince: expect.any(String) });
    expect(await enter(colleague.cookie, house.id)).toBe('company_login_required');
    expect(await enter(colleague.cookie, colleague.own)).toBe('Eigenes Haus');
    expect(await enter(colleague.cookie)).toBe('Eigenes Haus');
    expect(await subjects(house.owner.email)).toContain('„Nur Firmenlogin“ eingeschaltet');
    expect(await actionsOf(app.pool, house.owner.email)).toContain(
      'security.company_login_required',
    );
    const writing = await app.call(
      'PUT',
      '/api/account/settings',
      {},
      colleague.cookie,
      forHouse(house.id),
    );
    expect(writing.json()).toMatchObject({ code: 'company_login_required' });
    expect(await house.require(false)).toMatchObject({ requiredSince: null });
    expect(await enter(colleague.cookie, house.id)).toBe('Gut Lindenhof');
  });

  it('opens to who comes by it, also with the session they have', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    await house.require(true);
    house.provider.person = 'kollegin';
    const browser = new Browser(app, colleague.cookie);
    const listed = await browser.call('GET', '/api/company-login/houses');
    expect(listed.json()).toEqual([
      {
        slug: house.slug,
        businessName: 'Gut Lindenhof',
        isLinked: false,
        mayBreakGlass: false,
      },
    ]);
    expect(await browser.companyLogin(all, house.slug, { links: true })).toBe('/');
    expect(await enter(browser.cookie, house.id)).toBe('Gut Lindenhof');
    expect(await enter(browser.cookie, colleague.own)).toBe('Eigenes Haus');
    // The token of before is worth nothing any more.
    expect(await enter(colleague.cookie, colleague.own)).toBe('not_logged_in');
    ahead = 24 * 60 * MINUTE + MINUTE;
    expect(await enter(browser.cookie, house.id)).toBe('company_login_required');
    expect(await browser.companyLogin(all, house.slug)).toBe('/');
    expect(await enter(browser.cookie, house.id)).toBe('Gut Lindenhof');
  });

  it('shows nothing of itself to a login by password', async () => {
    const house = await company();
    await house.require(true);
    const opened = await tryLogin(app, house.owner.email);
    const ticket = cookieNamed(opened, 'login-ticket');
    ahead = MINUTE;
    const answer = await giveCode(app, ticket, codeAt(house.secret, now()));
    expect(answer.json()).toMatchObject({ code: 'company_login_required' });
    expect(answer.body).not.toContain('Lindenhof');
    // The login itself holds: linking and the way past it begin with it.
    const session = cookieNamed(answer, 'session');
    expect(await enter(session)).toBe('company_login_required');
    const listed = await app.call('GET', '/api/company-login/houses', undefined, session);
    expect(listed.json()).toMatchObject([{ slug: house.slug, mayBreakGlass: true }]);
  });

  it('lets keys of the house go on', async () => {
    const house = await company();
    const made = await house.desk.call('POST', '/api/api-keys', {
      name: 'Kasse',
      scopes: ['partners:read'],
      networks: [],
    });
    await house.require(true);
    const { secret } = made.json<{ secret: string }>();
    const answer = await app.call('GET', '/api/v1/partners', undefined, undefined, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is open again when its plan ends', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    await house.require(true);
    await putOnPlan(app, house.owner.email, 'premium_yearly');
    expect(await enter(colleague.cookie, house.id)).toBe('Gut Lindenhof');
  });

  it('is open again when its identity provider is removed or exchanged', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    await house.require(true);
    const removed = await house.desk.call('DELETE', '/api/account/company-login');
    expect(removed.json()).toMatchObject({ provider: null, requiredSince: null });
    expect(await enter(colleague.cookie, house.id)).toBe('Gut Lindenhof');
  });
});

describe('turning it on', () => {
  it('wants an owner, a company login that somebody has used, and a second factor', async () => {
    const house = await companyHouse(app, records);
    const { owner } = house;
    const on = async () =>
      (await app.call('PUT', REQUIRED, { isRequired: true }, owner.cookie)).json<{ code: string }>()
        .code;
    expect(await on()).toBe('company_login_missing');
    companies += 1;
    const host = `idp-${companies}.example`;
    const provider = await startIdentityProvider(all, host, house.redirectUrl);
    const slug = await house.configure(provider.issuer);
    expect(await on()).toBe('company_login_untested');
    const desk = new Browser(app, owner.cookie);
    await desk.companyLogin(all, slug, { links: true });
    owner.cookie = desk.cookie;
    expect(await on()).toBe('second_factor_missing');
    const colleague = await registerProvider(app);
    await joinHouse(app.pool, colleague.email, owner.email, 'manager');
    const tried = await app.call(
      'PUT',
      REQUIRED,
      { isRequired: false },
      colleague.cookie,
      forHouse(house.id),
    );
    expect(tried.json()).toMatchObject({ code: 'role_not_allowed' });
  });

  it('keeps the second factor of its owner, which is the way back', async () => {
    const house = await company();
    await house.require(true);
    const off = await house.desk.call('POST', '/api/2fa/disable');
    expect(off.json()).toMatchObject({ code: 'second_factor_needed' });
    await house.require(false);
    expect((await house.desk.call('POST', '/api/2fa/disable')).statusCode).toBe(200);
  });
});

describe("the owner's way past it", () => {
  it('takes password and second factor, is mailed to all owners, noted, and lasts a working day', async () => {
    const house = await company();
    await house.require(true);
    const opened = await tryLogin(app, house.owner.email);
    ahead = MINUTE;
    const code = codeAt(house.secret, now());
    const inside = await giveCode(app, cookieNamed(opened, 'login-ticket'), code);
    const browser = new Browser(app, cookieNamed(inside, 'session'));
    const breakGlass = (password: string, given: string) =>
      browser.call('POST', '/api/company-login/break-glass', {
        slug: house.slug,
        password,
        code: given,
      });
    ahead = 2 * MINUTE;
    const fresh = codeAt(house.secret, now());
    expect((await breakGlass('falsch', fresh)).statusCode).toBe(422);
    expect((await breakGlass(PASSWORD, '000000')).statusCode).toBe(422);
    expect(await enter(browser.cookie)).toBe('company_login_required');
    expect((await breakGlass(PASSWORD, fresh)).statusCode).toBe(200);
    expect(await enter(browser.cookie, house.id)).toBe('Gut Lindenhof');
    expect(await subjects(house.owner.email)).toContain('Notzugang ohne Firmenlogin verwendet');
    const { rows } = await app.pool.query(
      `select from audit_events where provider_id = $1 and action = 'security.break_glass'`,
      [house.id],
    );
    expect(rows).toHaveLength(1);
    // A code works once.
    expect((await breakGlass(PASSWORD, fresh)).statusCode).toBe(422);
    ahead = 8 * 60 * MINUTE + 3 * MINUTE;
    expect(await enter(browser.cookie, house.id)).toBe('company_login_required');
  });

  it('is closed to everybody else', async () => {
    const house = await company();
    const colleague = await colleagueOf(house);
    await enableTwoFactor(app, colleague, now());
    await house.require(true);
    const body = { slug: house.slug, password: PASSWORD, code: '123456' };
    const of = async (cookie?: string) =>
      (await app.call('POST', '/api/company-login/break-glass', body, cookie)).json();
    expect(await of(colleague.cookie)).toMatchObject({ code: 'break_glass_refused' });
    expect(await of()).toMatchObject({ code: 'not_logged_in' });
    const stranger = await registerProvider(app);
    expect(await of(stranger.cookie)).toMatchObject({ code: 'break_glass_refused' });
    expect(await of(colleague.cookie)).not.toHaveProperty('message', undefined);
  });
});
