import { describe, expect, it } from 'vitest';
import { registration, registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

describe('registering', () => {
  it('creates the account, logs in and mails a verification link', async () => {
    const { cookie, email, user } = await registerProvider(app);
    expect(user).toMatchObject({
      email,
      plan: 'free',
      emailVerified: false,
      nextDocumentNumber: 'GS-0001',
      country: 'Deutschland',
    });
    const again = await app.call('GET', '/api/user', undefined, cookie);
    expect(again.json()).toMatchObject({ email, businessName: 'Gut Lindenhof' });
    const mails = await app.pool.query('select subject, status from mails where to_address = $1', [
      email,
    ]);
    expect(mails.rows).toEqual([
      { subject: 'Bitte bestätigen Sie Ihre Login-E-Mail-Adresse', status: 'queued' },
    ]);
  });

  it('starts free whatever plan was chosen', async () => {
    const { user } = await registerProvider(app, { plan: 'premium_yearly' });
    expect(user).toMatchObject({ plan: 'free', wishedPlan: 'premium_yearly' });
  });

  it.each([
    ['email', 'kein-at', 'Gültige E-Mail-Adresse erforderlich'],
    ['password', '12345', 'Passwort muss mindestens 6 Zeichen haben'],
    ['confirmPassword', 'anders', 'Passwörter stimmen nicht überein'],
    ['firstName', ' ', 'Vorname erforderlich'],
    ['lastName', undefined, 'Nachname erforderlich'],
    ['businessName', '', 'Firmenname erforderlich'],
    ['address', '', 'Adresse erforderlich'],
    ['city', '', 'Stadt erforderlich'],
    ['postalCode', '', 'Postleitzahl erforderlich'],
    ['vatId', '', 'USt-ID ist erforderlich'],
    ['taxNumber', '', 'Steuernummer ist erforderlich'],
    ['phone', '', 'Telefon erforderlich'],
    ['termsAccepted', false, 'Zustimmung zu den AGB ist erforderlich'],
    ['privacyAccepted', false, 'Zustimmung zur Datenschutzerklärung ist erforderlich'],
    ['processingAccepted', false, 'Zustimmung zur Auftragsverarbeitung ist erforderlich'],
  ])('answers a wrong %s (%j) with its message at the field', async (path, value, message) => {
    const answer = await app.call('POST', '/api/register', registration({ [path]: value }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      issues: expect.arrayContaining([{ path, message }]),
    });
  });

  it('refuses an address that has an account, and stores nothing', async () => {
    const { email } = await registerProvider(app);
    const before = await app.pool.query('select count(*) from providers');
    const answer = await app.call(
      'POST',
      '/api/register',
      registration({ email: email.toUpperCase() }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'email_taken' });
    const after = await app.pool.query('select count(*) from providers');
    expect(after.rows).toEqual(before.rows);
  });

  it('refuses a common password', async () => {
    const answer = await app.call(
      'POST',
      '/api/register',
      registration({ password: 'password1', confirmPassword: 'password1' }),
    );
    expect(answer.json()).toMatchObject({ code: 'password_too_common' });
  });
});

describe('logging in and out', () => {
  it('opens a session with a new id and ends it for good', async () => {
    const { email, cookie } = await registerProvider(app);
    const login = await app.call(
      'POST',
      '/api/login',
      { email, password: 'Kastanienallee 7' },
      cookie,
    );
    expect(login.statusCode).toBe(200);
    const fresh = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`;
    expect(fresh).not.toBe(cookie);
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
    const logout = await app.call('GET', '/api/logout', undefined, fresh);
    expect(logout.headers['location']).toBe('/auth');
    expect((await app.call('GET', '/api/user', undefined, fresh)).statusCode).toBe(401);
  });

  it('gives unknown addresses and wrong passwords the same answer', async () => {
    const { email } = await registerProvider(app);
    const wrong = await app.call('POST', '/api/login', { email, password: 'falsch' });
    const unknown = await app.call('POST', '/api/login', {
      email: 'niemand@example.com',
      password: 'falsch',
    });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  it.each([
    ['a wrong password', async () => (await registerProvider(app)).email],
    ['an unknown address', async () => 'niemand@example.com'],
  ])(
    'answers %s no sooner than a quarter of a second, whatever there was to do',
    async (_w, of) => {
      const email = await of();
      const began = performance.now();
      await app.call('POST', '/api/login', { email, password: 'falsch' });
      // A timer may ring a millisecond early.
      expect(performance.now() - began).toBeGreaterThanOrEqual(249);
    },
  );

  it('refuses the eleventh try in a quarter of an hour, even with the right password', async () => {
    const { email } = await registerProvider(app);
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await app.call('POST', '/api/login', { email, password: 'falsch' });
    const answer = await app.call('POST', '/api/login', { email, password: 'Kastanienallee 7' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['/partners?status=active', '/auth?redirect=%2Fpartners%3Fstatus%3Dactive'],
    ['//evil.example', '/auth'],
    ['/\\evil.example', '/auth'],
    ['https://evil.example', '/auth'],
  ])('sends the login redirect %s to %s', async (target, location) => {
    const answer = await app.call('GET', `/api/login?redirect=${encodeURIComponent(target)}`);
    expect(answer.headers['location']).toBe(location);
  });
});

describe('verifying the login address', () => {
  it('takes the mailed link once', async () => {
    const { email, cookie } = await registerProvider(app);
    const mail = await app.pool.query<{ text_body: string }>(
      'select text_body from mails where to_address = $1',
      [email],
    );
    const link = /\/verify-email(\?\S+)/.exec(mail.rows[0]?.text_body ?? '')?.[1] ?? '';
    expect((await app.call('GET', `/api/verify-email${link}`)).statusCode).toBe(200);
    expect((await app.call('GET', '/api/user', undefined, cookie)).json()).toMatchObject({
      emailVerified: true,
    });
    const twice = await app.call('GET', `/api/verify-email${link}`);
    expect(twice.json()).toMatchObject({ code: 'verification_link_invalid' });
  });

  it('names a link without token or type', async () => {
    const answer = await app.call('GET', '/api/verify-email?type=login');
    expect(answer.json()).toMatchObject({
      message: 'Ungültiger Verifikationslink. Token oder Typ fehlen.',
    });
  });
});

describe('origin', () => {
  it('refuses a foreign site, and a form post to the API', async () => {
    const foreign = await app.http.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    expect(foreign.statusCode).toBe(403);
    const form = await app.http.inject({
      method: 'POST',
      url: '/api/login',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=a',
    });
    expect(form.statusCode).toBe(415);
  });

  it('answers unknown API paths with JSON', async () => {
    const answer = await app.call('GET', '/api/gibt-es-nicht');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});
