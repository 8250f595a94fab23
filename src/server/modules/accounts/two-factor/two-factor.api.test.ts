import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import {
  codeAt,
  cookieNamed,
  enableTwoFactor,
  type TwoFactorSetup,
} from '#tests/support/two-factor.ts';

let now = new Date('2026-11-21T09:00:10Z');
const app = await createTestApplication({ clock: () => now });
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const statusOf = async (cookie: string) =>
  (await app.call('GET', '/api/2fa/status', undefined, cookie)).json();
const setUp = async (cookie: string): Promise<TwoFactorSetup> =>
  (await app.call('POST', '/api/2fa/setup', undefined, cookie)).json();

describe('setting two-factor authentication up', () => {
  it('is pending until a code is verified', async () => {
    const { cookie } = await registerProvider(app);
    const setup = await setUp(cookie);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.qrCodeUrl).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(setup.backupCodes).size).toBe(10);
    expect(await statusOf(cookie)).toEqual({ enabled: false, backupCodesLeft: 0 });
    const token = codeAt(setup.secret, now);
    const answer = await app.call('POST', '/api/2fa/verify-setup', { token }, cookie);
    expect(answer.json()).toEqual({ message: 'Die Zwei-Faktor-Authentifizierung ist aktiviert.' });
    expect(await statusOf(cookie)).toEqual({ enabled: true, backupCodesLeft: 10 });
  });

  it('changes nothing about the login while it is pending', async () => {
    const { cookie, email } = await registerProvider(app);
    await setUp(cookie);
    const answer = await app.call('POST', '/api/login', { email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ email });
  });

  it('started again discards the setup before', async () => {
    const { cookie } = await registerProvider(app);
    const [old, fresh] = [await setUp(cookie), await setUp(cookie)];
    const send = (secret: string) =>
      app.call('POST', '/api/2fa/verify-setup', { token: codeAt(secret, now) }, cookie);
    expect((await send(old.secret)).statusCode).toBe(422);
    expect((await send(fresh.secret)).statusCode).toBe(200);
  });

  it('leaves an enabled one alone', async () => {
    const provider = await registerProvider(app);
    const { secret } = await enableTwoFactor(app, provider, now);
    const again = await app.call('POST', '/api/2fa/setup', undefined, provider.cookie);
    expect(again.json()).toMatchObject({ code: 'two_factor_on' });
    const body = { token: codeAt(secret, now, 1) };
    const verified = await app.call('POST', '/api/2fa/verify-setup', body, provider.cookie);
    expect(verified.json()).toMatchObject({ code: 'two_factor_on' });
    const checked = await app.call('POST', '/api/2fa/verify', body, provider.cookie);
    expect(checked.json()).toEqual({ message: 'Der Code ist richtig.' });
  });

  it('can be finished by the call of the test page', async () => {
    const { cookie } = await registerProvider(app);
    const { secret } = await setUp(cookie);
    const body = { token: ` ${codeAt(secret, now).replace(/(...)/, '$1 ')} ` };
    expect((await app.call('POST', '/api/2fa/verify', body, cookie)).statusCode).toBe(200);
    expect(await statusOf(cookie)).toMatchObject({ enabled: true });
  });

  it.each(['', '12345', '1234567', 'abcdef', undefined])(
    'asks for six digits when it gets %j',
    async (token) => {
      const { cookie } = await registerProvider(app);
      const answer = await app.call('POST', '/api/2fa/verify-setup', { token }, cookie);
      expect(answer.json()).toMatchObject({
        issues: [{ path: 'token', message: 'Bitte geben Sie den 6-stelligen Code ein' }],
      });
    },
  );

  it('is not there to verify before it was started', async () => {
    const { cookie } = await registerProvider(app);
    const body = { token: '123456' };
    for (const path of ['/api/2fa/verify-setup', '/api/2fa/verify']) {
      const answer = await app.call('POST', path, body, cookie);
      expect(answer.json()).toMatchObject({ code: 'two_factor_off' });
    }
  });
});

describe('what needs a fresh login', () => {
  it.each(['/api/2fa/setup', '/api/2fa/disable', '/api/2fa/backup-codes'])(
    '%s is refused ten minutes after it',
    async (path) => {
      const { cookie } = await registerProvider(app);
      later(601);
      const answer = await app.call('POST', path, undefined, cookie);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'reauth_required' });
    },
  );

  it('works again after the password; with two-factor authentication, after a code as well', async () => {
    const provider = await registerProvider(app);
    const { secret, backupCodes } = await enableTwoFactor(app, provider, now);
    later(601);
    const renew = (body: object) => app.call('POST', '/api/auth/reauth', body, provider.cookie);
    const missing = await renew({ password: PASSWORD });
    expect(missing.json()).toMatchObject({ issues: [{ path: 'code' }] });
    const wrong = await renew({ password: PASSWORD, code: '000000' });
    expect(wrong.json()).toMatchObject({ issues: [{ path: 'code' }] });
    const right = await renew({ password: PASSWORD, code: codeAt(secret, now) });
    expect(right.statusCode).toBe(200);
    const fresh = cookieNamed(right, 'session');
    later(601);
    const code = backupCodes[0] ?? '';
    const byBackup = await app.call(
      'POST',
      '/api/auth/reauth',
      { password: PASSWORD, code },
      fresh,
    );
    const newest = cookieNamed(byBackup, 'session');
    const disabled = await app.call('POST', '/api/2fa/disable', undefined, newest);
    expect(disabled.statusCode).toBe(200);
    expect(await statusOf(newest)).toEqual({ enabled: false, backupCodesLeft: 0 });
  });
});

describe('disabling', () => {
  it('ends the second step of the login, and what stood open in it', async () => {
    const provider = await registerProvider(app);
    const { secret } = await enableTwoFactor(app, provider, now);
    const body = { email: provider.email, password: PASSWORD };
    const ticket = cookieNamed(await app.call('POST', '/api/login', body), 'login-ticket');
    await app.call('POST', '/api/2fa/disable', undefined, provider.cookie);
    const code = codeAt(secret, now, 1);
    const open = await app.call('POST', '/api/login/2fa', { code }, ticket);
    expect(open.statusCode).toBe(422);
    const login = await app.call('POST', '/api/login', body);
    expect(login.json()).toMatchObject({ email: provider.email });
  });

  it('says so when there is nothing to end', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await app.call('POST', '/api/2fa/disable', undefined, cookie);
    expect(answer.json()).toMatchObject({ code: 'two_factor_off' });
  });
});
