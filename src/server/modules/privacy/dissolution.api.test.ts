import { describe, expect, it } from 'vitest';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { registration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { codeAt, enableTwoFactor } from '#tests/support/two-factor.ts';
import { createWorld, must, submitLead, visitorAnswers, type World } from '#tests/support/world.ts';

/** Dissolution of an account (docs/product/privacy.md section 3). */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const dissolve = (cookie: string, password = PASSWORD) =>
  app.call('POST', '/api/account/delete', { password }, cookie);

const logIn = (email: string) => app.call('POST', '/api/login', { email, password: PASSWORD });

async function dissolved(): Promise<World & { readonly providerId: string }> {
  const world = await createWorld(app);
  const providerId = await providerIdOf(app.pool, world.provider.email);
  expect((await dissolve(world.provider.cookie)).statusCode).toBe(200);
  return { ...world, providerId };
}

describe('what a dissolution would leave unpaid', () => {
  it('is shown in the figures of the ledger', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const preview = () => must(app, 'GET', '/api/account/dissolution', undefined, cookie);
    expect(await preview()).toEqual({
      documents: 0,
      activeLinks: 1,
      openCommissions: 0,
      openAmount: 0,
    });
    await saleOf(app, world, 2000);
    await payOut(app, world, 60.5);
    await saleOf(app, world, 1234.56);
    await submitLead(app, world);
    expect(await preview()).toEqual({
      documents: 1,
      activeLinks: 1,
      openCommissions: 2,
      openAmount: 101.23,
    });
    const stats = await must<{ openCommissions: number }>(
      app,
      'GET',
      '/api/payouts/stats',
      undefined,
      cookie,
    );
    expect(stats.openCommissions).toBe(101.23);
  });
});

describe('the years that documents are kept', () => {
  it('are answered to the screens as this installation is configured', async () => {
    const own = await createTestApplication({
      env: { RATE_LIMITS: 'off', DOCUMENT_RETENTION_YEARS: '8' },
    });
    const world = await createWorld(own);
    const { cookie } = world.provider;
    const user = await must<{ documentYears: number }>(own, 'GET', '/api/user', undefined, cookie);
    expect(user.documentYears).toBe(8);
  });
});

describe('dissolving an account', () => {
  it('wants the password, and changes nothing without it', async () => {
    const { provider } = await createWorld(app);
    const id = await providerIdOf(app.pool, provider.email);
    const withoutEvents = async () =>
      (await digest(app.pool, id)).replace(/^audit_events.*$/m, 'audit_events');
    const before = await withoutEvents();
    const refused = await dissolve(provider.cookie, 'Kastanienallee 8');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'password' }] });
    expect((await dissolve(provider.cookie, '')).statusCode).toBe(422);
    expect(await withoutEvents()).toBe(before);
    expect((await app.call('GET', '/api/user', undefined, provider.cookie)).statusCode).toBe(200);
  });

  it('wants a code as well where two-factor authentication is on, each once', async () => {
    const { provider } = await createWorld(app);
    const now = new Date();
    const { secret, backupCodes } = await enableTwoFactor(app, provider, now);
    const send = (code?: string) =>
      app.call('POST', '/api/account/delete', { password: PASSWORD, code }, provider.cookie);
    for (const code of [undefined, '', '000000', codeAt(secret, now)]) {
      const refused = await send(code);
      expect([code, refused.statusCode]).toEqual([code, 422]);
      expect(refused.json()).toMatchObject({ issues: [{ path: 'code' }] });
    }
    expect((await app.call('GET', '/api/user', undefined, provider.cookie)).statusCode).toBe(200);
    expect((await send(backupCodes[3])).statusCode).toBe(200);
  });

  it('ends the login and every session at once', async () => {
    const { provider } = await createWorld(app);
    const [second] = (await logIn(provider.email)).cookies;
    const other = `${second?.name}=${second?.value}`;
    const answer = await dissolve(provider.cookie);
    expect(answer.json()).toEqual({ message: 'Konto erfolgreich deaktiviert' });
    expect(String(answer.headers['set-cookie'])).toMatch(/session=;/);
    for (const cookie of [provider.cookie, other])
      expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
  });

  it('lets a login answer like any wrong one', async () => {
    const { provider } = await dissolved();
    const [gone, unknown] = [await logIn(provider.email), await logIn('niemand@example.com')];
    expect([gone.statusCode, gone.body]).toEqual([401, unknown.body]);
  });

  it('frees the address for a new account, which sees nothing of the old one', async () => {
    const { provider } = await dissolved();
    const body = registration({ email: provider.email });
    const answer = await app.call('POST', '/api/register', body);
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies;
    const partners = await must(
      app,
      'GET',
      '/api/partners',
      undefined,
      `${cookie?.name}=${cookie?.value}`,
    );
    expect(partners).toEqual([]);
  });

  it('makes links and pages unavailable, without contact data', async () => {
    const { campaign, link } = await dissolved();
    const page = await app.call('GET', `/formular/${campaign.slug}?ref=${link.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<form');
    expect(page.body).not.toContain('+49 331 123456');
    expect(page.body).not.toContain('hallo@lindenhof.example');
    const landing = await must(app, 'GET', `/api/landing/${campaign.slug}?ref=${link.slug}`);
    expect(landing).toMatchObject({
      campaign: null,
      isCampaignInactive: true,
      user: { phone: '', email: '', website: '' },
    });
    const url = `/formular/${campaign.slug}?ref=${link.slug}`;
    const sent = await app.call('POST', url, visitorAnswers());
    expect(sent.json()).toMatchObject({ code: 'campaign_unavailable' });
  });

  it('deactivates links, cancels the plan and says so in one event', async () => {
    const world = await createWorld(app);
    const id = await providerIdOf(app.pool, world.provider.email);
    await app.pool.query(`update providers set plan = 'premium_yearly' where id = $1`, [id]);
    await saleOf(app, world, 2000);
    await dissolve(world.provider.cookie);
    const { rows: links } = await app.pool.query(
      'select status, paused_with_partner from referral_links where provider_id = $1',
      [id],
    );
    expect(links).toEqual([{ status: 'inactive', paused_with_partner: false }]);
    const { rows: providers } = await app.pool.query('select plan from providers where id = $1', [
      id,
    ]);
    expect(providers).toEqual([{ plan: 'free' }]);
    const { rows: events } = await app.pool.query(
      `select data from audit_events where provider_id = $1 and action = 'account.dissolved'`,
      [id],
    );
    expect(events).toEqual([{ data: { links: 1, openCommissions: 1, openCents: 10_000 } }]);
  });

  it('can be repeated safely: after a lost answer, and many at once', async () => {
    const { provider, providerId } = await dissolved();
    const before = await digest(app.pool, providerId);
    expect((await dissolve(provider.cookie)).json()).toMatchObject({ code: 'not_logged_in' });
    expect(await digest(app.pool, providerId)).toBe(before);

    const world = await createWorld(app);
    const id = await providerIdOf(app.pool, world.provider.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => dissolve(world.provider.cookie)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 401, 401, 401, 401, 401]);
    const { rows } = await app.pool.query(
      `select count(*)::int as times from audit_events
       where provider_id = $1 and action = 'account.dissolved'`,
      [id],
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  it('leaves another provider alone', async () => {
    const other = await createWorld(app);
    const id = await providerIdOf(app.pool, other.provider.email);
    const before = await digest(app.pool, id);
    await dissolved();
    expect(await digest(app.pool, id)).toBe(before);
    const url = `/api/landing/${other.campaign.slug}?ref=${other.link.slug}`;
    expect(await must(app, 'GET', url)).toMatchObject({ isCampaignInactive: false });
  });
});
