import { describe, expect, it } from 'vitest';
import type { CalendarFeed } from '#shared/contracts/integrations/calendar-feed.ts';
import { actionsOf } from '#tests/support/actions-of.ts';
import { callByKey, makeApiKey } from '#tests/support/api-keys.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { forHouse } from '#tests/support/houses.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { acceptWith, addMember, inviteTo, readTeam, registerHouse } from '#tests/support/team.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { codeAt, cookieNamed, enableTwoFactor, giveCode } from '#tests/support/two-factor.ts';
import { must } from '#tests/support/world.ts';

let now = new Date('2026-11-20T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
const setRole = (cookie: string, id: string, role: string) =>
  app.call('PUT', `/api/team/members/${id}/role`, { role }, cookie);
const remove = (cookie: string, id: string, body: object = {}) =>
  app.call('POST', `/api/team/members/${id}/remove`, body, cookie);
const leave = (cookie: string) => app.call('POST', '/api/team/leave', {}, cookie);
const getUser = (cookie: string, house?: string) =>
  app.call('GET', '/api/user', undefined, cookie, house === undefined ? {} : forHouse(house));
const subjectsTo = async (address: string) =>
  (await mailsTo(app.pool, address)).map(({ subject }) => subject);

async function selfOf(cookie: string): Promise<string> {
  return (await getUser(cookie)).json<{ id: string }>().id;
}

/** A house with two owners. */
async function twoOwners() {
  const anna = await registerHouse(app);
  const ben = await addMember(app, anna, 'owner');
  return { anna: { ...anna, id: await selfOf(anna.cookie) }, ben };
}

describe('the list', () => {
  it('says of each member name, address, role, since when, last seen and second factor', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    const joined = now.toISOString();
    minutes(30);
    await getUser(member.cookie);
    const seen = now.toISOString();
    minutes(5);
    await getUser(member.cookie);
    const { members } = await readTeam(app, owner.cookie);
    expect(members[1]).toEqual({
      id: member.id,
      name: 'Jonas Weiß',
      email: member.email,
      role: 'sales',
      since: joined,
      lastSeenAt: seen,
      hasTwoFactor: false,
      isSelf: false,
      keys: [],
    });
  });

  it('says when somebody was last seen in this house and not in another one', async () => {
    const owner = await registerHouse(app);
    const person = await registerProvider(app);
    await acceptWith(app, await inviteTo(app, owner.cookie, person.email), person.cookie);
    const joined = now.toISOString();
    minutes(30);
    await getUser(person.cookie, await providerIdOf(app.pool, person.email));
    expect((await readTeam(app, owner.cookie)).members[1]).toMatchObject({ lastSeenAt: joined });
  });
});

describe('another role', () => {
  it('holds from the next call on, is mailed and noted', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    const answer = await setRole(owner.cookie, member.id, 'owner');
    expect(answer.json()).toEqual({ message: 'Jonas Weiß: Inhaber' });
    expect((await readTeam(app, member.cookie)).members).toHaveLength(2);
    await setRole(owner.cookie, member.id, 'reader');
    const refused = await app.call('GET', '/api/team', undefined, member.cookie);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'role_not_allowed']);
    expect(await subjectsTo(member.email)).toContain(
      'Ihre Rolle bei Gut Lindenhof ist jetzt Lesen',
    );
    expect(await subjectsTo(owner.email)).toContain('Rolle von Jonas Weiß geändert');
    const { rows } = await app.pool.query<{ data: object }>(
      `select data from audit_events where action = 'security.member_role_changed' and entity_id = $1 order by id desc limit 1`,
      [member.id],
    );
    expect(rows).toMatchObject([{ data: { from: 'owner', to: 'reader' } }]);
  });

  it('that is the same changes and mails nothing', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    const before = (await subjectsTo(member.email)).length;
    expect((await setRole(owner.cookie, member.id, 'sales')).statusCode).toBe(200);
    expect(await subjectsTo(member.email)).toHaveLength(before);
  });

  it('is given by owners alone, and not by who was one', async () => {
    const { anna, ben } = await twoOwners();
    const sales = await addMember(app, anna, 'sales');
    expect(codeOf(await setRole(sales.cookie, sales.id, 'owner'))).toBe('role_not_allowed');
    await setRole(anna.cookie, ben.id, 'manager');
    expect(codeOf(await setRole(ben.cookie, ben.id, 'owner'))).toBe('role_not_allowed');
  });

  it('asks for a fresh login', async () => {
    const { anna, ben } = await twoOwners();
    minutes(11);
    expect(codeOf(await setRole(anna.cookie, ben.id, 'reader'))).toBe('reauth_required');
    expect(codeOf(await remove(anna.cookie, ben.id))).toBe('reauth_required');
    expect(codeOf(await leave(anna.cookie))).toBe('reauth_required');
  });
});

describe('the last owner', () => {
  it('keeps the role and stays', async () => {
    const owner = await registerHouse(app);
    const self = await selfOf(owner.cookie);
    await addMember(app, owner, 'manager');
    expect(codeOf(await setRole(owner.cookie, self, 'manager'))).toBe('team_last_owner');
    expect(codeOf(await leave(owner.cookie))).toBe('team_last_owner');
    expect(codeOf(await remove(owner.cookie, self))).toBe('team_own_membership');
  });

  it('is left when two demote each other at the same moment', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { anna, ben } = await twoOwners();
      const answers = await Promise.all([
        setRole(anna.cookie, ben.id, 'reader'),
        setRole(ben.cookie, anna.id, 'reader'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 403,
      ]);
      const last = answers[0].statusCode === 200 ? anna : ben;
      const { members } = await readTeam(app, last.cookie);
      expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  it('is left when both leave, or each removes the other, at the same moment', async () => {
    for (const act of ['leave', 'remove'] as const) {
      const { anna, ben } = await twoOwners();
      const answers = await Promise.all(
        act === 'leave'
          ? [leave(anna.cookie), leave(ben.cookie)]
          : [remove(anna.cookie, ben.id), remove(ben.cookie, anna.id)],
      );
      expect([act, answers.filter(({ statusCode }) => statusCode === 200).length]).toEqual([
        act,
        1,
      ]);
      const last =
        answers[0]?.statusCode === 200
          ? act === 'leave'
            ? ben
            : anna
          : act === 'leave'
            ? anna
            : ben;
      expect((await readTeam(app, last.cookie)).members).toHaveLength(1);
    }
  });
});

describe('whoever is removed', () => {
  it('finds the house closed with the next call, and is mailed', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    const house = await providerIdOf(app.pool, owner.email);
    const answer = await remove(owner.cookie, member.id);
    expect(answer.json()).toEqual({ message: 'Jonas Weiß gehört nicht mehr zum Team.' });
    for (const named of [undefined, house]) {
      const next = await getUser(member.cookie, named);
      expect([next.statusCode, codeOf(next)]).toEqual([403, 'no_house']);
    }
    expect(await subjectsTo(member.email)).toContain(
      'Sie gehören nicht mehr zum Team von Gut Lindenhof',
    );
    expect(await subjectsTo(owner.email)).toContain('Jonas Weiß gehört nicht mehr zum Team');
    expect((await readTeam(app, owner.cookie)).members).toHaveLength(1);
  });

  it('keeps their login and their other houses', async () => {
    const owner = await registerHouse(app);
    const person = await registerProvider(app);
    await acceptWith(app, await inviteTo(app, owner.cookie, person.email), person.cookie);
    const house = await providerIdOf(app.pool, owner.email);
    const member = (await readTeam(app, owner.cookie)).members[1];
    await remove(owner.cookie, member?.id ?? '');
    expect((await getUser(person.cookie, house)).statusCode).toBe(404);
    expect((await getUser(person.cookie)).json()).toMatchObject({ email: person.email });
    expect((await tryLogin(app, person.email)).statusCode).toBe(200);
  });

  it('goes on being named by what they made, by a copy of name and address', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    await remove(owner.cookie, member.id);
    const { rows } = await app.pool.query<object>(
      `select login_id, kept_email, kept_first_name, kept_last_name from users where id = $1`,
      [member.id],
    );
    expect(rows).toEqual([
      {
        login_id: null,
        kept_email: member.email,
        kept_first_name: 'Jonas',
        kept_last_name: 'Weiß',
      },
    ]);
  });

  it('can log in and join again, also with a second factor, while they belong to no house', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    const setup = await enableTwoFactor(app, { ...member, user: {} }, now);
    await remove(owner.cookie, member.id);
    minutes(1);
    const fresh = cookieOf(await tryLogin(app, owner.email));
    const first = await tryLogin(app, member.email);
    expect(first.json()).toEqual({ requiresTwoFactor: true, hasPasskey: false });
    const done = await giveCode(app, cookieNamed(first, 'login-ticket'), codeAt(setup.secret, now));
    expect(done.json()).toEqual({ belongsToNoHouse: true });
    const cookie = cookieNamed(done, 'session');
    expect(codeOf(await getUser(cookie))).toBe('no_house');
    const token = await inviteTo(app, fresh, member.email, 'reader');
    const joined = await acceptWith(app, token, cookie);
    expect(joined.json()).toMatchObject({ email: member.email, businessName: 'Gut Lindenhof' });
    // A new membership: the ended one stays ended.
    expect(joined.json<{ id: string }>().id).not.toBe(member.id);
    expect((await getUser(cookie)).statusCode).toBe(200);
  });

  it('sees the public pages as anybody does', async () => {
    const owner = await registerHouse(app);
    const member = await addMember(app, owner, 'sales');
    await remove(owner.cookie, member.id);
    expect((await app.call('GET', '/', undefined, member.cookie)).statusCode).toBe(200);
    const wrong = await tryLogin(app, member.email, 'falsches Passwort');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'login_failed']);
    const right = await tryLogin(app, member.email);
    expect(right.json()).toEqual({ belongsToNoHouse: true });
  });

  it('loses the keys that they made, unless these are kept for the house', async () => {
    const owner = await registerHouse(app);
    await putOnPlan(app, owner.email, 'enterprise');
    const statusOf = async (secret: string) =>
      (await callByKey(app, secret, '/api/v1/partners')).statusCode;
    const { secret: ofOwner } = await makeApiKey(app, owner.cookie, ['partners:read']);
    const [ben, cem] = [await addMember(app, owner, 'owner'), await addMember(app, owner, 'owner')];
    const { secret: ofBen } = await makeApiKey(app, ben.cookie, ['partners:read']);
    const { secret: ofCem } = await makeApiKey(app, cem.cookie, ['partners:read']);
    const listed = (await readTeam(app, owner.cookie)).members.map(({ keys }) => keys.length);
    expect(listed).toEqual([1, 1, 1]);
    expect((await remove(owner.cookie, ben.id)).json()).toEqual({
      message: 'Jonas Weiß gehört nicht mehr zum Team. Ein API-Schlüssel widerrufen.',
    });
    await remove(owner.cookie, cem.id, { revokesKeys: false });
    expect([await statusOf(ofOwner), await statusOf(ofBen), await statusOf(ofCem)]).toEqual([
      200, 401, 200,
    ]);
    const [notice] = await mailsTo(app.pool, owner.email);
    expect(notice?.subject).toBe('Jonas Weiß gehört nicht mehr zum Team');
  });

  it('loses their calendar', async () => {
    const owner = await registerHouse(app);
    await putOnPlan(app, owner.email, 'enterprise');
    const member = await addMember(app, owner, 'manager');
    const body = { states: ['new'] };
    const { feed } = await must<CalendarFeed>(
      app,
      'PUT',
      '/api/calendar-feed',
      body,
      member.cookie,
    );
    const path = new URL(feed?.url ?? '').pathname;
    expect((await app.call('GET', path)).statusCode).toBe(200);
    await remove(owner.cookie, member.id);
    expect((await app.call('GET', path)).statusCode).toBe(404);
  });

  it('is removed once by two owners at the same moment', async () => {
    const { anna, ben } = await twoOwners();
    const member = await addMember(app, anna, 'sales');
    const answers = await Promise.all([
      remove(anna.cookie, member.id),
      remove(ben.cookie, member.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
  });
});

describe('whoever leaves', () => {
  it('ends their own membership, whatever their role', async () => {
    const owner = await registerHouse(app);
    for (const role of ['owner', 'manager', 'sales', 'bookkeeping', 'reader']) {
      const member = await addMember(app, owner, role);
      expect((await leave(member.cookie)).json()).toEqual({
        message: 'Sie haben das Haus verlassen.',
      });
      expect(codeOf(await getUser(member.cookie))).toBe('no_house');
      expect(await subjectsTo(member.email)).toContain('Sie haben Gut Lindenhof verlassen');
      expect(await subjectsTo(owner.email)).toContain('Jonas Weiß hat das Haus verlassen');
    }
    expect((await readTeam(app, owner.cookie)).members).toHaveLength(1);
    expect(await actionsOf(app.pool, owner.email)).toContain('security.member_left');
  });
});

it('a member of another house is none', async () => {
  const [own, other] = [await registerHouse(app), await registerHouse(app)];
  const { id } = await addMember(app, other, 'sales');
  const before = await digest(app.pool);
  const answers = [await setRole(own.cookie, id, 'owner'), await remove(own.cookie, id)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await digest(app.pool)).toBe(before);
});
