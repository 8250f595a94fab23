import { afterAll, describe, expect, it } from 'vitest';
import { checkHost } from '#server/modules/accounts/own-address/check-host.ts';
import { openDns } from '#server/platform/dns/dns-lookup.ts';
import type { OwnAddress } from '#shared/contracts/accounts/own-address.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { type NameAnswer, startNameServer } from '#tests/support/web/hostile-name-server.ts';
import { createWorld, must, submitLead, visitorAnswers } from '#tests/support/world.ts';

const OUR = 'app.empfehlwerk.example';
const names: Record<string, readonly NameAnswer[]> = {
  [OUR]: [{ a: ['192.0.2.10'], aaaa: ['2001:db8::10'] }],
};
const server = await startNameServer(names);
afterAll(() => server.close());

const time = { now: new Date('2026-11-26T09:00:00Z') };
const app = await createTestApplication({
  clock: () => time.now,
  env: { PUBLIC_URL: `https://${OUR}`, DNS_SERVERS: server.address, RATE_LIMITS: 'off' },
});

const PATH = '/api/account/own-address';
const toUs: readonly NameAnswer[] = [{ cname: OUR, a: ['192.0.2.10'] }];

async function enterprise() {
  const world = await createWorld(app);
  await putOnPlan(app, world.provider.email, 'enterprise');
  return { ...world, cookie: world.provider.cookie };
}
const enter = (cookie: string, host: string) => app.call('PUT', PATH, { host }, cookie);
const check = (cookie: string) => must<OwnAddress>(app, 'POST', `${PATH}/check`, {}, cookie);
const at = (host: string, url: string, cookie?: string) =>
  app.call('GET', url, undefined, cookie, { headers: { host } });
const certificate = (host: string) => app.call('GET', `/zertifikat?domain=${host}`);

let count = 0;
/** A world whose own address is verified. */
async function verified() {
  const world = await enterprise();
  count += 1;
  const host = `empfehlung.haus-${count}.example`;
  names[host] = toUs;
  await enter(world.cookie, host);
  expect(await check(world.cookie)).toMatchObject({ state: 'verified', problem: '' });
  return { ...world, host };
}

describe('an own address', () => {
  it('waits for its DNS record, says what is wrong with it, and counts once it leads here', async () => {
    const { cookie } = await enterprise();
    const host = 'empfehlung.schloss-eins.example';
    const entered = (await enter(cookie, `https://Empfehlung.Schloss-Eins.example/`)).json();
    expect(entered).toMatchObject({ host, state: 'waiting', target: OUR, isInPlan: true });
    expect(await check(cookie)).toMatchObject({ state: 'waiting', problem: 'no_record' });
    names[host] = [{ a: ['203.0.113.5'] }];
    expect(await check(cookie)).toMatchObject({ state: 'waiting', problem: 'elsewhere' });
    expect((await certificate(host)).statusCode).toBe(404);
    names[host] = toUs;
    expect(await check(cookie)).toMatchObject({ state: 'verified', problem: '' });
    const answer = await certificate(host);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('counts by its addresses too, where the name server gives no other name', async () => {
    const { cookie } = await enterprise();
    names['gaeste.schloss-zwei.example'] = [{ a: ['192.0.2.10'] }];
    await enter(cookie, 'gaeste.schloss-zwei.example');
    expect(await check(cookie)).toMatchObject({ state: 'verified' });
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '[::1]',
    'schloss',
    'localhost',
    'gast.localhost',
    OUR,
    `fremd.${OUR}`,
    'a b.example',
    'schloss_beispiel.example',
    '-a.example',
    `${'a'.repeat(64)}.example`,
  ])('is refused as %j, and nothing changes', async (host) => {
    const { cookie } = await enterprise();
    const answer = await enter(cookie, host);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      422,
      'own_address_unusable',
    ]);
    expect(await must<OwnAddress>(app, 'GET', PATH, undefined, cookie)).toMatchObject({
      state: 'none',
      host: null,
    });
  });

  it('is kept as punycode', async () => {
    const { cookie } = await enterprise();
    expect((await enter(cookie, 'gäste.schloß-süd.example')).json()).toMatchObject({
      host: 'xn--gste-loa.xn--schlo-sd-uya60a.example',
    });
  });

  it('belongs to enterprise', async () => {
    const { provider } = await createWorld(app);
    const answer = await enter(provider.cookie, 'empfehlung.schloss-drei.example');
    expect(answer.json()).toMatchObject({ code: 'own_address_not_in_plan' });
  });

  it('blocks nobody while it only waits, and is one provider’s once it is verified', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    const host = 'empfehlung.streit.example';
    await enter(one.cookie, host);
    await enter(other.cookie, host);
    names[host] = toUs;
    expect(await check(other.cookie)).toMatchObject({ state: 'verified' });
    expect(await check(one.cookie)).toMatchObject({ state: 'waiting', problem: 'taken' });
    await must(app, 'DELETE', PATH, undefined, other.cookie);
    expect(await check(one.cookie)).toMatchObject({ state: 'verified' });
  });

  it('is verified for one of two who are checked at the same moment', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    const host = 'empfehlung.gleichzeitig.example';
    await enter(one.cookie, host);
    await enter(other.cookie, host);
    names[host] = toUs;
    const states = await Promise.all([check(one.cookie), check(other.cookie)]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['verified', 'waiting']);
  });
});

describe('an own address that leads elsewhere', () => {
  it('is taken out after three days with one mail, and comes back by itself', async () => {
    const { provider, cookie, host } = await verified();
    const owner = providerId(await providerIdOf(app.pool, provider.email));
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from own_hosts where provider_id = $1',
      [owner],
    );
    const look = () => checkHost(app.services, openDns([server.address]), owner, rows[0]?.id ?? '');
    const begun = time.now;
    names[host] = [{ a: ['203.0.113.5'] }];
    await look();
    time.now = new Date(begun.getTime() + 2 * 86_400_000);
    await look();
    expect(await must<OwnAddress>(app, 'GET', PATH, undefined, cookie)).toMatchObject({
      state: 'verified',
      problem: 'elsewhere',
    });
    time.now = new Date(begun.getTime() + 3 * 86_400_000);
    await Promise.all([look(), look()]);
    expect(await must<OwnAddress>(app, 'GET', PATH, undefined, cookie)).toMatchObject({
      state: 'lost',
    });
    expect((await certificate(host)).statusCode).toBe(404);
    const mails = await app.pool.query<{ subject: string }>(
      `select subject from mails where provider_id = $1 and kind = 'own_address_lost'`,
      [owner],
    );
    expect(mails.rows).toEqual([{ subject: `${host} führt nicht mehr zu Ihren Gästeseiten` }]);
    names[host] = toUs;
    await look();
    expect((await certificate(host)).statusCode).toBe(200);
    time.now = begun;
  });

  it('is not judged by a name server that says nothing', async () => {
    const { cookie, host } = await verified();
    names[host] = ['silence'];
    expect(await check(cookie)).toMatchObject({
      state: 'verified',
      problem: 'no_answer',
      failingSince: null,
    });
  }, 30_000);
});

describe('under an own address', () => {
  it('stand the guest pages of its provider, and take requests', async () => {
    const { host, campaign, link } = await verified();
    const page = await at(host, `/formular/${campaign.slug}?ref=${link.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`content="https://${host}/formular/${campaign.slug}?ref=`);
    expect((await at(host, link.shortPath)).headers['location']).toBe(
      `/formular/${campaign.slug}?ref=${link.slug}`,
    );
    expect((await at(host, `/formular/${campaign.slug}/danke`)).statusCode).toBe(200);
    expect((await at(host, `/api/landing/${campaign.slug}`)).statusCode).toBe(200);
    const sent = await app.call(
      'POST',
      `/formular/${campaign.slug}?ref=${link.slug}`,
      visitorAnswers(),
      undefined,
      { headers: { host } },
    );
    expect(sent.statusCode).toBe(200);
  });

  it.each([
    '/',
    '/auth',
    '/dashboard',
    '/account-settings',
    '/partner',
    '/partner/anmelden',
    '/pricing',
    '/hilfe',
    '/robots.txt',
    '/api/user',
    '/api/campaigns',
    '/api/openapi.json',
    '/link-inactive?partner=Anna',
    '/readyz',
    '/dev/mail',
    '/formular/gibtesnicht',
    '//evil.example/formular/x',
  ])('there is nothing at %s, also for who is logged in', async (path) => {
    const { host, cookie } = await verified();
    const answer = await at(host, path, cookie);
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies).toEqual([]);
    expect(answer.body).not.toMatch(/login|anmelden/i);
  });

  it('nobody logs in', async () => {
    const { host, provider } = await verified();
    const body = { email: provider.email, password: 'egal' };
    const answer = await app.call('POST', '/api/login', body, undefined, { headers: { host } });
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
  });

  it('no passkey is asked for, made or taken', async () => {
    const { host, cookie } = await verified();
    const there = { headers: { host } };
    for (const path of [
      '/api/login/passkey/options',
      '/api/login/passkey',
      '/api/login/2fa/passkey/options',
      '/api/account/passkeys/options',
      '/api/auth/reauth/passkey/options',
    ]) {
      const answer = await app.call('POST', path, {}, cookie, there);
      expect([path, answer.statusCode, answer.cookies]).toEqual([path, 404, []]);
    }
    const ours = { origin: `https://${OUR}`, rpId: OUR };
    const offer = () =>
      must<{ challenge: string }>(app, 'POST', '/api/account/passkeys/options', {}, cookie);
    for (const origin of [`https://${host}`, `https://${host}.${OUR}`, `http://${OUR}`]) {
      const { challenge } = await offer();
      const made = softAuthenticator().create({ ...ours, challenge, origin });
      const answer = await app.call('POST', '/api/account/passkeys', made, cookie);
      expect([origin, answer.json()]).toMatchObject([origin, { code: 'passkey_refused' }]);
    }
    const { challenge } = await offer();
    const made = softAuthenticator().create({ ...ours, challenge });
    await must(app, 'POST', '/api/account/passkeys', made, cookie);
  });

  it('nothing of another provider is shown', async () => {
    const [one, other] = [await verified(), await verified()];
    for (const path of [
      `/formular/${other.campaign.slug}`,
      `/landing/${other.campaign.slug}?ref=${other.link.slug}`,
      `/formular/${other.campaign.slug}/danke`,
      `/api/landing/${other.campaign.slug}`,
      `/vorschau/${other.campaign.slug}.png`,
      `/r/${other.link.slug}`,
      other.link.shortPath,
      `/link-inactive?link=${other.link.slug}`,
    ])
      expect([path, (await at(one.host, path)).statusCode]).toEqual([path, 404]);
    const sent = await app.call(
      'POST',
      `/formular/${other.campaign.slug}`,
      visitorAnswers(),
      undefined,
      { headers: { host: one.host } },
    );
    expect(sent.statusCode).toBe(404);
  });

  it('legal pages of the platform lead to the platform', async () => {
    const { host } = await verified();
    const answer = await at(host, '/privacy');
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      302,
      `https://${OUR}/privacy`,
    ]);
  });

  it('who was removed leads on to the platform’s address of the same page, and to nothing else', async () => {
    const { host, cookie, campaign, link } = await verified();
    await must(app, 'DELETE', PATH, undefined, cookie);
    const path = `/formular/${campaign.slug}?ref=${link.slug}`;
    expect((await at(host, path)).headers['location']).toBe(`https://${OUR}${path}`);
    expect((await at(host, '/auth')).statusCode).toBe(404);
    expect((await certificate(host)).statusCode).toBe(404);
  });

  it('a plan without it rests the address', async () => {
    const { host, provider, campaign } = await verified();
    await putOnPlan(app, provider.email, 'free');
    expect((await certificate(host)).statusCode).toBe(404);
    expect((await at(host, `/formular/${campaign.slug}`)).statusCode).toBe(302);
    const page = await at(OUR, `/formular/${campaign.slug}`);
    expect(page.body).toContain(`href="https://${OUR}/formular/${campaign.slug}"`);
  });
});

describe('public addresses', () => {
  it('follow the own address everywhere: page, link message, print, mail, partner; ours keeps working', async () => {
    const world = await verified();
    const { host, cookie, campaign, link } = world;
    const base = `https://${host}`;
    const page = await at(OUR, `/formular/${campaign.slug}`);
    expect(page.body).toContain(`<link rel="canonical" href="${base}/formular/${campaign.slug}"`);
    expect(page.body).toContain(`content="${base}/vorschau/`);
    const user = await must<{ guestUrl: string }>(app, 'GET', '/api/user', undefined, cookie);
    expect(user.guestUrl).toBe(base);
    const message = await must<{ url: string }>(
      app,
      'GET',
      `/api/referral-links/${link.id}/message`,
      undefined,
      cookie,
    );
    expect(message.url).toBe(`${base}${link.shortPath}`);
    const draft = await must<{ target: string }>(
      app,
      'GET',
      `/api/referral-links/${link.id}/print`,
      undefined,
      cookie,
    );
    expect(draft.target).toMatch(new RegExp(`^${base}/r/`));
    await submitLead(app, world);
  });
});

describe('the question for a certificate', () => {
  it.each(['', 'x', 'nie-gehoert.example', '127.0.0.1', OUR, `${'a.'.repeat(200)}example`])(
    'is answered with 404 and nothing else for %j',
    async (host) => {
      const answer = await certificate(host);
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    },
  );
});
