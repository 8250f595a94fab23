import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { cookieOf, isLoggedIn } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { registerProvider } from '#tests/support/register.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { cookieNamed, enableTwoFactor, openTicketOf } from '#tests/support/two-factor.ts';
import {
  addPasskey,
  askedAtLogin,
  giveSecondPasskey,
  HERE,
  logInByPasskey,
  offeredPasskey,
  renewByPasskey,
  sendPasskey,
  sendSigned,
} from '#tests/support/user-passkeys.ts';
import { must } from '#tests/support/world.ts';

let now = new Date('2026-11-27T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));

interface Listed {
  readonly passkeys: readonly { id: string; name: string; lastUsedAt: string | null }[];
  readonly hasPassword: boolean;
  readonly backupCodesLeft: number;
}
const listed = (cookie: string) =>
  must<Listed>(app, 'GET', '/api/account/passkeys', undefined, cookie);
const subjects = async (email: string) =>
  (await mailsTo(app.pool, email)).map(({ subject }) => subject);
const REFUSED = { code: 'passkey_refused' };

describe('a passkey', () => {
  it('is named after its device, mailed, and logs in without an address', async () => {
    const { cookie, email } = await registerProvider(app);
    const device = await addPasskey(app, cookie);
    expect(await listed(cookie)).toMatchObject({
      passkeys: [{ name: 'Safari auf iPhone', lastUsedAt: null }],
      hasPassword: true,
      backupCodesLeft: 0,
    });
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.subject).toBe('Neuer Passkey eingerichtet');
    expect(mail?.text_body).toContain('Safari auf iPhone');
    const answer = await logInByPasskey(app, device);
    expect(answer.json()).toMatchObject({ email });
    const fresh = cookieNamed(answer, 'session');
    const [passkey] = (await listed(fresh)).passkeys;
    expect(passkey?.lastUsedAt).toBe(now.toISOString());
  });

  it('counts as password and second factor', async () => {
    const provider = await registerProvider(app);
    await enableTwoFactor(app, provider, now);
    const device = await addPasskey(app, provider.cookie);
    const answer = await logInByPasskey(app, device);
    expect(answer.json()).toMatchObject({ email: provider.email });
  });

  it('that does not count its uses logs in again and again', async () => {
    const { cookie } = await registerProvider(app);
    const device = await addPasskey(app, cookie, softAuthenticator({ counts: false }));
    for (const _ of [1, 2]) expect((await logInByPasskey(app, device)).statusCode).toBe(200);
  });

  it('answers a question once, of two at the same moment one, and not after five minutes', async () => {
    const { cookie } = await registerProvider(app);
    const device = await addPasskey(app, cookie);
    const answer = device.get({ ...HERE, challenge: await askedAtLogin(app) });
    const both = await Promise.all([sendSigned(app, answer), sendSigned(app, answer)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
    const challenge = await askedAtLogin(app);
    later(5.01);
    expect((await sendSigned(app, device.get({ ...HERE, challenge }))).json()).toMatchObject(
      REFUSED,
    );
  });

  it.each([
    ['of another site', { origin: 'https://empfehlwerk.example.evil' }],
    ['of a guest page on an own address', { origin: 'https://empfehlung.lindenhof.example' }],
    ['for an own address', { rpId: 'empfehlung.lindenhof.example' }],
    ['without face, finger or PIN', { isVerified: false }],
    ['for a question that nobody asked', { challenge: 'bm9ib2R5LWFza2VkLXRoaXM' }],
  ])('is refused %s, when it is added and when it is used', async (_, cheat) => {
    const { cookie, email } = await registerProvider(app);
    const { challenge } = await offeredPasskey(app, cookie);
    const wrong = softAuthenticator().create({ ...HERE, challenge, ...cheat });
    expect((await sendPasskey(app, wrong, cookie)).json()).toMatchObject(REFUSED);
    expect((await listed(cookie)).passkeys).toEqual([]);
    expect(await subjects(email)).not.toContain('Neuer Passkey eingerichtet');
    const device = await addPasskey(app, cookie);
    expect((await logInByPasskey(app, device, cheat)).json()).toMatchObject(REFUSED);
  });

  it('that was copied is refused and its owner notified, once an hour', async () => {
    const { cookie, email } = await registerProvider(app);
    const device = await addPasskey(app, cookie);
    const early = device.get({ ...HERE, challenge: await askedAtLogin(app) });
    const second = device.get({ ...HERE, challenge: await askedAtLogin(app) });
    expect((await logInByPasskey(app, device)).statusCode).toBe(200);
    for (const copy of [early, second])
      expect((await sendSigned(app, copy)).json()).toMatchObject(REFUSED);
    const notices = (await subjects(email)).filter((each) => /abgelehnt/.test(each));
    expect(notices).toEqual(['Ein Passkey wurde abgelehnt']);
    expect((await logInByPasskey(app, device)).statusCode).toBe(200);
  });

  it('is not called copied by a stranger who cannot sign with it', async () => {
    const { cookie, email } = await registerProvider(app);
    const device = await addPasskey(app, cookie);
    await logInByPasskey(app, device);
    const challenge = await askedAtLogin(app);
    const stranger = softAuthenticator({ counts: false }).get({ ...HERE, challenge });
    const forged = { ...stranger, id: device.id, rawId: device.id };
    expect((await sendSigned(app, forged)).json()).toMatchObject(REFUSED);
    expect((await subjects(email)).filter((each) => /abgelehnt/.test(each))).toEqual([]);
  });

  it('can be added only by who was asked, and to one login', async () => {
    const [mara, noah] = [await registerProvider(app), await registerProvider(app)];
    const { challenge } = await offeredPasskey(app, mara.cookie);
    const device = softAuthenticator();
    const stolen = device.create({ ...HERE, challenge });
    expect((await sendPasskey(app, stolen, noah.cookie)).json()).toMatchObject(REFUSED);
    expect((await sendPasskey(app, stolen, mara.cookie)).statusCode).toBe(200);
    const again = device.create({
      ...HERE,
      challenge: (await offeredPasskey(app, noah.cookie)).challenge,
    });
    expect((await sendPasskey(app, again, noah.cookie)).json()).toMatchObject(REFUSED);
  });

  it('can be renamed and removed by its owner alone, and opens nothing afterwards', async () => {
    const [mara, noah] = [await registerProvider(app), await registerProvider(app)];
    const device = await addPasskey(app, mara.cookie);
    const [passkey] = (await listed(mara.cookie)).passkeys;
    const path = `/api/account/passkeys/${passkey?.id}`;
    expect((await app.call('PATCH', path, { name: 'Meins' }, noah.cookie)).statusCode).toBe(404);
    expect((await app.call('DELETE', path, undefined, noah.cookie)).statusCode).toBe(404);
    expect((await app.call('PATCH', path, { name: ' ' }, mara.cookie)).statusCode).toBe(422);
    await must(app, 'PATCH', path, { name: 'Maras iPhone 📷' }, mara.cookie);
    expect((await listed(mara.cookie)).passkeys).toMatchObject([{ name: 'Maras iPhone 📷' }]);
    await must(app, 'DELETE', path, undefined, mara.cookie);
    expect((await listed(mara.cookie)).passkeys).toEqual([]);
    expect((await subjects(mara.email))[0]).toBe('Passkey entfernt');
    expect((await logInByPasskey(app, device)).json()).toMatchObject(REFUSED);
  });

  it('wants a fresh login to be added and to be removed', async () => {
    const { cookie } = await registerProvider(app);
    await addPasskey(app, cookie);
    const { challenge } = await offeredPasskey(app, cookie);
    const [passkey] = (await listed(cookie)).passkeys;
    later(10.01);
    const stale = { code: 'reauth_required' };
    const made = softAuthenticator().create({ ...HERE, challenge });
    expect((await sendPasskey(app, made, cookie)).json()).toMatchObject(stale);
    for (const [method, path] of [
      ['POST', '/api/account/passkeys/options'],
      ['DELETE', `/api/account/passkeys/${passkey?.id}`],
      ['DELETE', '/api/account/password'],
    ] as const)
      expect((await app.call(method, path, undefined, cookie)).json()).toMatchObject(stale);
  });

  it('is one of ten at most, however many are added at once', async () => {
    const { cookie } = await registerProvider(app);
    const challenges = [];
    for (let made = 0; made < 12; made += 1)
      challenges.push((await offeredPasskey(app, cookie)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) =>
        sendPasskey(app, softAuthenticator().create({ ...HERE, challenge }), cookie),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const more = await app.call('POST', '/api/account/passkeys/options', undefined, cookie);
    expect(more.json()).toMatchObject({ code: 'passkey_limit_reached' });
  });

  it('is a person’s, whatever house they act for, and stays theirs where no house is left', async () => {
    const [own, other] = [await registerProvider(app), await registerProvider(app)];
    await joinHouse(app.pool, own.email, other.email);
    const house = await providerIdOf(app.pool, other.email);
    const device = await addPasskey(app, own.cookie);
    const there = await app.call('GET', '/api/account/passkeys', undefined, own.cookie, {
      headers: { 'x-house': house },
    });
    expect(there.json<Listed>().passkeys).toHaveLength(1);
    await app.pool.query(
      `update users set login_id = null, deactivated_at = now()
       where login_id = (select login_id from login_addresses where address = lower($1))`,
      [own.email],
    );
    expect((await logInByPasskey(app, device)).json()).toEqual({ belongsToNoHouse: true });
  });
});

describe('a passkey after the password', () => {
  it('does as well as a code, and the ticket is used up', async () => {
    const provider = await registerProvider(app);
    await enableTwoFactor(app, provider, now);
    const device = await addPasskey(app, provider.cookie);
    const ticket = await openTicketOf(app, provider.email);
    const answer = await giveSecondPasskey(app, ticket, device);
    expect(answer.json()).toMatchObject({ email: provider.email });
    expect(await isLoggedIn(app, cookieNamed(answer, 'session'))).toBe(true);
    const again = await giveSecondPasskey(app, ticket, device);
    expect(again.json()).toMatchObject({ code: 'login_ticket_invalid' });
  });

  it('has to be of who gave the password', async () => {
    const [mara, noah] = [await registerProvider(app), await registerProvider(app)];
    await enableTwoFactor(app, mara, now);
    await addPasskey(app, mara.cookie);
    const foreign = await addPasskey(app, noah.cookie);
    const ticket = await openTicketOf(app, mara.email);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await giveSecondPasskey(app, ticket, foreign)).json()).toMatchObject(REFUSED);
    expect((await giveSecondPasskey(app, ticket, foreign)).json()).toMatchObject({
      code: 'login_ticket_invalid',
    });
  });

  it('is not asked for by who has no ticket', async () => {
    const asked = await app.call('POST', '/api/login/2fa/passkey/options', undefined, '', {
      from: anyAddress(),
    });
    expect(asked.json()).toMatchObject({ code: 'login_ticket_invalid' });
  });
});

describe('a login renewed by a passkey', () => {
  it('is recent again, in a session with a new token', async () => {
    const { cookie } = await registerProvider(app);
    const device = await addPasskey(app, cookie);
    later(11);
    const answer = await renewByPasskey(app, cookie, device);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await isLoggedIn(app, cookie)).toBe(false);
    await offeredPasskey(app, cookieOf(answer));
  });

  it('is not renewed by the passkey of somebody else, nor by one signed for the login', async () => {
    const [mara, noah] = [await registerProvider(app), await registerProvider(app)];
    const [own, foreign] = [await addPasskey(app, mara.cookie), await addPasskey(app, noah.cookie)];
    expect((await renewByPasskey(app, mara.cookie, foreign)).json()).toMatchObject(REFUSED);
    const signed = own.get({ ...HERE, challenge: await askedAtLogin(app) });
    const answer = await app.call('POST', '/api/auth/reauth/passkey', signed, mara.cookie);
    expect(answer.json()).toMatchObject(REFUSED);
  });
});
