import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { accountSettings, must } from '#tests/support/world.ts';

const DAY = 24 * 60 * 60 * 1000;
const INCOMPLETE = 'Ungültiger Verifikationslink. Token oder Typ fehlen.';
const LOGIN = /Login-E-Mail/;

let now = new Date('2026-11-21T10:00:00Z');
const app = await createTestApplication({ clock: () => now });

const verify = (query: Record<string, string>) =>
  app.call('GET', `/api/verify-email?${new URLSearchParams(query).toString()}`);
const verifiedOf = async (cookie: string) =>
  (await must<{ verifiedAddresses: string[] }>(app, 'GET', '/api/user', undefined, cookie))
    .verifiedAddresses;

describe('a verification link', () => {
  it.each([
    ['a token', { type: 'login' }],
    ['a type', { token: 'A'.repeat(64) }],
    ['a token that is not empty', { token: '', type: 'login' }],
    ['a known type', { token: 'A'.repeat(64), type: 'fax' }],
  ])(`without %s: ${INCOMPLETE}`, async (_what, query) => {
    const answer = await verify(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: INCOMPLETE });
  });

  it('works once, also when it is opened ten times at the same moment', async () => {
    const { email, cookie } = await registerProvider(app);
    const token = await mailedToken(app.pool, email, LOGIN);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ token, type: 'login' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.json<{ message: string }>().message).toContain('bereits verwendet');
    expect(await verifiedOf(cookie)).toEqual([email]);
  });

  it('expires after 24 hours, not before', async () => {
    const [early, late] = [await registerProvider(app), await registerProvider(app)];
    const tokens = await Promise.all(
      [early, late].map(({ email }) => mailedToken(app.pool, email, LOGIN)),
    );
    now = new Date(now.getTime() + DAY - 1000);
    expect((await verify({ token: tokens[0] ?? '', type: 'login' })).statusCode).toBe(200);
    now = new Date(now.getTime() + 1000);
    const answer = await verify({ token: tokens[1] ?? '', type: 'login' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'verification_link_invalid' });
    expect(await verifiedOf(late.cookie)).toEqual([]);
  });

  it('is of one type, and of one account', async () => {
    const [own, other] = [await registerProvider(app), await registerProvider(app)];
    const token = await mailedToken(app.pool, own.email, LOGIN);
    for (const type of ['public', 'sender', 'inquiry'])
      expect((await verify({ token, type })).statusCode).toBe(422);
    const foreign = Buffer.from(await mailedToken(app.pool, other.email, LOGIN), 'base64url');
    const mixed = Buffer.concat([
      foreign.subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ]);
    const answer = await verify({ token: mixed.toString('base64url'), type: 'login' });
    expect(answer.json()).toMatchObject({ code: 'verification_link_invalid' });
    expect(await verifiedOf(other.cookie)).toEqual([]);
    expect((await verify({ token, type: 'login' })).statusCode).toBe(200);
  });

  it('of one purpose proves the address for all; nothing more is mailed for it', async () => {
    const { cookie } = await registerProvider(app);
    const address = `Hallo-${newId()}@lindenhof.example`;
    const save = (settings: object) =>
      must(app, 'PUT', '/api/account/settings', { ...accountSettings, ...settings }, cookie);
    await save({ publicEmail: address });
    const token = await mailedToken(app.pool, address, /öffentliche/);
    await verify({ token, type: 'public' });
    await save({ publicEmail: address, senderEmail: address, inquiryEmail: address.toUpperCase() });
    expect(await mailsTo(app.pool, address)).toHaveLength(1);
    expect(await verifiedOf(cookie)).toContain(address.toLowerCase());
    for (const type of ['sender', 'inquiry']) {
      const answer = await app.call('POST', '/api/resend-verification', { type }, cookie);
      expect(answer.json<{ message: string }>().message).toMatch(/ist bereits bestätigt\.$/);
    }
  });
});

describe('a fresh link', () => {
  it('is mailed on request, at most five times an hour', async () => {
    const { email, cookie } = await registerProvider(app);
    const resend = () => app.call('POST', '/api/resend-verification', { type: 'login' }, cookie);
    for (let turn = 1; turn <= 5; turn += 1) {
      expect((await resend()).json()).toEqual({
        message: `Wir haben einen Bestätigungslink an ${email} gesendet.`,
      });
    }
    expect((await resend()).statusCode).toBe(429);
    expect(await mailsTo(app.pool, email)).toHaveLength(6);
    const token = await mailedToken(app.pool, email, LOGIN);
    expect((await verify({ token, type: 'login' })).statusCode).toBe(200);
  });

  it('is not mailed where no address is entered', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await app.call('POST', '/api/resend-verification', { type: 'public' }, cookie);
    expect(answer.statusCode).toBe(404);
    const nothing = { type: 'login', pending: true };
    expect((await app.call('POST', '/api/resend-verification', nothing, cookie)).statusCode).toBe(
      404,
    );
  });
});
