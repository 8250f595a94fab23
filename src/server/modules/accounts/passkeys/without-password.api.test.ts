import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { enableTwoFactor, openTicketOf } from '#tests/support/two-factor.ts';
import { addPasskey, logInByPasskey, renewByPasskey } from '#tests/support/user-passkeys.ts';
import { must } from '#tests/support/world.ts';
import { mailResetLink } from '../recovery/mail-reset-link.ts';

let now = new Date('2026-11-27T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const NEW = 'Haselnuss-Strudel 42';

interface Listed {
  readonly passkeys: readonly { id: string }[];
  readonly hasPassword: boolean;
  readonly backupCodesLeft: number;
}
const listed = (cookie: string) =>
  must<Listed>(app, 'GET', '/api/account/passkeys', undefined, cookie);
const removePassword = (cookie: string) =>
  app.call('DELETE', '/api/account/password', undefined, cookie);
const removeOne = async (cookie: string) => {
  const [passkey] = (await listed(cookie)).passkeys;
  return app.call('DELETE', `/api/account/passkeys/${passkey?.id}`, undefined, cookie);
};
const newest = async (email: string) => (await mailsTo(app.pool, email))[0];

/** Somebody whose login has two passkeys and no password. */
async function withoutPassword() {
  const provider = await registerProvider(app);
  const { cookie } = provider;
  const devices = [await addPasskey(app, cookie), await addPasskey(app, cookie)] as const;
  const { backupCodes } = await must<{ backupCodes: string[] }>(
    app,
    'DELETE',
    '/api/account/password',
    undefined,
    cookie,
  );
  return { ...provider, devices, backupCodes };
}

/** The link that is mailed to who has forgotten how to get in. */
async function mailedLink(email: string): Promise<string> {
  await app.call('POST', '/api/forgot-password', { email }, undefined, { from: anyAddress() });
  const { rows } = await app.pool.query<{ id: string }>('select id from password_reset_requests');
  for (const { id } of rows)
    await mailResetLink(app.services, 'https://empfehlwerk.example', { requestId: id });
  return mailedToken(app.pool, email, /Neues Passwort/);
}
const reset = (token: string, code?: string, password = NEW) =>
  app.call('POST', '/api/reset-password', { token, password, code }, undefined, {
    from: anyAddress(),
  });

describe('a password', () => {
  it('can be removed when two passkeys open the login, and opens nothing from then on', async () => {
    const { cookie, email } = await registerProvider(app);
    const needed = { code: 'passkeys_needed' };
    expect((await removePassword(cookie)).json()).toMatchObject(needed);
    const device = await addPasskey(app, cookie);
    expect((await removePassword(cookie)).json()).toMatchObject(needed);
    expect((await tryLogin(app, email)).statusCode).toBe(200);
    await addPasskey(app, cookie);
    const removed = (await removePassword(cookie)).json<{ backupCodes: string[] }>();
    expect(removed.backupCodes).toHaveLength(10);
    expect((await newest(email))?.subject).toBe('Passwort entfernt');
    expect(await listed(cookie)).toMatchObject({ hasPassword: false, backupCodesLeft: 10 });
    expect((await tryLogin(app, email)).json()).toMatchObject({ code: 'login_failed' });
    expect((await tryLogin(app, email, '')).statusCode).not.toBe(200);
    expect((await logInByPasskey(app, device)).statusCode).toBe(200);
    expect((await removePassword(cookie)).json()).toMatchObject({ code: 'no_password' });
  });

  it('leaves backup codes alone that are there', async () => {
    const { cookie } = await registerProvider(app);
    for (const _ of [1, 2]) await addPasskey(app, cookie);
    await must(app, 'POST', '/api/2fa/backup-codes', undefined, cookie);
    expect((await removePassword(cookie)).json()).toMatchObject({ backupCodes: [] });
  });

  it('ends the tickets and mailed links that it opened', async () => {
    const provider = await registerProvider(app);
    const { cookie, email } = provider;
    await enableTwoFactor(app, provider, now);
    const ticket = await openTicketOf(app, email);
    const link = await mailedLink(email);
    for (const _ of [1, 2]) await addPasskey(app, cookie);
    await removePassword(cookie);
    const asked = await app.call('POST', '/api/login/2fa/passkey/options', undefined, ticket);
    expect(asked.json()).toMatchObject({ code: 'login_ticket_invalid' });
    expect((await reset(link)).json()).toMatchObject({ code: 'reset_link_invalid' });
  });

  it('is there or two passkeys are, whatever happens at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { cookie } = await registerProvider(app);
      for (const _ of [1, 2]) await addPasskey(app, cookie);
      await Promise.all([removePassword(cookie), removeOne(cookie)]);
      const { passkeys, hasPassword } = await listed(cookie);
      expect([hasPassword, passkeys.length]).toEqual(hasPassword ? [true, 1] : [false, 2]);
    }
  });
});

describe('without a password', () => {
  it('two passkeys stay, until a password is set again', async () => {
    const { cookie, email, devices } = await withoutPassword();
    const kept = await removeOne(cookie);
    expect(kept.json()).toMatchObject({ code: 'last_passkeys' });
    expect((await listed(cookie)).passkeys).toHaveLength(2);
    await addPasskey(app, cookie);
    expect((await removeOne(cookie)).statusCode).toBe(200);
    const elsewhere = cookieOf(await logInByPasskey(app, devices[0]));
    const body = { newPassword: NEW };
    const weak = await app.call(
      'PUT',
      '/api/account/password',
      { newPassword: 'password1' },
      cookie,
    );
    expect(weak.json()).toMatchObject({ code: 'password_too_common' });
    const set = await app.call('PUT', '/api/account/password', body, cookie);
    expect(set.statusCode, set.body).toBe(200);
    expect((await newest(email))?.subject).toBe('Ein Passwort wurde festgelegt');
    expect(await isLoggedIn(app, elsewhere)).toBe(false);
    const fresh = cookieOf(set);
    expect((await tryLogin(app, email, NEW)).statusCode).toBe(200);
    for (const _ of [1, 2]) expect((await removeOne(fresh)).statusCode).toBe(200);
    expect(await listed(fresh)).toEqual({ passkeys: [], hasPassword: true, backupCodesLeft: 0 });
    const twice = await app.call('PUT', '/api/account/password', body, fresh);
    expect(twice.json()).toMatchObject({ code: 'password_exists' });
  });

  it('a login is renewed by a passkey, and by no password', async () => {
    const { cookie, devices } = await withoutPassword();
    const given = { password: PASSWORD };
    const renewed = await app.call('POST', '/api/auth/reauth', given, cookie);
    expect(renewed.json()).toMatchObject({ code: 'no_password' });
    const changed = await app.call(
      'POST',
      '/api/account/password',
      { ...given, newPassword: NEW },
      cookie,
    );
    expect(changed.json()).toMatchObject({ code: 'no_password' });
    expect((await renewByPasskey(app, cookie, devices[1])).statusCode).toBe(200);
  });

  it('an account is dissolved with a passkey used lately', async () => {
    const { cookie, devices } = await withoutPassword();
    later(11);
    const dissolve = (with_: string) =>
      app.call('POST', '/api/account/delete', { password: '' }, with_);
    expect((await dissolve(cookie)).json()).toMatchObject({ code: 'reauth_required' });
    const fresh = cookieOf(await renewByPasskey(app, cookie, devices[0]));
    expect((await dissolve(fresh)).statusCode).toBe(200);
    expect((await logInByPasskey(app, devices[0])).json()).toMatchObject({
      code: 'passkey_refused',
    });
  });
});

describe('who has lost the passkeys', () => {
  it('gets back to a password by a mailed link and a backup code, each once', async () => {
    const { cookie, email, backupCodes } = await withoutPassword();
    const [code = '', other = ''] = backupCodes;
    const link = await mailedLink(email);
    expect((await newest(email))?.text_body).toContain('zusätzlich einen Ihrer Backup-Codes');
    expect((await newest(email))?.text_body).toContain('&backup=true');
    expect((await reset(link)).json()).toMatchObject({ code: 'backup_code_required' });
    expect((await reset(link, 'aaaaa-aaaaa')).json()).toMatchObject({
      issues: [{ path: 'code' }],
    });
    expect((await reset(link, '000000')).json()).toMatchObject({ issues: [{ path: 'code' }] });
    const answer = await reset(link, code.toUpperCase());
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await newest(email))?.subject).toBe('Ein Passwort wurde festgelegt');
    expect(await isLoggedIn(app, cookie)).toBe(false);
    expect((await tryLogin(app, email, NEW)).statusCode).toBe(200);
    expect((await reset(link, other)).json()).toMatchObject({ code: 'reset_link_invalid' });
  });

  it('does not use up the code where the link is used up, nor one of somebody else', async () => {
    const [mara, noah] = [await withoutPassword(), await withoutPassword()];
    const link = await mailedLink(mara.email);
    const [foreign = ''] = noah.backupCodes;
    expect((await reset(link, foreign)).json()).toMatchObject({ issues: [{ path: 'code' }] });
    const [code = ''] = mara.backupCodes;
    const both = await Promise.all([reset(link, code), reset(link, code)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await listed(noah.cookie)).backupCodesLeft).toBe(10);
  });

  it('still owes the second factor at the next login where an app is on', async () => {
    const provider = await registerProvider(app);
    const { backupCodes } = await enableTwoFactor(app, provider, now);
    for (const _ of [1, 2]) await addPasskey(app, provider.cookie);
    await removePassword(provider.cookie);
    const link = await mailedLink(provider.email);
    expect((await reset(link, backupCodes[0])).statusCode).toBe(200);
    expect((await tryLogin(app, provider.email, NEW)).json()).toEqual({
      requiresTwoFactor: true,
      hasPasskey: true,
    });
  });

  it('needs no code where there is a password', async () => {
    const { cookie, email } = await registerProvider(app);
    await addPasskey(app, cookie);
    expect((await reset(await mailedLink(email))).statusCode).toBe(200);
    expect((await listed(cookieOf(await tryLogin(app, email, NEW)))).passkeys).toHaveLength(1);
  });
});

describe('backup codes', () => {
  it('are made for who has a passkey and no app, and go with the last of both', async () => {
    const provider = await registerProvider(app);
    const { cookie } = provider;
    const none = await app.call('POST', '/api/2fa/backup-codes', undefined, cookie);
    expect(none.json()).toMatchObject({ code: 'two_factor_off' });
    await addPasskey(app, cookie);
    await must(app, 'POST', '/api/2fa/backup-codes', undefined, cookie);
    expect((await listed(cookie)).backupCodesLeft).toBe(10);
    await removeOne(cookie);
    expect((await listed(cookie)).backupCodesLeft).toBe(0);
  });

  it('stay as they are while an app is set up, until its first code', async () => {
    const provider = await registerProvider(app);
    const { cookie, email } = provider;
    for (const _ of [1, 2]) await addPasskey(app, cookie);
    const { backupCodes } = (await removePassword(cookie)).json<{ backupCodes: string[] }>();
    const setup = await must<{ backupCodes: string[] }>(
      app,
      'POST',
      '/api/2fa/setup',
      undefined,
      cookie,
    );
    expect((await listed(cookie)).backupCodesLeft).toBe(10);
    const pending = await reset(await mailedLink(email), setup.backupCodes[0]);
    expect(pending.json()).toMatchObject({ issues: [{ path: 'code' }] });
    await must(app, 'POST', '/api/2fa/disable', undefined, cookie);
    expect((await listed(cookie)).backupCodesLeft).toBe(10);
    const after = await enableTwoFactor(app, provider, now);
    await must(app, 'POST', '/api/2fa/disable', undefined, cookie);
    expect((await listed(cookie)).backupCodesLeft).toBe(10);
    const link = await mailedLink(email);
    expect((await reset(link, backupCodes[0])).json()).toMatchObject({
      issues: [{ path: 'code' }],
    });
    expect((await reset(link, after.backupCodes[0])).statusCode).toBe(200);
  });
});
