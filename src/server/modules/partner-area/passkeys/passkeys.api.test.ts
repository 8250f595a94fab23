import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  askForPartnerPasskey,
  listPartnerPasskeys,
  offerPartnerPasskey,
} from '#shared/contracts/partner-area/passkeys.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { type SoftAuthenticator, softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

let ahead = 0;
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date(Date.now() + ahead),
});
const HERE = { origin: 'http://localhost:3000', rpId: 'localhost' };
const IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

let count = 0;
async function loggedIn() {
  count += 1;
  const email = `pass-${count}@foto.example`;
  await createWorld(app, { partner: { email } });
  return { email, cookie: await logInAsPartner(app, email) };
}

const offered = (cookie: string) =>
  must<Received<typeof offerPartnerPasskey>>(
    app,
    'POST',
    '/api/partner-area/passkeys/options',
    undefined,
    cookie,
  );
const add = (body: object, cookie: string) =>
  app.call('POST', '/api/partner-area/passkeys', body, cookie, { headers: IPHONE });
async function added(cookie: string, device = softAuthenticator()): Promise<SoftAuthenticator> {
  const { challenge } = await offered(cookie);
  const answer = await add(device.create({ ...HERE, challenge }), cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return device;
}
const asked = async (): Promise<string> => {
  const path = '/api/partner-area/login/passkey/options';
  const { challenge } = await must<Received<typeof askForPartnerPasskey>>(app, 'POST', path);
  return challenge;
};
const use = (body: object) => app.call('POST', '/api/partner-area/login/passkey', body);
const listed = (cookie: string) =>
  must<Received<typeof listPartnerPasskeys>>(
    app,
    'GET',
    '/api/partner-area/passkeys',
    undefined,
    cookie,
  );
const REFUSED = { code: 'passkey_refused' };

describe('a passkey', () => {
  it('is named after its device, mailed to the address, and logs in', async () => {
    const { email, cookie } = await loggedIn();
    const device = await added(cookie);
    expect(await listed(cookie)).toMatchObject([{ name: 'Safari auf iPhone', lastUsedAt: null }]);
    const [mail] = await mailsTo(app.pool, email);
    expect(mail).toMatchObject({ subject: 'Neuer Passkey für Ihren Partnerbereich' });
    const answer = await use(device.get({ ...HERE, challenge: await asked() }));
    expect(answer.statusCode, answer.body).toBe(200);
    const [fresh] = [answer.headers['set-cookie']]
      .flat()
      .filter((set) => /^partner=\w/.test(String(set)));
    const session = String(fresh).split(';', 1).join('');
    expect(await listed(session)).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) }]);
  });

  it('that does not count its uses logs in again and again', async () => {
    const { cookie } = await loggedIn();
    const device = await added(cookie, softAuthenticator({ counts: false }));
    for (const _ of [1, 2])
      expect((await use(device.get({ ...HERE, challenge: await asked() }))).statusCode).toBe(200);
  });

  it('answers a question once, of two at the same moment one', async () => {
    const { cookie } = await loggedIn();
    const device = await added(cookie);
    const answer = device.get({ ...HERE, challenge: await asked() });
    const both = await Promise.all([use(answer), use(answer)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
    expect((await use(answer)).json()).toMatchObject(REFUSED);
  });

  it('is refused after five minutes', async () => {
    const { cookie } = await loggedIn();
    const device = await added(cookie);
    const challenge = await asked();
    ahead += 5 * 60_000 + 1;
    expect((await use(device.get({ ...HERE, challenge }))).json()).toMatchObject(REFUSED);
  });

  it.each([
    ['of another site', { origin: 'https://empfehlwerk.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without face, finger or PIN', { isVerified: false }],
    ['for a question that nobody asked', { challenge: 'bm9ib2R5LWFza2VkLXRoaXM' }],
  ])('is refused %s, when it is added and when it is used', async (_, cheat) => {
    const { cookie } = await loggedIn();
    const { challenge } = await offered(cookie);
    const wrong = softAuthenticator().create({ ...HERE, challenge, ...cheat });
    expect((await add(wrong, cookie)).json()).toMatchObject(REFUSED);
    expect(await listed(cookie)).toEqual([]);
    const device = await added(cookie);
    const answer = device.get({ ...HERE, challenge: await asked(), ...cheat });
    expect((await use(answer)).json()).toMatchObject(REFUSED);
  });

  it('is refused with the signature of another device, and when it goes back in its count', async () => {
    const { cookie } = await loggedIn();
    const device = await added(cookie);
    const stranger = softAuthenticator().get({ ...HERE, challenge: await asked() });
    expect((await use({ ...stranger, id: device.id, rawId: device.id })).json()).toMatchObject(
      REFUSED,
    );
    const stale = { ...HERE, challenge: await asked() };
    const early = device.get(stale);
    expect((await use(device.get({ ...HERE, challenge: await asked() }))).statusCode).toBe(200);
    expect((await use(early)).json()).toMatchObject(REFUSED);
  });

  it('can be added only by the account that was asked, and to one account', async () => {
    const [mara, noah] = [await loggedIn(), await loggedIn()];
    const { challenge } = await offered(mara.cookie);
    const device = softAuthenticator();
    const stolen = device.create({ ...HERE, challenge });
    expect((await add(stolen, noah.cookie)).json()).toMatchObject(REFUSED);
    expect((await add(stolen, mara.cookie)).statusCode).toBe(200);
    const again = device.create({ ...HERE, challenge: (await offered(noah.cookie)).challenge });
    expect((await add(again, noah.cookie)).json()).toMatchObject(REFUSED);
    const login = device.create({ ...HERE, challenge: await asked() });
    expect((await add(login, mara.cookie)).json()).toMatchObject(REFUSED);
  });

  it('can be renamed and removed by its owner alone, and opens nothing afterwards', async () => {
    const [mara, noah] = [await loggedIn(), await loggedIn()];
    const device = await added(mara.cookie);
    const [passkey] = await listed(mara.cookie);
    const path = `/api/partner-area/passkeys/${passkey?.id}`;
    expect((await app.call('PATCH', path, { name: 'Meins' }, noah.cookie)).statusCode).toBe(404);
    expect((await app.call('DELETE', path, undefined, noah.cookie)).statusCode).toBe(404);
    expect((await app.call('PATCH', path, { name: ' ' }, mara.cookie)).statusCode).toBe(422);
    await must(app, 'PATCH', path, { name: 'Maras iPhone 📷' }, mara.cookie);
    expect(await listed(mara.cookie)).toMatchObject([{ name: 'Maras iPhone 📷' }]);
    expect((await app.call('DELETE', path, undefined, mara.cookie)).statusCode).toBe(200);
    expect(await listed(mara.cookie)).toEqual([]);
    const answer = device.get({ ...HERE, challenge: await asked() });
    expect((await use(answer)).json()).toMatchObject(REFUSED);
  });

  it('is one of ten at most, however many are added at once', async () => {
    const { cookie } = await loggedIn();
    const challenges = [];
    for (let made = 0; made < 12; made += 1) challenges.push((await offered(cookie)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) =>
        add(softAuthenticator().create({ ...HERE, challenge }), cookie),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(await listed(cookie)).toHaveLength(10);
    const more = await app.call('POST', '/api/partner-area/passkeys/options', undefined, cookie);
    expect(more.json()).toMatchObject({ code: 'passkey_limit_reached' });
  });

  it('of a partner who is none any more opens an empty list, and goes with the account', async () => {
    const { email, cookie } = await loggedIn();
    const device = await added(cookie);
    await app.pool.query(`update partners set email = 'neu@foto.example' where email = $1`, [
      email,
    ]);
    const answer = await use(device.get({ ...HERE, challenge: await asked() }));
    expect(answer.statusCode).toBe(200);
    await app.pool.query('delete from partner_accounts where address = $1', [email]);
    expect((await use(device.get({ ...HERE, challenge: await asked() }))).json()).toMatchObject(
      REFUSED,
    );
  });
});
