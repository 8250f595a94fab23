import { describe, expect, it } from 'vitest';
import type { InvitationCandidate } from '#shared/contracts/partner-area/invitations.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner, setCookie, tryLink } from '#tests/support/partner-area.ts';
import { invite, invitedToken } from '#tests/support/partner-invitations.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { runErasures } from '#tests/support/person-erasure.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { unscopedEndInvitations } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = new Date('2026-11-21T10:00:00Z');
const app = await createTestApplication({ clock: () => now });

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `Florist-${count}@Bluete.example`;
};
const newWorld = (partner: object = {}) =>
  createWorld(app, { partner: { email: newAddress(), ...partner } });
const change = ({ provider, partner }: World, body: object) =>
  must(app, 'PATCH', `/api/partners/${partner.id}`, body, provider.cookie);
const readLink = (token: string) =>
  app.call('POST', '/api/partner-area/login/link/read', { token }, undefined, {
    from: anyAddress(),
  });
const pathOf = (providerId: string, { partner }: World) =>
  `/api/partner-area/programmes/${providerId}/${partner.id}`;
const answer = async (world: World, what: 'confirm' | 'refuse', cookie: string) => {
  const provider = await providerIdOf(app.pool, world.provider.email);
  return must(app, 'POST', `${pathOf(provider, world)}/${what}`, {}, cookie);
};
const shownOf = ({ provider, partner }: World) =>
  must<{ invitedAt: string | null; lastSeenAt: string | null }>(
    app,
    'GET',
    `/api/partners/${partner.id}`,
    undefined,
    provider.cookie,
  );
async function expectRefused(world: World, status: number, message: RegExp) {
  const before = (await mailsTo(app.pool, world.partner.email)).length;
  const refused = await invite(app, world);
  expect(refused.statusCode).toBe(status);
  expect(refused.json<{ message: string }>().message).toMatch(message);
  expect(await mailsTo(app.pool, world.partner.email)).toHaveLength(before);
}

describe('an invitation to the partner’s area', () => {
  it('names provider and reward, and its link logs in once within 14 days and leads into the programme', async () => {
    const world = await newWorld();
    const sent = await invite(app, world);
    expect(sent.json()).toMatchObject({
      message: 'Die Einladung an Fotografie Grün ist unterwegs. Ihr Link gilt 14 Tage.',
    });
    const [mail] = await mailsTo(app.pool, world.partner.email);
    expect(mail?.subject).toBe('Gut Lindenhof lädt Sie in den Partnerbereich ein');
    expect(mail?.text_body).toMatch(/erhalten Sie/);
    expect(mail?.text_body).toContain('05.12.2026');
    const token = await invitedToken(app, world.partner.email);
    now = new Date(now.getTime() + 14 * DAY - HOUR);
    // Scanners open links: nothing is used up by looking.
    for (let opened = 0; opened < 3; opened += 1)
      expect((await readLink(token)).json()).toEqual({ address: 'f…@…' });
    const first = await tryLink(app, token);
    const provider = await providerIdOf(app.pool, world.provider.email);
    expect(first.json()).toMatchObject({
      opens: { providerId: provider, partnerId: world.partner.id },
    });
    // The question is still asked.
    const cookie = setCookie(first, 'partner')!;
    expect((await app.call('GET', pathOf(provider, world), undefined, cookie)).statusCode).toBe(
      404,
    );
    await answer(world, 'confirm', cookie);
    expect((await app.call('GET', pathOf(provider, world), undefined, cookie)).statusCode).toBe(
      200,
    );
    expect((await tryLink(app, token)).statusCode).toBe(422);
    expect((await readLink(token)).statusCode).toBe(422);
  });

  it('is over after 14 days', async () => {
    const world = await newWorld();
    await invite(app, world);
    const token = await invitedToken(app, world.partner.email);
    now = new Date(now.getTime() + 14 * DAY);
    expect((await readLink(token)).statusCode).toBe(422);
    expect((await tryLink(app, token)).statusCode).toBe(422);
    await unscopedEndInvitations(app.services.db, now);
    const { rows } = await app.pool.query(
      'select token_hash, used_at from partner_invitations where partner_id = $1',
      [world.partner.id],
    );
    expect(rows).toEqual([{ token_hash: null, used_at: null }]);
  });

  it('lets one of two in who use it at once', async () => {
    const world = await newWorld();
    await invite(app, world);
    const token = await invitedToken(app, world.partner.email);
    const both = await Promise.all([tryLink(app, token), tryLink(app, token)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
  });

  it('outlives other logins, and every link of the record ends with the first that is used', async () => {
    const world = await newWorld();
    await invite(app, world);
    const older = await invitedToken(app, world.partner.email);
    await logInAsPartner(app, world.partner.email);
    now = new Date(now.getTime() + DAY);
    await invite(app, world);
    const newer = await invitedToken(app, world.partner.email);
    expect((await readLink(older)).statusCode).toBe(200);
    expect((await tryLink(app, newer)).statusCode).toBe(200);
    expect((await tryLink(app, older)).statusCode).toBe(422);
  });

  it('ends when the address of the record changes', async () => {
    const world = await newWorld();
    await invite(app, world);
    const token = await invitedToken(app, world.partner.email);
    await change(world, { email: newAddress() });
    expect((await tryLink(app, token)).statusCode).toBe(422);
    expect((await shownOf(world)).invitedAt).toBeNull();
  });

  it('is no fresh login: what moves money asks for another one', async () => {
    const world = await newWorld();
    await invite(app, world);
    const invitedAt = now;
    now = new Date(now.getTime() + HOUR);
    await tryLink(app, await invitedToken(app, world.partner.email));
    const { rows } = await app.pool.query<{ authenticated_at: Date }>(
      `select s.authenticated_at from partner_sessions s
       join partner_accounts a on a.id = s.account_id where a.address = $1`,
      [world.partner.email.toLowerCase()],
    );
    expect(rows).toEqual([{ authenticated_at: invitedAt }]);
  });

  it('stands with the partner, and so does their last visit once they have said that it is them', async () => {
    const world = await newWorld();
    expect(await shownOf(world)).toMatchObject({ invitedAt: null, lastSeenAt: null });
    await invite(app, world);
    const invitedAt = now.toISOString();
    expect(await shownOf(world)).toMatchObject({ invitedAt, lastSeenAt: null });
    const cookie = await logInAsPartner(app, world.partner.email);
    expect(await shownOf(world)).toMatchObject({ lastSeenAt: null });
    await answer(world, 'confirm', cookie);
    const lastSeenAt = now.toISOString();
    expect(await shownOf(world)).toMatchObject({ invitedAt, lastSeenAt });
    const [row] = await must<object[]>(
      app,
      'GET',
      '/api/partners/rows',
      undefined,
      world.provider.cookie,
    );
    expect(row).toMatchObject({ invitedAt, lastSeenAt });
    await change(world, { email: newAddress() });
    expect(await shownOf(world)).toMatchObject({ invitedAt: null, lastSeenAt: null });
  });
});

describe('a partner who is erased', () => {
  it('takes invitations, their mails and views along', async () => {
    now = new Date();
    const world = await newWorld();
    await invite(app, world);
    await must(
      app,
      'POST',
      `/api/partners/${world.partner.id}/view`,
      undefined,
      world.provider.cookie,
    );
    const path = `/api/partners/${world.partner.id}/erasure`;
    expect((await app.call('POST', path, {}, world.provider.cookie)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    expect(await mailsTo(app.pool, world.partner.email)).toEqual([]);
    for (const table of ['partner_invitations', 'partner_views']) {
      const { rows } = await app.pool.query(`select from ${table} where partner_id = $1`, [
        world.partner.id,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

describe('nobody is invited', () => {
  it('twice within a day', async () => {
    const world = await newWorld();
    await invite(app, world);
    now = new Date(now.getTime() + DAY - 1);
    await expectRefused(world, 409, /gerade erst eingeladen. Ab \d\d\.\d\d\.2026, \d\d:\d\d Uhr/);
    now = new Date(now.getTime() + 1);
    expect((await invite(app, world)).statusCode).toBe(200);
  });

  it('twice by two who ask at once', async () => {
    const world = await newWorld();
    const both = await Promise.all([invite(app, world), invite(app, world)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await mailsTo(app.pool, world.partner.email)).toHaveLength(1);
  });

  it('who is in the area already', async () => {
    const world = await newWorld();
    await answer(world, 'confirm', await logInAsPartner(app, world.partner.email));
    await expectRefused(world, 409, /schon im Partnerbereich, zuletzt am \d\d\.\d\d\.2026/);
  });

  it('at an address whose owner is somebody else, until it is another one', async () => {
    const world = await newWorld();
    await answer(world, 'refuse', await logInAsPartner(app, world.partner.email));
    await expectRefused(world, 409, /nicht Ihr Partner zu sein/);
    await change(world, { email: newAddress() });
    expect((await invite(app, world)).statusCode).toBe(200);
  });

  it('who is suspended or inactive', async () => {
    const world = await newWorld();
    await change(world, { status: 'suspended' });
    await expectRefused(world, 409, /gesperrt/);
    await change(world, { status: 'inactive' });
    await expectRefused(world, 409, /inaktiv/);
  });

  it('who has refused automatic mails, and the answer says how they come in all the same', async () => {
    const world = await newWorld();
    const provider = await providerIdOf(app.pool, world.provider.email);
    await app.pool.query(
      `insert into mail_refusals (provider_id, recipient_id, partner_id, refused_at) values ($1, $2, $2, now())`,
      [provider, world.partner.id],
    );
    await expectRefused(world, 409, /abbestellt. Nennen Sie ihm stattdessen .*\/partner/);
  });

  it('too often at one address, whoever asks', async () => {
    const email = newAddress();
    const worlds = [];
    for (let each = 0; each < 4; each += 1)
      worlds.push(
        await createWorld(app, { partner: { email: each % 2 ? email : email.toUpperCase() } }),
      );
    for (const world of worlds.slice(0, 3)) expect((await invite(app, world)).statusCode).toBe(200);
    const last = await invite(app, worlds[3]!);
    expect(last.statusCode).toBe(429);
    expect(last.json<{ message: string }>().message).toMatch(/schon mehrere Einladungen/);
  });

  it('by a provider who has not proven their own address', async () => {
    const world = await newWorld();
    const provider = await providerIdOf(app.pool, world.provider.email);
    await app.pool.query('delete from verified_addresses where provider_id = $1', [provider]);
    await expectRefused(world, 422, /Login-E-Mail-Adresse/);
  });

  it('by another provider', async () => {
    const world = await newWorld();
    const other = await newWorld();
    const path = `/api/partners/${world.partner.id}/invitation`;
    expect((await app.call('POST', path, undefined, other.provider.cookie)).statusCode).toBe(404);
  });
});

describe('those who can be invited', () => {
  it('are listed by name with what stands in the way', async () => {
    const world = await newWorld();
    const other = await withPartner(app, world, { companyName: 'Äpfel & Co', email: newAddress() });
    await withPartner(app, world, { companyName: 'Zelt', email: newAddress() });
    await change(other, { status: 'suspended' });
    await invite(app, world);
    const path = '/api/partner-invitations/candidates';
    const { cookie } = world.provider;
    const listed = await must<InvitationCandidate[]>(app, 'GET', path, undefined, cookie);
    expect(listed.map(({ name, obstacle }) => [name, obstacle?.split('.')[0]])).toEqual([
      ['Äpfel & Co', 'Dieser Partner ist gesperrt'],
      ['Fotografie Grün', 'Dieser Partner wurde gerade erst eingeladen'],
      ['Zelt', undefined],
    ]);
  });
});
