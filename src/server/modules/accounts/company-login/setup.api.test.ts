import { afterAll, describe, expect, it } from 'vitest';
import type { CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import { actionsOf } from '#tests/support/actions-of.ts';
import { companyHouse } from '#tests/support/company-login.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { startHostileProvider } from '#tests/support/web/hostile-identity-provider.ts';
import { CLIENT, identityProviders } from '#tests/support/web/identity-provider.ts';

/** Setting up the identity provider and domains of a house (docs/product/accounts.md section 20). */
const HOUR = 3_600_000;
let ahead = 0;
const all = await identityProviders();
afterAll(all.close);
const records = new Map<string, string>();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date(Date.now() + ahead),
  companyLogin: {
    exchange: all.exchange,
    texts: async (name) => (name.includes('stumm') ? null : [records.get(name) ?? '']),
  },
});
const provider = await startHostileProvider(all, 'idp.example');
const PATH = '/api/account/company-login';

async function enterprise() {
  ahead = 0;
  const owner = await registerProvider(app);
  await putOnPlan(app, owner.email, 'enterprise');
  return owner;
}

const put = (cookie: string, body: Record<string, unknown>) =>
  app.call('PUT', PATH, { ...CLIENT, ...body }, cookie);

describe('the identity provider of a house', () => {
  it('is read before it is kept, its secret sealed and never shown', async () => {
    const owner = await enterprise();
    const answer = await put(owner.cookie, { issuer: `${provider.issuer}/` });
    expect(answer.json<CompanyLogin>().provider).toMatchObject({
      issuer: provider.issuer,
      clientId: CLIENT.clientId,
    });
    expect(answer.body).not.toContain(CLIENT.clientSecret);
    const { rows } = await app.pool.query<{ secret: Buffer }>(
      'select client_secret as secret from company_logins',
    );
    expect(rows.every(({ secret }) => !secret.includes(CLIENT.clientSecret))).toBe(true);
    const subjects = (await mailsTo(app.pool, owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Firmenlogin geändert');
    expect(await actionsOf(app.pool, owner.email)).toContain('security.company_login_configured');
  });

  it.each([
    ['http://idp.example', 'führt nicht ins öffentliche Internet'],
    ['https://10.0.0.7', 'führt nicht ins öffentliche Internet'],
    ['https://127.0.0.1', 'führt nicht ins öffentliche Internet'],
    ['https://idp.example/anderswo', 'kein OpenID-Connect-Anmeldedienst'],
  ])('is refused at %s with what is wrong, and nothing is kept', async (issuer, said) => {
    const owner = await enterprise();
    if (issuer.endsWith('anderswo')) provider.metadata = { issuer: 42 };
    const answer = await put(owner.cookie, { issuer });
    provider.metadata = {};
    expect(answer.json()).toMatchObject({ code: 'company_issuer_unusable' });
    expect(answer.body).toContain(said);
    const read = await app.call('GET', PATH, undefined, owner.cookie);
    expect(read.json()).toMatchObject({ provider: null });
  });

  it('keeps its secret while its client stays, and wants it anew for another one', async () => {
    const owner = await enterprise();
    const issuer = provider.issuer;
    expect((await put(owner.cookie, { issuer, clientSecret: '' })).statusCode).toBe(422);
    expect((await put(owner.cookie, { issuer })).statusCode).toBe(200);
    expect((await put(owner.cookie, { issuer, clientSecret: '' })).statusCode).toBe(200);
    const other = await startHostileProvider(all, 'andere-idp.example');
    const moved = await put(owner.cookie, { issuer: other.issuer, clientSecret: '' });
    expect(moved.json()).toMatchObject({ code: 'validation_failed' });
    const renamed = await put(owner.cookie, { issuer, clientId: 'neu', clientSecret: '' });
    expect(renamed.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('belongs to Enterprise and to a login that was given just now', async () => {
    const owner = await registerProvider(app);
    const refused = await put(owner.cookie, { issuer: provider.issuer });
    expect(refused.json()).toMatchObject({ code: 'company_login_not_in_plan' });
    ahead = HOUR;
    const old = await put(owner.cookie, { issuer: provider.issuer });
    expect(old.json()).toMatchObject({ code: 'reauth_required' });
    ahead = 0;
  });
});

describe('a domain', () => {
  async function entered(name: string) {
    const owner = await enterprise();
    const call = (path: string, body?: unknown) =>
      app.call('POST', `${PATH}/domains${path}`, body, owner.cookie);
    const answer = await call('', { domain: name });
    const [domain] = answer.json<CompanyLogin>().domains;
    if (domain === undefined) throw new Error(answer.body);
    return { owner, domain, check: (body = {}) => call(`/${domain.id}/check`, body), call };
  }

  it('is verified by a code to postmaster, which works once, for a day and for five tries', async () => {
    const { owner, domain, check, call } = await entered('Schloß-Post.example');
    expect(domain.domain).toBe('xn--schlo-post-93a.example');
    const code = async () => {
      await call(`/${domain.id}/mail`);
      const [mail] = await mailsTo(app.pool, domain.postmaster);
      return /\b\d{8}\b/.exec(mail?.text_body ?? '')?.[0] ?? '';
    };
    const first = await code();
    const second = await code();
    expect((await check({ code: first })).json()).toMatchObject({
      code: 'company_domain_code_wrong',
    });
    for (let tries = 0; tries < 4; tries += 1) await check({ code: '00000000' });
    expect((await check({ code: second })).json()).toMatchObject({
      code: 'company_domain_code_ended',
    });
    const third = await code();
    ahead = 25 * HOUR;
    expect((await check({ code: third })).json()).toMatchObject({
      code: 'company_domain_code_ended',
    });
    ahead = 0;
    const verified = await check({ code: `${third.slice(0, 4)} ${third.slice(4)}` });
    expect(await actionsOf(app.pool, owner.email)).toContain('security.company_domain_verified');
    expect(verified.json<CompanyLogin>().domains).toMatchObject([
      { verifiedAt: expect.any(String), awaitsCode: false },
    ]);
  });

  it('is verified by its DNS record, and by nothing else that stands there', async () => {
    const { domain, check } = await entered('eintrag.example');
    const missing = { code: 'company_domain_record_missing' };
    expect((await check()).json()).toMatchObject(missing);
    records.set(domain.recordName, `${domain.recordValue} `);
    expect((await check()).json()).toMatchObject(missing);
    records.set(domain.recordName, domain.recordValue);
    expect((await check()).statusCode).toBe(200);
    const silent = await entered('stumm.example');
    expect((await silent.check()).json()).toMatchObject(missing);
  });

  it('belongs to one house at most, also where two prove it at the same moment', async () => {
    const [first, second] = [await entered('zwei.example'), await entered('zwei.example')];
    const prove = async ({ domain, check }: typeof first) => {
      records.set(domain.recordName, domain.recordValue);
      return (await check()).statusCode;
    };
    expect([await prove(first), await prove(second)]).toEqual([200, 409]);
    const race = [await entered('drei.example'), await entered('drei.example')] as const;
    const both = await createTwo(race);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  /** Both records stand there at once. */
  async function createTwo(race: readonly Awaited<ReturnType<typeof entered>>[]) {
    const codes = await Promise.all(
      race.map(async ({ domain, call }) => {
        await call(`/${domain.id}/mail`);
        return domain.id;
      }),
    );
    const mails = await mailsTo(app.pool, race[0]?.domain.postmaster ?? '');
    const found = mails.map(({ text_body: text }) => /\b\d{8}\b/.exec(text)?.[0] ?? '');
    const answers = await Promise.all(
      race.map(async ({ check }) => {
        for (const code of found) {
          const answer = await check({ code });
          if (answer.json<{ code?: string }>().code !== 'company_domain_code_wrong')
            return answer.statusCode;
        }
        return 0;
      }),
    );
    expect(codes).toHaveLength(2);
    return answers;
  }

  it('of another house does not exist, and what is none is refused', async () => {
    const { domain } = await entered('meine.example');
    const stranger = await enterprise();
    for (const [method, path, body] of [
      ['POST', `/${domain.id}/mail`, undefined],
      ['POST', `/${domain.id}/check`, {}],
      ['DELETE', `/${domain.id}`, undefined],
    ] as const) {
      const answer = await app.call(method, `${PATH}/domains${path}`, body, stranger.cookie);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    const none = await app.call('POST', `${PATH}/domains`, { domain: '10.0.0.1' }, stranger.cookie);
    expect(none.json()).toMatchObject({ code: 'company_domain_unusable' });
  });

  it('leads to no login any more once it is removed', async () => {
    const house = await companyHouse(app, records);
    await house.configure(provider.issuer);
    const find = () => app.call('POST', '/api/company-login/find', { email: `a@${house.domain}` });
    expect((await find()).statusCode).toBe(200);
    const [domain] = (await house.read()).domains;
    const gone = await app.call(
      'DELETE',
      `${PATH}/domains/${domain?.id}`,
      undefined,
      house.owner.cookie,
    );
    expect(gone.json()).toMatchObject({ domains: [] });
    expect((await find()).statusCode).toBe(404);
  });
});
