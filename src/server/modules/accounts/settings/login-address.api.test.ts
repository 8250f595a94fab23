import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { accountSettings, must } from '#tests/support/world.ts';

const MINUTE = 60_000;
const ASKED = /^Ihre Login-E-Mail-Adresse bei Empfehlwerk$/;

let now = new Date('2026-11-21T10:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

const freshAddress = () => `Neu-${newId()}@example.com`;
const save = (cookie: string, email: unknown, others: object = {}) =>
  app.call('PUT', '/api/account/settings', { ...accountSettings, ...others, email }, cookie);
const userOf = (cookie: string) =>
  must<{ email: string; pendingEmail: string | null; emailVerified: boolean }>(
    app,
    'GET',
    '/api/user',
    undefined,
    cookie,
  );
const verify = async (address: string, type = 'login') =>
  app.call(
    'GET',
    `/api/verify-email?token=${await mailedToken(app.pool, address, ASKED)}&type=${type}`,
  );

describe('another login address', () => {
  it('waits until it is verified; until then the old one logs in', async () => {
    const { cookie, email } = await registerProvider(app);
    const wanted = freshAddress();
    const answer = await save(cookie, wanted);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email, pendingEmail: wanted });
    expect((await tryLogin(app, wanted)).statusCode).toBe(401);
    expect((await tryLogin(app, email)).statusCode).toBe(200);

    const verified = await verify(wanted);
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({
      message: 'Ihre E-Mail-Adresse ist bestätigt. Sie melden sich ab jetzt mit ihr an.',
    });
    expect(await userOf(cookie)).toMatchObject({
      email: wanted,
      pendingEmail: null,
      emailVerified: true,
    });
    expect((await tryLogin(app, email)).statusCode).toBe(401);
    expect((await tryLogin(app, wanted.toUpperCase())).statusCode).toBe(200);
    const { rows } = await app.pool.query<{ data: object }>(
      `select e.data from audit_events e join users u using (provider_id) join login_addresses l using (login_id)
       where l.address = lower($1) and e.action = 'security.login_address_changed'`,
      [wanted],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('is announced at the old address without being named there', async () => {
    const { cookie, email } = await registerProvider(app);
    const wanted = freshAddress();
    await save(cookie, wanted);
    const [notice] = await mailsTo(app.pool, email);
    expect(notice?.subject).toBe('Ihre Login-E-Mail-Adresse soll geändert werden');
    expect(notice?.text_body).not.toContain(wanted);
  });

  it('needs a fresh login: after ten minutes reauth_required, and nothing is saved', async () => {
    const { cookie } = await registerProvider(app);
    now = new Date(now.getTime() + 11 * MINUTE);
    const wanted = freshAddress();
    const refused = await save(cookie, wanted, { city: 'Caputh' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'reauth_required' });
    expect(await userOf(cookie)).toMatchObject({ pendingEmail: null, city: 'Potsdam' });
    expect(await mailsTo(app.pool, wanted)).toEqual([]);
    const renewed = await app.call('POST', '/api/auth/reauth', { password: PASSWORD }, cookie);
    expect((await save(cookieOf(renewed), wanted)).statusCode).toBe(200);
  });

  it('leaves other settings free to save without one', async () => {
    const { cookie, email } = await registerProvider(app);
    now = new Date(now.getTime() + 11 * MINUTE);
    expect((await save(cookie, email.toUpperCase(), { city: 'Caputh' })).statusCode).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ email, pendingEmail: null, city: 'Caputh' });
  });

  it.each(['', 'kein-at'])('refuses %j: Gültige E-Mail-Adresse erforderlich', async (email) => {
    const { cookie } = await registerProvider(app);
    const answer = await save(cookie, email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'email', message: 'Gültige E-Mail-Adresse erforderlich' }],
    });
  });

  it('answers the same for a free address and another account’s, and explains it by mail', async () => {
    const other = await registerProvider(app);
    const { cookie, email } = await registerProvider(app);
    const before = await mailsTo(app.pool, other.email);
    const taken = await save(cookie, other.email.toUpperCase());
    const free = await save((await registerProvider(app)).cookie, freshAddress());
    expect([taken.statusCode, free.statusCode]).toEqual([200, 200]);
    const shapeOf = (answer: typeof taken) =>
      Object.keys(answer.json<Record<string, unknown>>()).toSorted((a, b) => a.localeCompare(b));
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    expect(taken.json()).toMatchObject({ email, pendingEmail: other.email.toUpperCase() });

    const [mail, ...rest] = await mailsTo(app.pool, other.email);
    expect(rest).toEqual(before);
    expect(mail?.subject).toMatch(ASKED);
    expect(mail?.text_body).toContain('meldet sich schon ein anderes Konto an');
    expect(mail?.text_body).not.toContain('token=');
    const again = { type: 'login', pending: true };
    const resent = await app.call('POST', '/api/resend-verification', again, cookie);
    expect(resent.statusCode).toBe(200);
    const [second] = await mailsTo(app.pool, other.email);
    expect(second?.text_body).toBe(mail?.text_body);
    expect((await tryLogin(app, other.email)).statusCode).toBe(200);
    expect((await tryLogin(app, email)).statusCode).toBe(200);
  });

  it('changes nothing when another account has taken it before it was verified', async () => {
    const { cookie, email } = await registerProvider(app);
    const wanted = freshAddress();
    await save(cookie, wanted);
    const token = await mailedToken(app.pool, wanted, ASKED);
    await registerProvider(app, { email: wanted });
    const answer = await app.call('GET', `/api/verify-email?token=${token}&type=login`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'login_address_taken' });
    expect(await userOf(cookie)).toMatchObject({ email, pendingEmail: wanted });
    expect((await tryLogin(app, email)).statusCode).toBe(200);
  });

  it('goes to one of ten accounts that verify it at the same moment', async () => {
    const wanted = freshAddress();
    const accounts = await Promise.all(Array.from({ length: 10 }, () => registerProvider(app)));
    const tokens: string[] = [];
    for (const { cookie } of accounts) {
      await save(cookie, wanted);
      tokens.push(await mailedToken(app.pool, wanted, ASKED));
    }
    expect(new Set(tokens).size).toBe(10);
    const answers = await Promise.all(
      tokens.map((token) => app.call('GET', `/api/verify-email?token=${token}&type=login`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    const users = await Promise.all(accounts.map(({ cookie }) => userOf(cookie)));
    expect(users.filter(({ email }) => email === wanted)).toHaveLength(1);
    for (const { email, cookie } of accounts) {
      const { email: current } = await userOf(cookie);
      expect((await tryLogin(app, email)).statusCode).toBe(current === wanted ? 401 : 200);
    }
  });

  it('can be withdrawn, which kills its link, and asked for again', async () => {
    const { cookie, email } = await registerProvider(app);
    const wanted = freshAddress();
    await save(cookie, wanted);
    const withdrawn = await app.call('DELETE', '/api/account/pending-email', undefined, cookie);
    expect(withdrawn.json()).toMatchObject({ email, pendingEmail: null });
    expect((await verify(wanted)).json()).toMatchObject({ code: 'verification_link_invalid' });
    expect((await userOf(cookie)).email).toBe(email);
    await save(cookie, wanted);
    expect((await verify(wanted)).statusCode).toBe(200);
  });

  it('gets a fresh link on request', async () => {
    const { cookie } = await registerProvider(app);
    const wanted = freshAddress();
    await save(cookie, wanted);
    const body = { type: 'login', pending: true };
    const answer = await app.call('POST', '/api/resend-verification', body, cookie);
    expect(answer.json()).toEqual({
      message: `Wir haben einen Bestätigungslink an ${wanted} gesendet.`,
    });
    expect(await mailsTo(app.pool, wanted)).toHaveLength(2);
    expect((await verify(wanted)).statusCode).toBe(200);
  });

  it('replaces one that waits already, whose link dies', async () => {
    const { cookie } = await registerProvider(app);
    const [first, second] = [freshAddress(), freshAddress()];
    await save(cookie, first);
    await save(cookie, second);
    expect((await verify(first)).statusCode).toBe(422);
    expect((await verify(second)).statusCode).toBe(200);
    expect((await userOf(cookie)).email).toBe(second);
  });

  it('takes effect at once when it was verified for another purpose', async () => {
    const { cookie, email } = await registerProvider(app);
    const wanted = freshAddress();
    await save(cookie, email, { publicEmail: wanted });
    const token = await mailedToken(app.pool, wanted, /öffentliche/);
    await app.call('GET', `/api/verify-email?token=${token}&type=public`);
    expect((await save(cookie, wanted)).json()).toMatchObject({
      email: wanted,
      pendingEmail: null,
    });
    expect((await tryLogin(app, email)).statusCode).toBe(401);
    const [notice] = await mailsTo(app.pool, email);
    expect(notice?.subject).toBe('Ihre Login-E-Mail-Adresse wurde geändert');
    expect(notice?.text_body).toContain('tragen Sie wieder Ihre eigene Adresse ein');
  });
});

describe('the password in the settings', () => {
  const change = (cookie: string, password: unknown, newPassword: unknown) =>
    app.call('POST', '/api/account/password', { password, newPassword }, cookie);
  const NEW = 'Haselnuss-Strudel 42';

  it('is changed by the current one; other sessions end, the own one gets a new id', async () => {
    const { cookie, email } = await registerProvider(app);
    const other = cookieOf(await tryLogin(app, email));
    const answer = await change(cookie, PASSWORD, NEW);
    expect(answer.statusCode).toBe(200);
    const fresh = cookieOf(answer);
    expect(fresh).not.toBe(cookie);
    expect(await isLoggedIn(app, fresh)).toBe(true);
    expect(await isLoggedIn(app, cookie)).toBe(false);
    expect(await isLoggedIn(app, other)).toBe(false);
    expect((await tryLogin(app, email)).statusCode).toBe(401);
    expect((await tryLogin(app, email, NEW)).statusCode).toBe(200);
    const subjects = (await mailsTo(app.pool, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihr Passwort wurde geändert');
    const { rows } = await app.pool.query(
      `select 1 from audit_events e join users u using (provider_id) join login_addresses l using (login_id)
       where l.address = lower($1) and e.action = 'security.password_changed'`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['falsch', NEW, 'password', 'Das Passwort ist nicht richtig.'],
    ['', NEW, 'password', 'Passwort erforderlich'],
    [PASSWORD, '1234567', 'newPassword', 'Passwort muss mindestens 8 Zeichen haben'],
  ])('stays with %j and %j: %4$s', async (password, newPassword, path, message) => {
    const { cookie, email } = await registerProvider(app);
    const answer = await change(cookie, password, newPassword);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
    expect(answer.cookies).toEqual([]);
    expect(await isLoggedIn(app, cookie)).toBe(true);
    expect((await tryLogin(app, email)).statusCode).toBe(200);
  });

  it('is changed by one of two changes at the same moment', async () => {
    const { cookie, email } = await registerProvider(app);
    const addresses = [`${NEW} eins`, `${NEW} zwei`];
    const answers = await Promise.all(
      addresses.map((address) => change(cookie, PASSWORD, address)),
    );
    const winners = addresses.filter((_address, index) => answers[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect((await tryLogin(app, email, winners[0] ?? '')).statusCode).toBe(200);
  });
});
