import { describe, expect, it } from 'vitest';
import { providerIdOf } from '#tests/support/digest.ts';
import { forHouse } from '#tests/support/houses.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider, registration } from '#tests/support/register.ts';
import {
  acceptWith,
  addMember,
  invitedIn,
  inviteTo,
  joinWith,
  newAddress,
  readTeam,
  registerHouse,
} from '#tests/support/team.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { codeAt, cookieNamed, enableTwoFactor, giveCode } from '#tests/support/two-factor.ts';

let now = new Date('2026-11-20T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
const look = (token: string, cookie?: string) =>
  app.call('POST', '/api/invitation', { token }, cookie);
const userOf = async (cookie: string, house?: string) =>
  (
    await app.call(
      'GET',
      '/api/user',
      undefined,
      cookie,
      house === undefined ? {} : forHouse(house),
    )
  ).json<Record<string, unknown>>();

describe('whoever opens the link', () => {
  it('reads which house invites, for which role and address, and nothing else of it', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email, 'manager');
    expect((await look(token)).json()).toEqual({
      businessName: 'Gut Lindenhof',
      logoUrl: null,
      email,
      role: 'manager',
      expiresAt: '2026-11-27T09:00:00.000Z',
      hasLogin: false,
      loggedInAs: null,
    });
    expect((await look(token, owner.cookie)).json()).toMatchObject({ loggedInAs: owner.email });
  });

  it('reads whether somebody logs in with the address already', async () => {
    const owner = await registerHouse(app);
    const { email } = await registerProvider(app);
    const token = await inviteTo(app, owner.cookie, email);
    expect((await look(token)).json()).toMatchObject({ hasLogin: true, loggedInAs: null });
  });
});

describe('somebody without a login', () => {
  it('gives name and password, and is logged in for that house with their role', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email, 'bookkeeping');
    const name = { firstName: 'Žofie 👩‍🌾', lastName: 'von Übel-Ñandú‮' };
    const answer = await joinWith(app, token, name);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      email,
      firstName: 'Žofie 👩‍🌾',
      businessName: 'Gut Lindenhof',
      // The mailed link has proven it.
      emailVerified: true,
    });
    const cookie = cookieNamed(answer, 'session');
    expect(await userOf(cookie)).toMatchObject({ email, businessName: 'Gut Lindenhof' });
    const { members, invitations } = await readTeam(app, owner.cookie);
    expect(invitations).toEqual([]);
    expect(members.map(({ role, isSelf }) => [role, isSelf])).toEqual([
      ['owner', true],
      ['bookkeeping', false],
    ]);
    expect((await tryLogin(app, email)).statusCode).toBe(200);
  });

  it('agrees to the terms; privacy is a notice', async () => {
    const owner = await registerHouse(app);
    const { email } = await addMember(app, owner);
    const { rows } = await app.pool.query<object>(
      `select c.kind, c.given_by from user_consents c join users u on u.provider_id = c.provider_id and u.id = c.user_id
       join login_addresses a on a.login_id = u.login_id where a.address = $1`,
      [email],
    );
    expect(rows).toEqual([{ kind: 'terms', given_by: 'ticked' }]);
  });

  it.each([
    [{ password: '1234567' }, 'password', 'Passwort muss mindestens 8 Zeichen haben'],
    [{ firstName: ' ' }, 'firstName', 'Vorname erforderlich'],
    [{ lastName: undefined }, 'lastName', 'Nachname erforderlich'],
    [{ termsAccepted: false }, 'termsAccepted', 'Zustimmung zu den AGB ist erforderlich'],
  ])('%j is refused at %s', async (overrides, path, message) => {
    const owner = await registerHouse(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    const answer = await joinWith(app, token, overrides);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
    expect((await look(token)).statusCode).toBe(200);
  });

  it.each([
    ['12345678', 'password_too_common'],
    ['Gut-Lindenhof-2026', 'password_guessable'],
  ])('needs a password that is none of the known ones: %s', async (password, code) => {
    const owner = await registerHouse(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    expect(codeOf(await joinWith(app, token, { password }))).toBe(code);
    expect((await joinWith(app, token)).statusCode).toBe(200);
  });

  it('joins once, also when the form is sent five times at the same moment', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => joinWith(app, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { members } = await readTeam(app, owner.cookie);
    expect(members.map((member) => member.email)).toEqual([owner.email, email]);
    expect(codeOf(await joinWith(app, token))).toBe('invitation_link_accepted');
  });

  it('is sent to the login where the address has got one meanwhile', async () => {
    const owner = await registerHouse(app);
    const email = newAddress();
    const token = await inviteTo(app, owner.cookie, email);
    await registerProvider(app, { email });
    expect(codeOf(await joinWith(app, token))).toBe('email_taken');
    const [joined, registered] = await Promise.all([
      joinWith(app, await inviteTo(app, owner.cookie, newAddress())),
      app.call('POST', '/api/register', registration()),
    ]);
    expect([joined.statusCode, registered.statusCode]).toEqual([200, 200]);
  });

  it('is in or out, and never half, when the invitation is taken back at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const owner = await registerHouse(app);
      const email = newAddress();
      const token = await inviteTo(app, owner.cookie, email);
      const id = await invitedIn(app, owner.cookie);
      const [joined, withdrawn] = await Promise.all([
        joinWith(app, token),
        app.call('DELETE', `/api/team/invitations/${id}`, undefined, owner.cookie),
      ]);
      expect([joined.statusCode, withdrawn.statusCode]).toEqual(
        joined.statusCode === 200 ? [200, 404] : [422, 200],
      );
      const { members } = await readTeam(app, owner.cookie);
      expect(members).toHaveLength(joined.statusCode === 200 ? 2 : 1);
      expect((await tryLogin(app, email)).statusCode).toBe(joined.statusCode === 200 ? 200 : 401);
    }
  });

  it('is in or out when the house is dissolved at the same moment, and nobody is left in it', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const owner = await registerHouse(app);
      const email = newAddress();
      const token = await inviteTo(app, owner.cookie, email);
      const [, ended] = await Promise.all([
        joinWith(app, token),
        app.call('POST', '/api/account/delete', { password: PASSWORD }, owner.cookie),
      ]);
      expect(ended.statusCode).toBe(200);
      const { rowCount } = await app.pool.query('select from logins where email = $1', [email]);
      expect(rowCount).toBe(0);
    }
  });

  it('finds the plan full where it has shrunk meanwhile, and room later by the same link', async () => {
    const owner = await registerHouse(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    await putOnPlan(app, owner.email, 'free');
    const full = await joinWith(app, token);
    expect([full.statusCode, codeOf(full)]).toEqual([409, 'invitation_house_full']);
    await putOnPlan(app, owner.email, 'premium_monthly');
    expect((await joinWith(app, token)).statusCode).toBe(200);
  });

  it('of two who accept the last seat at once one gets it', async () => {
    const owner = await registerHouse(app);
    for (let turn = 0; turn < 3; turn += 1) await addMember(app, owner);
    const first = await inviteTo(app, owner.cookie, newAddress());
    await putOnPlan(app, owner.email, 'enterprise');
    const second = await inviteTo(app, owner.cookie, newAddress());
    await putOnPlan(app, owner.email, 'premium_monthly');
    const answers = await Promise.all([joinWith(app, first), joinWith(app, second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect((await readTeam(app, owner.cookie)).members).toHaveLength(5);
  });
});

describe('somebody with a login', () => {
  it('accepts with it, keeps their own house, and finds the new one opened', async () => {
    const owner = await registerHouse(app, { businessName: 'Schloss Übersee' });
    const person = await registerProvider(app);
    const token = await inviteTo(app, owner.cookie, person.email, 'reader');
    const answer = await acceptWith(app, token, person.cookie);
    expect(answer.json()).toMatchObject({ businessName: 'Schloss Übersee', emailVerified: true });
    const own = await providerIdOf(app.pool, person.email);
    const theirs = await providerIdOf(app.pool, owner.email);
    expect(await userOf(person.cookie)).toMatchObject({ businessName: 'Schloss Übersee' });
    expect(await userOf(person.cookie, own)).toMatchObject({
      businessName: 'Gut Lindenhof',
      // Proven for one house is proven for all of the person.
      emailVerified: true,
    });
    expect(await userOf(person.cookie, theirs)).toMatchObject({
      id: answer.json<{ id: string }>().id,
    });
    expect(codeOf(await acceptWith(app, token, person.cookie))).toBe('invitation_link_accepted');
  });

  it('logs in first, with their second factor, and accepts then', async () => {
    const owner = await registerHouse(app);
    const person = await registerProvider(app);
    const setup = await enableTwoFactor(app, person, now);
    const token = await inviteTo(app, owner.cookie, person.email);
    minutes(1);
    const ticket = cookieNamed(await tryLogin(app, person.email), 'login-ticket');
    expect(codeOf(await acceptWith(app, token, ticket))).toBe('not_logged_in');
    const done = await giveCode(app, ticket, codeAt(setup.secret, now));
    expect((await acceptWith(app, token, cookieNamed(done, 'session'))).statusCode).toBe(200);
    const { members } = await readTeam(app, owner.cookie);
    expect(members.map(({ hasTwoFactor }) => hasTwoFactor)).toEqual([false, true]);
  });

  it.each([
    ['nobody', undefined],
    ['a session of nobody', `session=${'A'.repeat(43)}`],
    ['no session', 'session=x'],
  ])('has to be logged in: %s', async (_, cookie) => {
    const owner = await registerHouse(app);
    const { email } = await registerProvider(app);
    const token = await inviteTo(app, owner.cookie, email);
    const answer = await acceptWith(app, token, cookie);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'not_logged_in']);
  });

  it('of another address is refused', async () => {
    const owner = await registerHouse(app);
    const person = await registerProvider(app);
    const token = await inviteTo(app, owner.cookie, newAddress());
    for (const { cookie } of [person, owner])
      expect(codeOf(await acceptWith(app, token, cookie))).toBe('invitation_of_other_address');
    expect((await readTeam(app, owner.cookie)).members).toHaveLength(1);
  });

  it('joins once, also when they accept five times at the same moment', async () => {
    const owner = await registerHouse(app);
    const person = await registerProvider(app);
    const token = await inviteTo(app, owner.cookie, person.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => acceptWith(app, token, person.cookie)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await readTeam(app, owner.cookie)).members).toHaveLength(2);
  });

  it('keeps it or loses it whole when their own house is dissolved at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const owner = await registerHouse(app);
      const person = await registerProvider(app);
      const own = await providerIdOf(app.pool, person.email);
      const token = await inviteTo(app, owner.cookie, person.email);
      const end = { password: PASSWORD };
      const [accepted, ended] = await Promise.all([
        acceptWith(app, token, person.cookie),
        app.call('POST', '/api/account/delete', end, person.cookie, forHouse(own)),
      ]);
      expect(ended.statusCode).toBe(200);
      expect([200, 401]).toContain(accepted.statusCode);
      const isIn = accepted.statusCode === 200;
      expect((await readTeam(app, owner.cookie)).members).toHaveLength(isIn ? 2 : 1);
      expect((await tryLogin(app, person.email)).statusCode).toBe(isIn ? 200 : 401);
    }
  });
});

it('the person and every owner are notified, and it stands in the log of the house', async () => {
  const owner = await registerHouse(app);
  const other = await addMember(app, owner, 'owner');
  const { email, cookie } = await addMember(app, owner, 'sales');
  const subjects = async (address: string) =>
    (await mailsTo(app.pool, address)).map(({ subject }) => subject);
  expect(await subjects(email)).toContain('Sie gehören jetzt zum Team von Gut Lindenhof');
  for (const each of [owner, other])
    expect(await subjects(each.email)).toContain('Jonas Weiß gehört jetzt zum Team');
  const eventsOf = async (of: string) =>
    (await app.call('GET', '/api/account/security-events', undefined, of))
      .json<{ action: string }[]>()
      .map(({ action }) => action);
  expect(await eventsOf(owner.cookie)).toEqual([
    'security.member_joined',
    'security.member_invited',
    'security.member_joined',
    'security.member_invited',
  ]);
  expect(await eventsOf(cookie)).toEqual(['security.member_joined']);
  expect(await isLoggedIn(app, cookieOf(await tryLogin(app, email)))).toBe(true);
});
