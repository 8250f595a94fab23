import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { readPartnerAccount } from '#shared/contracts/partner-area/account.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, partnerBody, type World } from '#tests/support/world.ts';

const app = await createTestApplication();

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `dj-${count}@tanzbar.example`;
};
async function programmesOf(cookie: string) {
  const path = '/api/partner-area/account';
  const answer = await must<Received<typeof readPartnerAccount>>(
    app,
    'GET',
    path,
    undefined,
    cookie,
  );
  return answer.programmes;
}
interface Record {
  readonly providerId: string;
  readonly partnerId: string;
}
const say = (answer: 'confirm' | 'refuse', { providerId, partnerId }: Record, cookie: string) =>
  app.call('POST', `/api/partner-area/programmes/${providerId}/${partnerId}/${answer}`, {}, cookie);
const change = ({ provider, partner }: World, body: object) =>
  must(app, 'PATCH', `/api/partners/${partner.id}`, body, provider.cookie);

describe('the programmes of an address', () => {
  it('are those of every provider, by name alone until they are confirmed', async () => {
    const email = newAddress();
    const worlds = [
      await createWorld(app, { partner: { email } }),
      await createWorld(app, { partner: { email: email.toUpperCase() } }),
    ];
    await createWorld(app, { partner: { email: newAddress() } });
    const cookie = await logInAsPartner(app, email);
    const programmes = await programmesOf(cookie);
    expect(programmes.map(({ partnerId }) => partnerId).toSorted()).toEqual(
      worlds.map(({ partner }) => partner.id).toSorted(),
    );
    const [first] = programmes;
    expect(Object.keys(first ?? {})).toEqual(['providerId', 'partnerId', 'providerName', 'state']);
    expect((await say('confirm', first!, cookie)).statusCode).toBe(200);
    expect((await programmesOf(cookie)).map(({ state }) => state).toSorted()).toEqual([
      'open',
      'unconfirmed',
    ]);
  });

  it('are each of two records that one provider has under one address', async () => {
    const email = newAddress();
    const { provider, partner } = await createWorld(app, { partner: { email } });
    const second = await must<{ id: string }>(
      app,
      'POST',
      '/api/partners',
      partnerBody({
        email,
        companyName: 'Tanzbar Zwei',
        iban: '',
        vatId: '',
        taxNumber: '21/815/08150',
      }),
      provider.cookie,
    );
    const cookie = await logInAsPartner(app, email);
    const programmes = await programmesOf(cookie);
    expect(programmes.map(({ partnerId }) => partnerId).toSorted()).toEqual(
      [partner.id, second.id].toSorted(),
    );
    await say('confirm', programmes[0]!, cookie);
    expect((await programmesOf(cookie)).map(({ state }) => state).toSorted()).toEqual([
      'open',
      'unconfirmed',
    ]);
  });

  it('are gone with the next call when the provider changes the address, and come to the new one', async () => {
    const [old, fresh] = [newAddress(), newAddress()];
    const world = await createWorld(app, { partner: { email: old } });
    const stays = await createWorld(app, { partner: { email: old } });
    const cookie = await logInAsPartner(app, old);
    const before = await programmesOf(cookie);
    for (const programme of before) await say('confirm', programme, cookie);
    await change(world, { email: fresh });
    expect(await programmesOf(cookie)).toMatchObject([
      { partnerId: stays.partner.id, state: 'open' },
    ]);
    const gone = before.find(({ partnerId }) => partnerId === world.partner.id);
    expect((await say('confirm', gone!, cookie)).statusCode).toBe(404);
    const next = await logInAsPartner(app, fresh);
    expect(await programmesOf(next)).toMatchObject([
      { partnerId: world.partner.id, state: 'unconfirmed' },
    ]);
  });

  it('are none when the only record is deleted, and the session stays a session', async () => {
    const email = newAddress();
    const { provider } = await createWorld(app);
    const partner = await must<{ id: string }>(
      app,
      'POST',
      '/api/partners',
      partnerBody({
        email,
        companyName: 'Kurz da',
        iban: '',
        vatId: '',
        taxNumber: '21/815/08150',
      }),
      provider.cookie,
    );
    const cookie = await logInAsPartner(app, email);
    await say('confirm', (await programmesOf(cookie))[0]!, cookie);
    const path = `/api/partners/${partner.id}`;
    expect((await app.call('DELETE', path, undefined, provider.cookie)).statusCode).toBe(200);
    expect(await programmesOf(cookie)).toEqual([]);
  });

  it('stay readable when the record is inactive or suspended', async () => {
    const email = newAddress();
    const world = await createWorld(app, { partner: { email } });
    const cookie = await logInAsPartner(app, email);
    for (const status of ['inactive', 'suspended']) {
      await change(world, { status });
      expect(await programmesOf(cookie)).toHaveLength(1);
    }
  });

  it('are those of a provider who is a partner elsewhere, by a login of their own', async () => {
    const host = await createWorld(app, { partner: { email: newAddress() } });
    const { partner } = await createWorld(app, { partner: { email: host.provider.email } });
    const cookie = await logInAsPartner(app, host.provider.email);
    expect(await programmesOf(cookie)).toMatchObject([{ partnerId: partner.id }]);
    expect((await app.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
  });
});

describe('a programme that is open', () => {
  it('is headed by the provider’s name and the partner’s, and notes when it was opened, to ten minutes', async () => {
    const email = newAddress();
    const { partner } = await createWorld(app, { partner: { email } });
    const cookie = await logInAsPartner(app, email);
    const [programme] = await programmesOf(cookie);
    await say('confirm', programme!, cookie);
    const path = `/api/partner-area/programmes/${programme!.providerId}/${partner.id}`;
    const open = () => must<object>(app, 'GET', path, undefined, cookie);
    const seenAt = async () => {
      const { rows } = await app.pool.query<{ last_seen_at: Date }>(
        'select last_seen_at from partner_memberships where partner_id = $1',
        [partner.id],
      );
      return rows[0]?.last_seen_at.getTime() ?? 0;
    };
    const confirmed = await seenAt();
    expect(await open()).toMatchObject({
      provider: { name: 'Gut Lindenhof' },
      partner: { name: 'Łukasz Grün', status: 'active' },
    });
    expect(await seenAt()).toBe(confirmed);
    await app.pool.query('update partner_memberships set last_seen_at = $2 where partner_id = $1', [
      partner.id,
      new Date(confirmed - 11 * 60_000),
    ]);
    await open();
    expect(await seenAt()).toBeGreaterThanOrEqual(confirmed);
  });
});

describe('‘Das bin ich nicht’', () => {
  it('closes the record, mails the provider once and is in the activities', async () => {
    const email = newAddress();
    const world = await createWorld(app, { partner: { email } });
    const cookie = await logInAsPartner(app, email);
    const [programme] = await programmesOf(cookie);
    for (let said = 0; said < 2; said += 1)
      expect((await say('refuse', programme!, cookie)).statusCode).toBe(200);
    expect(await programmesOf(cookie)).toEqual([]);
    const mails = await mailsTo(app.pool, world.provider.email);
    const about = mails.filter(({ subject }) => /gehört jemand anderem/.test(subject));
    expect(about).toHaveLength(1);
    expect(about[0]?.text_body).toContain('Fotografie Grün (P-0001)');
    expect(about[0]?.text_body).not.toContain(email);
    const { rows } = await app.pool.query(
      `select action, actor_kind, actor_id from audit_events where entity_id = $1 and action like 'partner.area%'`,
      [world.partner.id],
    );
    expect(rows).toEqual([
      { action: 'partner.area_refused', actor_kind: 'partner', actor_id: world.partner.id },
    ]);
  });

  it('is nothing that another account, or another record’s owner, can say', async () => {
    const world = await createWorld(app, { partner: { email: newAddress() } });
    const elsewhere = newAddress();
    await createWorld(app, { partner: { email: elsewhere } });
    const stranger = await logInAsPartner(app, elsewhere);
    const [own] = await programmesOf(stranger);
    for (const answer of ['confirm', 'refuse'] as const) {
      const foreign = { providerId: own!.providerId, partnerId: world.partner.id };
      expect((await say(answer, foreign, stranger)).statusCode).toBe(404);
    }
    expect(await mailsTo(app.pool, world.provider.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/gehört jemand anderem/) }),
    );
  });
});
