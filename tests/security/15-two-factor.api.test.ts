import { beforeEach, describe, expect, it } from 'vitest';
import { mailResetLink } from '#server/modules/accounts/recovery/mail-reset-link.ts';
import { hashOfLoginToken, newPlainToken } from '#server/platform/crypto/tokens.ts';
import { anyAddress } from '../support/caller.ts';
import { tryLogin } from '../support/log-in.ts';
import { mailedToken } from '../support/mails.ts';
import { registerProvider, type RegisteredProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';
import {
  codeAt,
  cookieNamed,
  enableTwoFactor,
  giveCode,
  openTicketOf,
  type TwoFactorSetup,
} from '../support/two-factor.ts';

/**
 * Row 15: a time step is accepted once, five tries, secret encrypted, backup codes hashed and
 * single use; a new password does not bypass it.
 */
let now = new Date('2026-11-21T09:00:10Z');
const app = await createTestApplication({ clock: () => now });
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

let provider: RegisteredProvider;
let setup: TwoFactorSetup;

beforeEach(async () => {
  now = new Date('2026-11-21T09:00:10Z');
  provider = await registerProvider(app);
  setup = await enableTwoFactor(app, provider, now);
  later(30);
});

const statuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('the login with two-factor authentication', () => {
  it('opens no session by the password alone', async () => {
    const answer = await tryLogin(app, provider.email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ requiresTwoFactor: true, hasPasskey: false });
    expect(cookieNamed(answer, 'session')).toBe('');
    expect(cookieNamed(answer, 'login-ticket')).not.toBe('');
  });

  it('is completed by a code, with a session and without the ticket', async () => {
    const ticket = await openTicketOf(app, provider.email);
    const answer = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: provider.email });
    const session = cookieNamed(answer, 'session');
    expect((await app.call('GET', '/api/user', undefined, session)).statusCode).toBe(200);
    later(30);
    const again = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(again.statusCode).toBe(401);
  });

  it('answers wrong passwords the same with and without it', async () => {
    const plain = await registerProvider(app);
    const [withIt, without, unknown] = await Promise.all([
      tryLogin(app, provider.email, 'falsch'),
      tryLogin(app, plain.email, 'falsch'),
      tryLogin(app, 'niemand@example.com', 'falsch'),
    ]);
    expect(withIt.statusCode).toBe(401);
    expect(without.body).toBe(withIt.body);
    expect(unknown.body).toBe(withIt.body);
    expect(cookieNamed(withIt, 'login-ticket')).toBe('');
  });

  it('gives ten minutes for the second step', async () => {
    const [early, late] = [
      await openTicketOf(app, provider.email),
      await openTicketOf(app, provider.email),
    ];
    later(599);
    expect((await giveCode(app, early, codeAt(setup.secret, now))).statusCode).toBe(200);
    later(31);
    const answer = await giveCode(app, late, codeAt(setup.secret, now));
    expect(answer.json()).toMatchObject({ code: 'login_ticket_invalid' });
  });

  it('takes no ticket as session, and no session as ticket', async () => {
    const ticket = await openTicketOf(app, provider.email);
    const asSession = ticket.replace('login-ticket=', 'session=');
    expect((await app.call('GET', '/api/user', undefined, asSession)).statusCode).toBe(401);
    const asTicket = provider.cookie.replace('session=', 'login-ticket=');
    const code = codeAt(setup.secret, now);
    expect((await giveCode(app, asTicket, code)).statusCode).toBe(401);
    const made = newPlainToken().text;
    expect((await giveCode(app, `login-ticket=${made}`, code)).statusCode).toBe(401);
    expect((await giveCode(app, '', code)).statusCode).toBe(401);
  });

  it('is not bypassed by a reset: no old ticket passes, and the new password is asked for a code', async () => {
    const NEW = 'Haselnuss-Strudel 42';
    const ticket = await openTicketOf(app, provider.email);
    const from = anyAddress();
    await app.call('POST', '/api/forgot-password', { email: provider.email }, undefined, { from });
    const { rows } = await app.pool.query<{ id: string }>('select id from password_reset_requests');
    for (const { id } of rows)
      await mailResetLink(app.services, 'https://empfehlwerk.example', { requestId: id });
    const token = await mailedToken(app.pool, provider.email, /Neues Passwort/);
    const reset = { token, password: NEW };
    const answer = await app.call('POST', '/api/reset-password', reset, undefined, { from });
    expect(answer.statusCode).toBe(200);
    expect(cookieNamed(answer, 'session')).toBe('');

    const old = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(old.json()).toMatchObject({ code: 'login_ticket_invalid' });
    const fresh = await tryLogin(app, provider.email, NEW);
    expect(fresh.json()).toEqual({ requiresTwoFactor: true, hasPasskey: false });
    expect(cookieNamed(fresh, 'session')).toBe('');
  });
});

describe('a code', () => {
  it('works once, also for another login', async () => {
    const code = codeAt(setup.secret, now);
    const [first, second] = [
      await openTicketOf(app, provider.email),
      await openTicketOf(app, provider.email),
    ];
    expect((await giveCode(app, first, code)).statusCode).toBe(200);
    const replay = await giveCode(app, second, code);
    expect(replay.statusCode).toBe(422);
    expect(replay.json()).toMatchObject({ issues: [{ path: 'code' }] });
  });

  it('works once when it is sent five times in parallel', async () => {
    const code = codeAt(setup.secret, now);
    const tickets = await Promise.all(
      Array.from({ length: 5 }, () => openTicketOf(app, provider.email)),
    );
    const answers = await Promise.all(tickets.map((ticket) => giveCode(app, ticket, code)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422]);
  });

  it('that finished the setup does not log in', async () => {
    const ticket = await openTicketOf(app, provider.email);
    const answer = await giveCode(app, ticket, codeAt(setup.secret, now, -1));
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of %i steps from now answers %i', async (steps, status) => {
    later(60);
    const ticket = await openTicketOf(app, provider.email);
    const answer = await giveCode(app, ticket, codeAt(setup.secret, now, steps));
    expect(answer.statusCode).toBe(status);
  });

  it('of an earlier step is worth nothing after a later one was taken', async () => {
    const [first, second] = [
      await openTicketOf(app, provider.email),
      await openTicketOf(app, provider.email),
    ];
    expect((await giveCode(app, first, codeAt(setup.secret, now, 1))).statusCode).toBe(200);
    expect((await giveCode(app, second, codeAt(setup.secret, now))).statusCode).toBe(422);
  });

  it('of another user is refused, backup codes too', async () => {
    const other = await registerProvider(app);
    const theirs = await enableTwoFactor(app, other, now);
    const ticket = await openTicketOf(app, provider.email);
    for (const code of [codeAt(theirs.secret, now, 1), theirs.backupCodes[0] ?? ''])
      expect((await giveCode(app, ticket, code)).statusCode).toBe(422);
    const own = await openTicketOf(app, other.email);
    expect((await giveCode(app, own, theirs.backupCodes[0] ?? '')).statusCode).toBe(200);
  });

  it.each(['000000', '', '1234567', '１２３４５６', '💥', "' or 1=1 --", '0'.repeat(41)])(
    '%j is none',
    async (code) => {
      const ticket = await openTicketOf(app, provider.email);
      const answer = await giveCode(app, ticket, code);
      expect(answer.statusCode).toBe(422);
      expect(cookieNamed(answer, 'session')).toBe('');
    },
  );
});

describe('five tries', () => {
  it('end the ticket; even the right code comes too late', async () => {
    const ticket = await openTicketOf(app, provider.email);
    const answers = [];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      answers.push(await giveCode(app, ticket, '000000'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 401]);
    const right = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(right.json()).toMatchObject({ code: 'login_ticket_invalid' });
  });

  it('are all that a user has in a quarter of an hour, however many tickets', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await giveCode(app, await openTicketOf(app, provider.email), '000000');
    const ticket = await openTicketOf(app, provider.email);
    const answer = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const inside = { token: codeAt(setup.secret, now) };
    const checked = await app.call('POST', '/api/2fa/verify', inside, provider.cookie);
    expect(checked.statusCode).toBe(429);
  });

  it('can’t be made more by sending twenty in parallel, without any limit in front', async () => {
    const open = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
    const owner = await registerProvider(open);
    await enableTwoFactor(open, owner, now);
    const ticket = await openTicketOf(open, owner.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => giveCode(open, ticket, '000000')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(4);
    const failed = await open.pool.query(
      `select count(*)::int as n from audit_events where action = 'security.login_failed'`,
    );
    expect(failed.rows).toEqual([{ n: 5 }]);
  });
});

describe('a backup code', () => {
  it('works once, in parallel too', async () => {
    const [code = ''] = setup.backupCodes;
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => openTicketOf(app, provider.email)),
    );
    const answers = await Promise.all(tickets.map((ticket) => giveCode(app, ticket, code)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
    const status = await app.call('GET', '/api/2fa/status', undefined, provider.cookie);
    expect(status.json()).toEqual({ enabled: true, backupCodesLeft: 9 });
  });

  it('is replaced by new ones', async () => {
    const answer = await app.call('POST', '/api/2fa/backup-codes', undefined, provider.cookie);
    const { backupCodes } = answer.json<{ backupCodes: string[] }>();
    expect(backupCodes).toHaveLength(10);
    const ticket = await openTicketOf(app, provider.email);
    expect((await giveCode(app, ticket, setup.backupCodes[3] ?? '')).statusCode).toBe(422);
    expect((await giveCode(app, ticket, backupCodes[3]?.toUpperCase() ?? '')).statusCode).toBe(200);
  });
});

describe('the database', () => {
  it('holds neither the secret nor a backup code nor a ticket in clear', async () => {
    const ticket = await openTicketOf(app, provider.email);
    const { rows } = await app.pool.query<{ line: string }>(
      `select t::text as line from two_factor_secrets t union all
       select t::text from two_factor_backup_codes t union all select t::text from login_tickets t`,
    );
    const stored = rows.map(({ line }) => line).join('\n');
    const clear = [setup.secret, ...setup.backupCodes].flatMap((text) => [
      text,
      text.replace('-', ''),
    ]);
    for (const text of clear) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
    const token = ticket.replace('login-ticket=', '');
    expect(hashOfLoginToken(token)).not.toBeNull();
    const secret = Buffer.from(token, 'base64url').toString('hex');
    expect(stored).not.toContain(secret);
  });
});
