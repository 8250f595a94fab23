import { describe, expect, it } from 'vitest';
import { digest } from '#tests/support/digest.ts';
import { cookieOf, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import {
  addMember,
  invitedIn,
  inviteTo,
  joinWith,
  newAddress,
  readTeam,
  registerHouse,
} from '#tests/support/team.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

let now = new Date('2026-11-20T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

const invite = (cookie: string, email: string, role = 'sales') =>
  app.call('POST', '/api/team/invitations', { email, role }, cookie);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
const look = (token: string) => app.call('POST', '/api/invitation', { token });

describe('an invitation', () => {
  it('is mailed in the name of the house, with role, end and link, and stands in the list', async () => {
    const owner = await registerHouse(app, { businessName: 'Gut Lindenhof & Söhne 🏰' });
    const email = newAddress();
    const answer = await invite(owner.cookie, email, 'bookkeeping');
    expect(answer.json()).toEqual({ message: `Einladung an ${email} gesendet` });
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.subject).toBe('Gut Lindenhof & Söhne 🏰 lädt Sie ins Team ein');
    expect(mail?.text_body).toContain('Marlene Öztürk von Gut Lindenhof & Söhne 🏰');
    expect(mail?.text_body).toContain('Ihre Rolle: Buchhaltung.');
    expect(mail?.text_body).toContain('27.11.2026, 10:00 Uhr');
    expect(mail?.text_body).toContain('/einladung?token=');
    const team = await readTeam(app, owner.cookie);
    expect(team).toMatchObject({ used: 2, most: 5 });
    expect(team.invitations).toEqual([
      {
        id: expect.any(String),
        email,
        role: 'bookkeeping',
        invitedBy: 'Marlene Öztürk',
        sentAt: now.toISOString(),
        expiresAt: '2026-11-27T09:00:00.000Z',
        isExpired: false,
      },
    ]);
  });

  it('is kept by a hash alone, and noted without the address', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email);
    const { rows } = await app.pool.query<{ row: string }>(
      `select row_to_json(i)::text as row from team_invitations i where email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    const events = await app.pool.query<{ data: object }>(
      `select data from audit_events where action = 'security.member_invited' order by id desc limit 1`,
    );
    expect(JSON.stringify(events.rows)).toContain('sales');
    expect(JSON.stringify(events.rows)).not.toContain('@');
  });

  it.each([
    [
      { email: 'kein-at', role: 'sales' },
      'email',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    ],
    [{ email: 'a@example.com', role: 'admin' }, 'role', 'Bitte wählen Sie eine Rolle'],
    [{ email: 'a@example.com' }, 'role', 'Bitte wählen Sie eine Rolle'],
  ])('%j is refused at %s', async (body, path, message) => {
    const { cookie } = await registerHouse(app);
    const answer = await app.call('POST', '/api/team/invitations', body, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
  });

  it('asks for a fresh login', async () => {
    const { cookie } = await registerHouse(app);
    minutes(11);
    expect(codeOf(await invite(cookie, newAddress()))).toBe('reauth_required');
  });

  it('of an address that is invited already is refused, whatever its case', async () => {
    const { cookie } = await registerHouse(app);
    const email = newAddress();
    await inviteTo(app, cookie, email);
    const again = await invite(cookie, email.toUpperCase());
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'team_already_invited']);
    expect(await mailsTo(app.pool, email)).toHaveLength(1);
  });

  it('of a member is refused', async () => {
    const owner = await registerHouse(app);
    const { email } = await addMember(app, owner);
    for (const address of [email, owner.email.toUpperCase()])
      expect(codeOf(await invite(owner.cookie, address))).toBe('team_already_member');
  });

  it('is sent by owners alone', async () => {
    const owner = await registerHouse(app);
    const before = async () => (await readTeam(app, owner.cookie)).invitations.length;
    for (const role of ['manager', 'sales', 'bookkeeping', 'reader']) {
      const { cookie } = await addMember(app, owner, role);
      expect(codeOf(await invite(cookie, newAddress(), 'owner'))).toBe('role_not_allowed');
      expect((await app.call('GET', '/api/team', undefined, cookie)).statusCode).toBe(403);
    }
    expect(await before()).toBe(0);
  });
});

describe('the limit of the plan', () => {
  it('counts members and open invitations', async () => {
    const free = await registerProvider(app);
    const answer = await invite(free.cookie, newAddress());
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'team_full',
        message:
          'Im Tarif Free ist Platz für eine Person, offene Einladungen mitgezählt. Für mehr wechseln Sie bitte den Tarif, oder nehmen Sie eine Einladung zurück.',
      }),
    ]);
    const { cookie, email } = await registerHouse(app);
    for (let turn = 1; turn <= 4; turn += 1)
      expect((await invite(cookie, newAddress())).statusCode).toBe(200);
    expect(codeOf(await invite(cookie, newAddress()))).toBe('team_full');
    await putOnPlan(app, email, 'enterprise');
    expect((await invite(cookie, newAddress())).statusCode).toBe(200);
    expect(await readTeam(app, cookie)).toMatchObject({ used: 6, most: null });
  });

  it('holds when eight are invited at the same moment', async () => {
    const { cookie } = await registerHouse(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => invite(cookie, newAddress())),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect(await readTeam(app, cookie)).toMatchObject({ used: 5, most: 5 });
  });

  it('is met once by the same address invited twice at the same moment', async () => {
    const { cookie } = await registerHouse(app);
    const email = newAddress();
    const answers = await Promise.all([invite(cookie, email), invite(cookie, email)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('lets an expired invitation go, and asks again when it is renewed', async () => {
    const { cookie, email } = await registerHouse(app);
    const late = newAddress();
    await inviteTo(app, cookie, late);
    await putOnPlan(app, email, 'free');
    const [invitation] = (await readTeam(app, cookie)).invitations;
    minutes(7 * 24 * 60);
    expect(await readTeam(app, cookie)).toMatchObject({ used: 1, most: 1 });
    const path = `/api/team/invitations/${invitation?.id}/resend`;
    expect(codeOf(await app.call('POST', path, {}, cookie))).toBe('team_full');
    await putOnPlan(app, email, 'premium_monthly');
    expect((await app.call('POST', path, {}, cookie)).statusCode).toBe(200);
    expect((await readTeam(app, cookie)).invitations).toMatchObject([{ isExpired: false }]);
  });
});

describe('a mailed link', () => {
  it('ends after seven days; inviting the address again brings another', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email);
    minutes(7 * 24 * 60 - 1);
    expect((await look(token)).statusCode).toBe(200);
    minutes(1);
    expect(codeOf(await look(token))).toBe('invitation_link_expired');
    expect(codeOf(await joinWith(app, token))).toBe('invitation_link_expired');
    const fresh = await addMember(
      app,
      { cookie: cookieOf(await tryLogin(app, owner.email)) },
      'sales',
      email,
    );
    expect(fresh.email).toBe(email);
    expect(codeOf(await look(token))).toBe('invitation_link_withdrawn');
  });

  it('dies when the invitation is sent again', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const first = await inviteTo(app, owner.cookie, email);
    const id = await invitedIn(app, owner.cookie);
    minutes(60);
    const answer = await app.call('POST', `/api/team/invitations/${id}/resend`, {}, owner.cookie);
    expect(answer.json()).toEqual({ message: `Einladung an ${email} gesendet` });
    expect(codeOf(await look(first))).toBe('invitation_link_unknown');
    const mails = await mailsTo(app.pool, email);
    expect(mails).toHaveLength(2);
    const second = /token=([\w-]+)/.exec(mails[0]?.text_body ?? '')?.[1] ?? '';
    expect((await joinWith(app, second)).statusCode).toBe(200);
    const gone = await app.call('POST', `/api/team/invitations/${id}/resend`, {}, owner.cookie);
    expect(gone.statusCode).toBe(404);
  });

  it('dies when the invitation is taken back', async () => {
    const owner = await registerHouse(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    const id = await invitedIn(app, owner.cookie);
    const path = `/api/team/invitations/${id}`;
    expect((await app.call('DELETE', path, undefined, owner.cookie)).statusCode).toBe(200);
    expect(codeOf(await look(token))).toBe('invitation_link_withdrawn');
    expect(codeOf(await joinWith(app, token))).toBe('invitation_link_withdrawn');
    expect((await readTeam(app, owner.cookie)).invitations).toEqual([]);
    expect((await app.call('DELETE', path, undefined, owner.cookie)).statusCode).toBe(404);
  });

  it('dies with the house', async () => {
    const owner = await registerHouse(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    await app.call('POST', '/api/account/delete', { password: PASSWORD }, owner.cookie);
    expect(codeOf(await look(token))).toBe('invitation_link_unknown');
    expect(codeOf(await joinWith(app, token))).toBe('invitation_link_unknown');
  });

  it.each([
    ['a word', 'abc'],
    ['a token of nobody', 'A'.repeat(64)],
    ['a plain token', 'B'.repeat(43)],
    ['one with a sign too much', `${'A'.repeat(63)}\u{1F3F0}`],
    ['one with a null character', `${'A'.repeat(63)}\0`],
  ])('%s opens nothing', async (_, token) => {
    expect(codeOf(await look(token))).toBe('invitation_link_unknown');
    expect(codeOf(await joinWith(app, token))).toBe('invitation_link_unknown');
  });

  it('opens nothing when its house is changed for another one', async () => {
    const [own, other] = [await registerHouse(app), await registerHouse(app)];
    const token = Buffer.from(await inviteTo(app, own.cookie, newAddress()), 'base64url');
    const theirs = Buffer.from(await inviteTo(app, other.cookie, newAddress()), 'base64url');
    const mixed = Buffer.concat([theirs.subarray(0, 16), token.subarray(16)]).toString('base64url');
    expect(codeOf(await joinWith(app, mixed))).toBe('invitation_link_unknown');
  });
});

it('an invitation of another house is none', async () => {
  const [own, other] = [await registerHouse(app), await registerHouse(app)];
  await inviteTo(app, other.cookie, newAddress());
  const id = await invitedIn(app, other.cookie);
  const before = await digest(app.pool);
  const path = `/api/team/invitations/${id}`;
  const answers = [
    await app.call('POST', `${path}/resend`, {}, own.cookie),
    await app.call('DELETE', path, undefined, own.cookie),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await digest(app.pool)).toBe(before);
});
