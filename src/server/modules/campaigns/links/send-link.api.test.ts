import { describe, expect, it } from 'vitest';
import type { getLinkMessage } from '#shared/contracts/campaigns/referral-links.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

type Ready = Received<typeof getLinkMessage>;

const ready = async ({ link, provider }: World): Promise<Ready> =>
  (
    await app.call('GET', `/api/referral-links/${link.id}/message`, undefined, provider.cookie)
  ).json<Ready>();

const send = ({ link, provider }: World, words: { subject: string; message: string }) =>
  app.call('POST', `/api/referral-links/${link.id}/send`, words, provider.cookie);

const mailsOf = async ({ partner }: World) =>
  (
    await app.pool.query<{
      subject: string;
      text_body: string;
      html_body: string;
      to_address: string;
    }>(`select * from mails where kind = 'partner_link' and dedupe_key like $1 order by id`, [
      `partner-link:${partner.id}:%`,
    ])
  ).rows;

const change = (sql: string, ...values: unknown[]) => app.pool.query(sql, values);

/** Words of one's own go once the operator has released them. */
const release = ({ partner }: World) =>
  change(
    `update providers set own_words_released_at = now()
     where id = (select provider_id from partners where id = $1)`,
    partner.id,
  );

const withhold = ({ partner }: World) =>
  change(
    `update providers set own_words_released_at = null
     where id = (select provider_id from partners where id = $1)`,
    partner.id,
  );

describe('the ready message', () => {
  it('brings the link in the provider’s name, with what it earns', async () => {
    const world = await createWorld(app, {
      partner: { firstName: 'Anna', phone: '0170 1234567', companyName: 'Anna Fotografie' },
    });
    const url = `http://localhost:3000${world.link.shortPath}`;
    expect(await ready(world)).toMatchObject({
      url,
      subject: 'Ihr persönlicher Empfehlungslink von Gut Lindenhof',
      phone: '+491701234567',
      mailObstacle: '',
      lastSentAt: null,
    });
    const { message } = await ready(world);
    expect(message).toContain(`Hallo Anna,\n\nhier ist Ihr persönlicher Empfehlungslink`);
    expect(message).toContain(url);
    expect(message).toMatch(/erhalten Sie/);
  });

  it('greets by the whole name who gave only one for person and firm', async () => {
    const partner = { firstName: 'Foto Anna', lastName: 'Grün', companyName: 'Foto Anna Grün' };
    const world = await createWorld(app, { partner });
    expect((await ready(world)).message).toMatch(/^Hallo Foto Anna Grün,/);
  });

  it('greets nobody by what is no name', async () => {
    const world = await createWorld(app, { partner: { firstName: 'www.boese.example' } });
    expect((await ready(world)).message).toMatch(/^Guten Tag,/);
  });
});

describe('sending it by mail', () => {
  it('goes once a day in the same words, however often the button is pressed', async () => {
    const world = await createWorld(app);
    const { subject, message } = await ready(world);
    const answers = await Promise.all([1, 2, 3].map(() => send(world, { subject, message })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const said = answers.map((answer) => answer.json<{ message: string }>().message).toSorted();
    expect(said[0]).toContain('Der Link ist unterwegs an');
    expect(said[1] ?? '').toContain('ging heute schon an');
    const mails = await mailsOf(world);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject, to_address: world.partner.email });
    expect(mails[0]?.text_body).toContain(world.link.shortPath);
    expect((await ready(world)).lastSentAt).not.toBeNull();
    const events = await app.pool.query(
      `select 1 from audit_events where action = 'link.sent' and entity_id = $1`,
      [world.link.id],
    );
    expect(events.rowCount).toBe(1);
  });

  it('takes own words once they are released, as text, and never without the link', async () => {
    const world = await createWorld(app);
    const { url, subject } = await ready(world);
    const own = { subject, message: `Liebe Anna! <b>${url}</b>\n\n<script>alert(1)</script>` };
    await withhold(world);
    const held = await send(world, own);
    expect([held.statusCode, held.json<{ code: string }>().code]).toEqual([
      422,
      'own_link_words_held_back',
    ]);
    expect((await ready(world)).mayCustomise).toBe(false);
    await release(world);
    expect((await send(world, own)).statusCode).toBe(200);
    expect((await mailsOf(world))[0]?.html_body).not.toContain('<script>');
    const without = await send(world, { subject, message: 'Bitte sehr!' });
    expect(without.json()).toMatchObject({
      code: 'link_message_without_link',
      message: expect.stringContaining(url) as unknown,
    });
  });

  it.each([
    ['partner_without_email', `update partners set email = '' where id = $1`, 'partner'],
    ['partner_not_active', `update partners set status = 'inactive' where id = $1`, 'partner'],
    ['link_not_active', `update referral_links set status = 'inactive' where id = $1`, 'link'],
  ] as const)('is refused with what to do: %s', async (code, sql, whose) => {
    const world = await createWorld(app);
    const { subject, message } = await ready(world);
    await change(sql, world[whose].id);
    const answer = await send(world, { subject, message });
    expect(answer.json()).toMatchObject({ code });
    expect((await ready(world)).mailObstacle).toBe(answer.json<{ message: string }>().message);
    expect(await mailsOf(world)).toEqual([]);
  });

  it('waits until the provider has confirmed their own address', async () => {
    const world = await createWorld(app);
    const { subject, message } = await ready(world);
    await change(
      `delete from verified_addresses where provider_id =
         (select provider_id from partners where id = $1)`,
      world.partner.id,
    );
    expect((await send(world, { subject, message })).json()).toMatchObject({
      code: 'link_login_unverified',
    });
  });

  it('is nobody else’s', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    const { subject, message } = await ready(world);
    const foreign = await send({ ...world, provider: other.provider }, { subject, message });
    expect(foreign.statusCode).toBe(404);
    expect(await mailsOf(world)).toEqual([]);
  });
});
