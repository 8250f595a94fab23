import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { eraseAccount } from '#server/modules/privacy/erase-account.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { providerId } from '#shared/ids.ts';
import type { Method } from '../support/caller.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { forHouse, joinHouse } from '../support/houses.ts';
import { cookieOf, PASSWORD, tryLogin } from '../support/log-in.ts';
import { mailedToken } from '../support/mails.ts';
import { registerProvider, registration } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';
import { codeAt, cookieNamed, enableTwoFactor, giveCode } from '../support/two-factor.ts';
import { createWorld } from '../support/world.ts';

/** Row 1, where one person belongs to several houses: a call is for one of them (docs/decisions/0325). */
let now = new Date('2026-11-25T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

/** One person who owns a house and belongs to another one, each with something of its own. */
async function twoHouses() {
  const [own, other] = [
    await createWorld(app, { sentinel: 'Lindenhof-Merkmal' }),
    await createWorld(app, { sentinel: 'Schloss-Merkmal' }),
  ];
  const { email, cookie } = own.provider;
  const userId = await joinHouse(app.pool, email, other.provider.email);
  const [ownId, otherId] = [
    await providerIdOf(app.pool, email),
    await providerIdOf(app.pool, other.provider.email),
  ];
  return { own, other, ownId, otherId, userId, email, cookie };
}

const call = (method: Method, url: string, cookie: string, house?: string, body?: unknown) =>
  app.call(method, url, body, cookie, house === undefined ? {} : forHouse(house));

const houseOf = async (cookie: string, house?: string): Promise<unknown> => {
  const answer = await call('GET', '/api/user', cookie, house);
  return answer.statusCode === 200
    ? answer.json<{ businessName: string }>().businessName
    : answer.json<{ code: string }>().code;
};

const LINDENHOF = 'Gut Lindenhof Lindenhof-Merkmal';
const SCHLOSS = 'Gut Lindenhof Schloss-Merkmal';

describe('a person who belongs to two houses', () => {
  it('acts for the one that is named, in a header or in the address', async () => {
    const { cookie, ownId, otherId, userId } = await twoHouses();
    expect(await houseOf(cookie, ownId)).toBe(LINDENHOF);
    expect(await houseOf(cookie, otherId)).toBe(SCHLOSS);
    expect(await houseOf(cookie)).toBe(LINDENHOF);
    const linked = await call('GET', `/api/user?haus=${otherId}`, cookie);
    expect(linked.json()).toMatchObject({ businessName: SCHLOSS, id: userId });
  });

  it('reads in each house what is its own and nothing of the other', async () => {
    const { cookie, own, other, ownId, otherId } = await twoHouses();
    const lists = [
      '/api/user',
      '/api/partners',
      '/api/campaigns',
      '/api/referral-links',
      '/api/leads',
      '/api/pending-premiums',
      '/api/clicks',
      '/api/payouts',
      '/api/dashboard/stats',
      '/api/account/security-events',
      '/api/account/document-settings',
    ];
    for (const url of lists) {
      const [first, second] = [
        await call('GET', url, cookie, ownId),
        await call('GET', url, cookie, otherId),
      ];
      expect([url, first.statusCode, second.statusCode]).toEqual([url, 200, 200]);
      expect([url, first.body.includes('Schloss-Merkmal')]).toEqual([url, false]);
      expect([url, second.body.includes('Lindenhof-Merkmal')]).toEqual([url, false]);
    }
    const before = await digest(app.pool, otherId);
    const wrong: readonly [Method, string, unknown?][] = [
      ['GET', `/api/partners/${other.partner.id}`],
      ['DELETE', `/api/partners/${other.partner.id}`],
      ['GET', `/api/campaigns/${other.campaign.id}`],
      ['DELETE', `/api/referral-links/${other.link.id}`],
      ['POST', '/api/referral-links', { partnerId: own.partner.id, campaignId: other.campaign.id }],
    ];
    for (const [method, url, body] of wrong) {
      const answer = await call(method, url, cookie, ownId, body);
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    expect(await digest(app.pool, otherId)).toBe(before);
    expect(
      (await call('GET', `/api/partners/${other.partner.id}`, cookie, otherId)).statusCode,
    ).toBe(200);
  });

  it('answers a poll anew where the state that it knows is that of the other house', async () => {
    const { cookie, ownId, otherId } = await twoHouses();
    const first = await call('GET', '/api/partners', cookie, ownId);
    const known = { 'if-none-match': String(first.headers['etag']) };
    const poll = (house: string) =>
      app.call('GET', '/api/partners', undefined, cookie, {
        headers: { 'x-house': house, ...known },
      });
    expect((await poll(ownId)).statusCode).toBe(304);
    expect((await poll(otherId)).statusCode).toBe(200);
  });

  it('acts in two tabs for two houses at the same moment', async () => {
    const { cookie, ownId, otherId } = await twoHouses();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => houseOf(cookie, turn % 2 === 0 ? ownId : otherId)),
    );
    expect(answers).toEqual(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? LINDENHOF : SCHLOSS)),
    );
  });

  it('is refused where a house is named that is none of theirs, never given another one', async () => {
    const { cookie, ownId, otherId } = await twoHouses();
    const stranger = await registerProvider(app);
    const foreign = await providerIdOf(app.pool, stranger.email);
    for (const house of [foreign, newId(), 'lindenhof', '', `${ownId},${otherId}`, `${ownId} `])
      expect([house, await houseOf(cookie, house)]).toEqual([house, 'house_not_theirs']);
    const torn = await call('GET', `/api/user?haus=${otherId}`, cookie, ownId);
    expect(torn.statusCode).toBe(404);
    expect((await call('GET', '/api/user?haus=&haus=', cookie)).statusCode).toBe(404);
    expect(await houseOf('session=nobody', ownId)).toBe('not_logged_in');
    const before = await digest(app.pool);
    const made = await call('POST', '/api/partners', cookie, foreign, { companyName: 'X' });
    expect(made.statusCode).toBe(404);
    expect(await digest(app.pool)).toBe(before);
  });

  it('finds the house opened that they acted for last', async () => {
    const { cookie, email, ownId, otherId } = await twoHouses();
    minutes(11);
    await call('GET', '/api/user', cookie, otherId);
    const fresh = cookieOf(await tryLogin(app, email));
    expect(await houseOf(fresh)).toBe(SCHLOSS);
    minutes(11);
    await call('GET', '/api/user', fresh, ownId);
    expect(await houseOf(cookieOf(await tryLogin(app, email)))).toBe(LINDENHOF);
  });

  it('has one login: sessions, password and second factor hold for every house', async () => {
    const { cookie, email, ownId, otherId, own } = await twoHouses();
    const elsewhere = cookieOf(await tryLogin(app, email));
    const sessions = await call('GET', '/api/account/sessions', cookie, otherId);
    expect(sessions.json<unknown[]>()).toHaveLength(
      (await call('GET', '/api/account/sessions', cookie, ownId)).json<unknown[]>().length,
    );
    await call('POST', '/api/account/sessions/revoke-others', cookie, otherId);
    expect(await houseOf(elsewhere, ownId)).toBe('not_logged_in');
    const setup = await enableTwoFactor(app, own.provider, now);
    minutes(1);
    const ticket = cookieNamed(await tryLogin(app, email), 'login-ticket');
    const done = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(await houseOf(cookieNamed(done, 'session'), otherId)).toBe(SCHLOSS);
    const events = async (house: string) =>
      (await call('GET', '/api/account/security-events', cookie, house))
        .json<{ action: string }[]>()
        .map(({ action }) => action);
    // What happens in a house is noted there.
    expect(await events(otherId)).toEqual(['security.sessions_revoked']);
    expect(await events(ownId)).toContain('security.two_factor_enabled');
    expect(await events(ownId)).not.toContain('security.sessions_revoked');
  });

  it('proves an address for every house, by one link', async () => {
    const { email } = await registerProvider(app);
    const host = await registerProvider(app);
    await joinHouse(app.pool, email, host.email);
    const token = await mailedToken(app.pool, email, /Login-E-Mail/);
    await app.call('GET', `/api/verify-email?token=${token}&type=login`);
    const cookie = cookieOf(await tryLogin(app, email));
    for (const each of [email, host.email]) {
      const house = await providerIdOf(app.pool, each);
      const user = await call('GET', '/api/user', cookie, house);
      expect(user.json()).toMatchObject({ email, emailVerified: true });
    }
    const theirs = await call('GET', '/api/user', host.cookie);
    expect(theirs.json()).toMatchObject({ email: host.email, emailVerified: false });
  });

  it('cannot register their address again', async () => {
    const { email } = await twoHouses();
    const answer = await app.call('POST', '/api/register', registration({ email }));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'email_taken']);
  });
});

describe('the end of a membership', () => {
  it('closes that house with the next call, and leaves the other and the login', async () => {
    const { cookie, email, other, ownId, otherId, userId } = await twoHouses();
    minutes(11);
    await call('GET', '/api/user', cookie, otherId);
    await app.call('POST', '/api/account/delete', { password: PASSWORD }, other.provider.cookie);
    expect(await houseOf(cookie, otherId)).toBe('house_not_theirs');
    expect(await houseOf(cookie, ownId)).toBe(LINDENHOF);
    expect(await houseOf(cookie)).toBe(LINDENHOF);
    // Who belonged to no other house is gone, with their session.
    expect(await houseOf(other.provider.cookie)).toBe('not_logged_in');
    expect((await tryLogin(app, other.provider.email)).statusCode).toBe(401);
    expect(await houseOf(cookieOf(await tryLogin(app, email)))).toBe(LINDENHOF);
    const kept = async () =>
      (
        await app.pool.query<object>(
          `select id = $2 as joined, login_id, kept_email, kept_last_name from users
           where provider_id = $1 order by kept_email = $3`,
          [otherId, userId, email],
        )
      ).rows;
    expect(await kept()).toEqual([
      { joined: false, login_id: null, kept_email: other.provider.email, kept_last_name: 'Öztürk' },
      { joined: true, login_id: null, kept_email: email, kept_last_name: 'Öztürk' },
    ]);
    const renderer = startDocumentRenderer();
    await eraseAccount(app.services, renderer, providerId(otherId));
    await renderer.close();
    expect(new Set((await kept()).map((row) => JSON.stringify({ ...row, joined: 0 })))).toEqual(
      new Set([JSON.stringify({ joined: 0, login_id: null, kept_email: '', kept_last_name: '' })]),
    );
    expect(await houseOf(cookie, ownId)).toBe(LINDENHOF);
  });

  it('of the last house erases the login, and frees its address', async () => {
    const { cookie, email, ownId, otherId } = await twoHouses();
    const end = (house: string) =>
      call('POST', '/api/account/delete', cookie, house, { password: PASSWORD });
    expect((await end(ownId)).statusCode).toBe(200);
    expect(await houseOf(cookie)).toBe(SCHLOSS);
    expect((await end(otherId)).statusCode).toBe(200);
    expect(await houseOf(cookie)).toBe('not_logged_in');
    for (const table of ['logins', 'login_addresses']) {
      const column = table === 'logins' ? 'lower(email)' : 'address';
      const { rowCount } = await app.pool.query(`select from ${table} where ${column} = $1`, [
        email,
      ]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    expect((await app.call('POST', '/api/register', registration({ email }))).statusCode).toBe(200);
  });

  it('of both houses at the same moment leaves no login behind', async () => {
    const { cookie, email, ownId, otherId } = await twoHouses();
    const answers = await Promise.all(
      [ownId, otherId].map((house) =>
        call('POST', '/api/account/delete', cookie, house, { password: PASSWORD }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rowCount } = await app.pool.query('select from logins where email = $1', [email]);
    expect(rowCount).toBe(0);
  });
});
