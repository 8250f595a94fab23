import { describe, expect, it } from 'vitest';
import { unscopedPurgeChanges } from '#server/platform/changes/change-store.ts';
import { createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const now = { at: new Date('2026-11-20T12:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });

/** How often the application turned to the database while it worked. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
  };
  app.pool.on('acquire', count);
  await work();
  app.pool.off('acquire', count);
  return turns;
}

async function ask(url: string, cookie: string, mark?: string) {
  const headers = mark === undefined ? {} : { 'if-none-match': mark };
  const answer = await app.http.inject({ method: 'GET', url, headers: { ...headers, cookie } });
  return {
    status: answer.statusCode,
    mark: String(answer.headers['etag']),
    body: answer.body,
    cacheControl: answer.headers['cache-control'],
  };
}

const STATS = '/api/dashboard/stats';
const LINKS = '/api/referral-links';

describe('a poll', () => {
  it('costs the session look-up and one small query while nothing has changed', async () => {
    const { cookie } = await createProgramme(app);
    const first = await ask(STATS, cookie);
    expect(first).toMatchObject({ status: 200, cacheControl: 'no-store' });
    expect(first.mark).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await ask(STATS, cookie, first.mark);
    expect(again).toMatchObject({ status: 304, body: '', mark: first.mark });
    expect(await turnsOf(() => ask(STATS, cookie, first.mark))).toBe(2);
    expect(await turnsOf(() => ask(STATS, cookie))).toBeGreaterThan(5);
  });

  it('gets every change, whoever made it', async () => {
    const programme = await createProgramme(app);
    const { cookie } = programme;
    let { mark } = await ask(STATS, cookie);
    const expectNews = async () => {
      const answer = await ask(STATS, cookie, mark);
      expect(answer.status).toBe(200);
      ({ mark } = answer);
      expect((await ask(STATS, cookie, mark)).status).toBe(304);
    };
    const id = await sendLead(app, programme);
    await expectNews();
    await app.call('PATCH', `/api/leads/${id}`, { notes: 'ruft zurück' }, cookie);
    await expectNews();
    await createPartner(app, cookie);
    await expectNews();
    await app.pool.query('update referral_links set click_count = click_count + 1 where id = $1', [
      programme.linkId,
    ]);
    await expectNews();
    await app.pool.query(`delete from lead_persons where lead_id = $1`, [id]);
    await expectNews();
    now.at = new Date('2026-11-20T23:00:00Z');
    await expectNews();
    now.at = new Date('2026-11-20T12:00:00Z');
  });

  it('gets nothing of others, of refused changes and of logins', async () => {
    const own = await createProgramme(app);
    const other = await createProgramme(app);
    const { mark } = await ask(LINKS, own.cookie);
    await sendLead(app, other);
    await app.call('POST', '/api/partners', { firstName: '' }, own.cookie);
    await app.call(
      'POST',
      LINKS,
      { partnerId: own.partnerId, campaignId: own.campaignId },
      own.cookie,
    );
    await app.pool.query('update sessions set last_seen_at = now()');
    expect((await ask(LINKS, own.cookie, mark)).status).toBe(304);
    expect((await ask(LINKS, other.cookie, mark)).status).toBe(200);
    expect((await ask(LINKS, '', mark)).status).toBe(401);
  });

  it('gets what was committed late, behind something newer', async () => {
    const programme = await createProgramme(app);
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('update partners set notes = $1 where id = $2', [
      'spät',
      programme.partnerId,
    ]);
    await createPartner(app, programme.cookie);
    const { mark } = await ask(STATS, programme.cookie);
    await client.query('commit');
    client.release();
    expect((await ask(STATS, programme.cookie, mark)).status).toBe(200);
  });

  it('never takes a new state for an old one when old notes are deleted', async () => {
    const programme = await createProgramme(app);
    const { cookie } = programme;
    const marks = new Set([(await ask(STATS, cookie)).mark]);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await createPartner(app, cookie);
      await createLink(app, cookie, { partnerId: id, campaignId: programme.campaignId });
      marks.add((await ask(STATS, cookie)).mark);
      await app.pool.query(
        `update provider_changes set noted_at = noted_at - interval '20 minutes'`,
      );
      await unscopedPurgeChanges(app.services.db);
      marks.add((await ask(STATS, cookie)).mark);
    }
    expect(marks.size).toBe(9);
    const { rows } = await app.pool.query<{ count: number }>(
      'select count(*)::integer as count from provider_changes where provider_id = $1',
      [programme.provider],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
