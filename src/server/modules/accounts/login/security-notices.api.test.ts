import { beforeEach, describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { enableTwoFactor, giveCode, openTicketOf } from '#tests/support/two-factor.ts';
import { must } from '#tests/support/world.ts';

let now = new Date('2026-11-21T09:00:10Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

let provider: RegisteredProvider;
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:10Z');
  provider = await registerProvider(app);
});

const notices = async (): Promise<string[]> =>
  (await mailsTo(app.pool, provider.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Bitte bestätigen'))
    .toReversed();

const logInWith = (userAgent: string, cookie?: string) =>
  app.call('POST', '/api/login', { email: provider.email, password: PASSWORD }, cookie, {
    from: anyAddress(),
    headers: { 'user-agent': userAgent },
  });

describe('the owner of a login is notified by mail', () => {
  it('of two-factor authentication switched on, new backup codes, and switched off', async () => {
    await enableTwoFactor(app, provider, now);
    await must(app, 'POST', '/api/2fa/backup-codes', undefined, provider.cookie);
    await must(app, 'POST', '/api/2fa/disable', undefined, provider.cookie);
    expect(await notices()).toEqual([
      'Zwei-Faktor-Authentifizierung aktiviert',
      'Neue Backup-Codes erstellt',
      'Zwei-Faktor-Authentifizierung deaktiviert',
    ]);
  });

  it('of five wrong codes behind the right password, at most once an hour', async () => {
    await enableTwoFactor(app, provider, now);
    now = new Date('2026-11-21T09:58:00Z');
    const giveWrong = async (tries: number) => {
      const ticket = await openTicketOf(app, provider.email);
      for (let turn = 0; turn < tries; turn += 1)
        expect((await giveCode(app, ticket, '000000')).statusCode).not.toBe(200);
    };
    const others = async () => (await notices()).slice(1);
    await giveWrong(3);
    await giveWrong(1);
    expect(await others()).toEqual([]);
    await giveWrong(3);
    // Over the full hour of the clock.
    now = new Date('2026-11-21T10:57:00Z');
    await giveWrong(3);
    const WARNING = 'Mehrere falsche Codes bei der Anmeldung';
    expect(await others()).toEqual([WARNING]);
    now = new Date('2026-11-21T10:58:01Z');
    await giveWrong(1);
    expect(await others()).toEqual([WARNING, WARNING]);
  });

  it('of a login with a browser that was not used before, and not again with the same', async () => {
    const { cookies } = await logInWith(FIREFOX);
    const mark = cookies.find(({ name }) => name === 'device')?.value;
    await logInWith(FIREFOX, `device=${mark}`);
    await logInWith(SAFARI);
    const mails = await mailsTo(app.pool, provider.email);
    expect(await notices()).toEqual([
      'Anmeldung mit einem neuen Browser',
      'Anmeldung mit einem neuen Browser',
    ]);
    expect(mails[1]?.text_body).toContain('Firefox auf Linux');
    expect(mails[0]?.text_body).toContain('Safari auf');
  });

  it('of a stranger’s login with the same kind of browser', async () => {
    const { cookies } = await logInWith(FIREFOX);
    const mark = cookies.find(({ name }) => name === 'device')?.value ?? '';
    const foreign = await registerProvider(app);
    await logInWith(FIREFOX, `device=${mark.replace(/^[^.]+/, crypto.randomUUID())}`);
    await logInWith(FIREFOX, `device=${foreign.cookie}`);
    expect(await notices()).toHaveLength(3);
  });

  it('of nothing when a password is wrong', async () => {
    await tryLogin(app, provider.email, 'falsch');
    expect(await notices()).toEqual([]);
  });
});
