import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';
import { browser } from '#tests/support/visitors.ts';
import {
  createWorld,
  must,
  partnerBody,
  submitLead,
  visitorAnswers,
  type World,
} from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const remove = ({ provider, partner }: World) =>
  app.call('DELETE', `/api/partners/${partner.id}`, undefined, provider.cookie);

const visit = (world: World, headers: Record<string, string> = {}) =>
  app.http.inject({
    url: `/formular/${world.campaign.slug}?ref=${world.link.slug}`,
    headers: { 'user-agent': browser(1), 'sec-fetch-mode': 'navigate', ...headers },
  });

describe('deleting a partner', () => {
  it('takes their links and their number along for ever', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const answer = await remove(world);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Partner und 1 Empfehlungslink gelöscht.' });
    for (const url of [
      `/api/partners/${world.partner.id}`,
      `/api/partners/${world.partner.id}/performance`,
    ])
      expect((await app.call('GET', url, undefined, cookie)).statusCode).toBe(404);
    expect((await app.call('GET', '/api/referral-links', undefined, cookie)).json()).toEqual([]);
    const next = await must<{ internalId: string }>(
      app,
      'POST',
      '/api/partners',
      partnerBody(),
      cookie,
    );
    expect(next.internalId).toBe('P-0002');
    const events = await app.pool.query<{ data: unknown }>(
      `select data from audit_events where action = 'partner.deleted' and entity_id = $1`,
      [world.partner.id],
    );
    expect(events.rows).toEqual([{ data: { internalNumber: 1, linkIds: [world.link.id] } }]);
    expect((await remove(world)).statusCode).toBe(404);
  });

  it('leaves addresses that lead nowhere and are never given out again', async () => {
    const world = await createWorld(app);
    await remove(world);
    expect((await app.http.inject(`/r/${world.link.slug}`)).statusCode).toBe(404);
    expect((await visit(world)).statusCode).toBe(404);
    const direct = await app.http.inject(`/formular/${world.campaign.slug}`);
    expect(direct.statusCode).toBe(200);
    const kept = await app.pool.query('select 1 from slugs where slug = $1', [world.link.slug]);
    expect(kept.rowCount).toBe(1);
  });

  it('deletes visits that never counted', async () => {
    const world = await createWorld(app);
    await visit(world, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await visit(world, { cookie: world.provider.cookie });
    const hits = async () =>
      (
        await app.pool.query<{ verdict: string }>(
          'select verdict from clicks where link_id = $1 order by 1',
          [world.link.id],
        )
      ).rows.map(({ verdict }) => verdict);
    expect(await hits()).toEqual(['bot', 'own']);
    expect((await remove(world)).statusCode).toBe(200);
    expect(await hits()).toEqual([]);
  });

  it.each([
    ['a click that counted', async (world: World) => void (await visit(world)), '1 Klick'],
    [
      'a request',
      async (world: World) => void (await submitLead(app, world)),
      /^(1 Prämie und )?1 Anfrage$/,
    ],
  ])('is refused after %s, which stays in the figures', async (_, leave, traces) => {
    const world = await createWorld(app);
    await leave(world);
    const answer = await remove(world);
    expect(answer.statusCode).toBe(409);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect(code).toBe('partner_in_use');
    const named =
      /^Dieser Partner kann nicht gelöscht werden, weil es zu ihm schon (.+) gibt\. Sie können ihn auf inaktiv setzen\.$/.exec(
        message,
      )?.[1];
    expect(named).toMatch(traces);
    const link = await app.call('GET', '/api/referral-links', undefined, world.provider.cookie);
    expect(link.json()).toHaveLength(1);
  });

  it('and a request at the same time end in one of two orders, never between', async () => {
    for (let round = 0; round < 12; round += 1) {
      const world = await createWorld(app);
      const url = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
      const [deleted, sent] = await Promise.all([
        remove(world),
        app.call('POST', url, visitorAnswers()),
      ]);
      const leads = await app.call('GET', '/api/leads', undefined, world.provider.cookie);
      const count = leads.json<unknown[]>().length;
      // Who comes second gets an ordinary sentence.
      expect([
        [200, 404, 0],
        [409, 200, 1],
      ]).toContainEqual([deleted.statusCode, sent.statusCode, count]);
    }
  });
});
