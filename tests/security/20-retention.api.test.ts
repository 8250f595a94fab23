import { describe, expect, it } from 'vitest';
import { purgeExpired } from '#server/modules/privacy/purge-expired.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead } from '../support/world.ts';

/** Row 20: what has served its time goes, also of living accounts; docs/decisions/0027. */
const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-02T09:00:00Z');
const app = await createTestApplication({ clock: () => now });
const renderer = startDocumentRenderer();
const run = () =>
  purgeExpired(app.services, renderer, {
    publicUrl: 'https://empfehlwerk.example',
    documentYears: 10,
  });
const after = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};

async function numbers(sql: string, id?: string): Promise<Record<string, number>> {
  const { rows } = await app.pool.query<Record<string, number>>(sql, id === undefined ? [] : [id]);
  return rows[0] ?? {};
}

describe('the daily retention run', () => {
  it('deletes step by step what active accounts no longer need, and nothing else', async () => {
    const world = await createWorld(app);
    const id = await providerIdOf(app.pool, world.provider.email);
    await submitLead(app, world);
    await app.pool.query(`update mails set status = 'sent' where provider_id = $1`, [id]);
    await app.pool.query(
      `insert into idempotent_answers values ($1, 'payout', 'k', '\\x01', '{}', $2)`,
      [id, now],
    );
    const kept = () =>
      numbers(
        `select
          (select count(*)::int from login_verifications join users using (login_id) where provider_id = $1) as links,
          (select count(*)::int from idempotent_answers where provider_id = $1) as answers,
          (select count(*)::int from mails where provider_id = $1 and text_body <> '') as bodies,
          (select count(*)::int from mails where provider_id = $1 and subject <> '') as mails,
          (select count(*)::int from lead_persons where provider_id = $1) as persons`,
        id,
      );
    const all = await kept();
    expect(all).toMatchObject({ answers: 1, persons: 1 });
    expect(Math.min(...Object.values(all))).toBeGreaterThan(0);

    after(29);
    await run();
    expect(await kept()).toEqual(all);
    after(3);
    await run();
    expect(await kept()).toEqual({ ...all, links: 0, answers: 0 });
    after(60);
    await run();
    expect(await kept()).toEqual({ ...all, links: 0, answers: 0, bodies: 0 });

    const once = await digest(app.pool);
    await run();
    expect(await digest(app.pool)).toBe(once);
  });

  it('deletes who tried to log in when it counts no longer', async () => {
    const body = { email: 'jemand@example.com', password: 'falsch' };
    await app.call('POST', '/api/login', body);
    const tries = `select count(*)::int as tries from rate_limits where key like 'login-account:%'`;
    expect(await numbers(tries)).toEqual({ tries: 1 });
    now = new Date();
    await run();
    expect(await numbers(tries)).toEqual({ tries: 1 });
    after(1);
    await run();
    expect(await numbers(tries)).toEqual({ tries: 0 });
  });

  it('erases what came in at the last moment of a dissolved account, and keeps its consents three full years', async () => {
    now = new Date('2026-03-02T09:00:00Z');
    const world = await createWorld(app);
    const id = await providerIdOf(app.pool, world.provider.email);
    await submitLead(app, world);
    await must(
      app,
      'POST',
      '/api/account/delete',
      { password: 'Kastanienallee 7' },
      world.provider.cookie,
    );
    const kept = () =>
      numbers(
        `select
          (select count(*)::int from lead_persons where provider_id = $1) as persons,
          (select count(*)::int from user_consents where provider_id = $1) as users,
          (select count(*)::int from lead_consents where provider_id = $1) as visitors`,
        id,
      );
    const all = await kept();
    expect(Math.min(...Object.values(all))).toBeGreaterThan(0);
    await run();
    expect(await kept()).toEqual({ ...all, persons: 0 });
    now = new Date('2029-12-31T12:00:00Z');
    await run();
    expect(await kept()).toEqual({ ...all, persons: 0 });
    now = new Date('2030-01-01T12:00:00Z');
    await run();
    expect(await kept()).toEqual({ persons: 0, users: 0, visitors: 0 });
    await renderer.close();
  });
});
