import { describe, expect, it } from 'vitest';
import { mailedToken } from '#tests/support/mails.ts';
import { registerProvider, registration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { mailResetLink } from '../recovery/mail-reset-link.ts';

const app = await createTestApplication({ env: { PASSWORD_MIN_LENGTH: '10' } });
const lenient = await createTestApplication();
let nextAddress = 0;
/** Registrations are limited by network; each test comes from another one. */
const from = (): { from: string } => ({ from: `203.0.${(nextAddress += 1)}.7` });

function tryWith(server: typeof app, password: string, overrides: Record<string, unknown> = {}) {
  const body = registration({ password, confirmPassword: password, ...overrides });
  return server.call('POST', '/api/register', body, undefined, from());
}

describe('a new password', () => {
  it('has six characters at registration, as the product says', async () => {
    expect((await tryWith(lenient, 'abcde')).json()).toMatchObject({
      code: 'validation_failed',
      message: 'Passwort muss mindestens 6 Zeichen haben',
    });
    expect((await tryWith(lenient, 'xkwq7z')).statusCode).toBe(200);
  });

  it('has as many as the operator asks for, at registration', async () => {
    expect((await tryWith(app, 'xkwq7zpl9')).json()).toMatchObject({
      code: 'password_too_short',
      message: 'Passwort muss mindestens 10 Zeichen haben',
    });
    expect((await tryWith(app, 'xkwq7zpl92')).statusCode).toBe(200);
  });

  it('has as many as the operator asks for, when it is changed and when it is reset', async () => {
    const { cookie, email } = await registerProvider(app);
    const change = { password: 'Kastanienallee 7', newPassword: 'xkwq7zpl9' };
    const changed = await app.call('POST', '/api/account/password', change, cookie);
    expect(changed.json()).toMatchObject({ code: 'password_too_short' });

    await app.call('POST', '/api/forgot-password', { email }, undefined, from());
    const { rows } = await app.pool.query<{ id: string }>('select id from password_reset_requests');
    for (const { id } of rows)
      await mailResetLink(app.services, 'https://empfehlwerk.example', { requestId: id });
    const token = await mailedToken(app.pool, email, /Neues Passwort/);
    const reset = { token, password: 'xkwq7zpl9' };
    const answer = await app.call('POST', '/api/reset-password', reset, undefined, from());
    expect(answer.json()).toMatchObject({ code: 'password_too_short' });
  });

  it.each(['Empfehlwerk 2026', 'Gut-Lindenhof-2026', 'lindenhof.wirtin1'])(
    '%s is refused where it can be guessed from the account',
    async (password) => {
      const about = { email: `lindenhof.wirtin@example.com`, businessName: 'Gut Lindenhof' };
      expect((await tryWith(app, password, about)).json()).toMatchObject({
        code: 'password_guessable',
        message:
          'Dieses Passwort lässt sich aus Ihren Angaben erraten. Bitte wählen Sie ein anderes.',
      });
    },
  );

  it.each([
    ['signs alone', '!"§$%&/()=?'],
    ['blanks at both ends', '  vor und nach  '],
    ['another script', 'пароль на завтра'],
    ['pictures', '🦊🍷🎪🎻🎂🎈🎊🌷🌹🌸'],
    ['127 characters', 'Ü'.repeat(127)],
  ])('may be made of %s, and is taken as it was typed', async (_what, password) => {
    const answer = await tryWith(app, password);
    expect(answer.statusCode).toBe(200);
    const { email } = answer.json<{ email: string }>();
    const login = (tried: string) =>
      app.call('POST', '/api/login', { email, password: tried }, undefined, from());
    expect((await login(password)).statusCode).toBe(200);
    expect((await login(password.slice(0, -1))).statusCode).toBe(401);
    expect((await login(`${password.trim()} `)).statusCode).toBe(401);
  });

  it('counts capitals', async () => {
    const answer = await tryWith(app, 'Kastanienallee 7');
    const { email } = answer.json<{ email: string }>();
    const other = { email, password: 'kastanienallee 7' };
    expect((await app.call('POST', '/api/login', other)).statusCode).toBe(401);
  });
});
