import { describe, expect, it } from 'vitest';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { Retention } from '#shared/contracts/privacy/privacy.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { erasePerson } from '../person/erase-person.ts';
import { purgeExpired } from '../purge-expired.ts';

let now = new Date('2026-03-02T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const renderer = startDocumentRenderer();

/** The nightly run of a day, and the jobs it queued. */
async function nightOf(day: string, world: World): Promise<void> {
  now = new Date(`${day}T03:00:00Z`);
  const options = { publicUrl: 'https://empfehlwerk.example', documentYears: 10 };
  await purgeExpired(app.services, renderer, options);
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  const { rows } = await app.pool.query<{ data: { erasureId: string } }>(
    `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1`,
    [provider],
  );
  for (const { data } of rows)
    await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example');
}

async function retention(world: World, change?: Record<string, unknown>): Promise<Retention> {
  const { provider } = world;
  // Sessions end; the account is asked as its screen asks.
  await app.pool.query(`update sessions set expires_at = '2100-01-01', last_seen_at = $1`, [now]);
  return must(app, change ? 'PUT' : 'GET', '/api/account/retention', change, provider.cookie);
}

const hasPerson = async (id: string): Promise<boolean> =>
  (await app.pool.query('select 1 from lead_persons where lead_id = $1', [id])).rowCount === 1;

const mails = async (world: World): Promise<number> => {
  const { rowCount } = await app.pool.query(
    `select 1 from mails where kind = 'retention' and provider_id = $1`,
    [await providerIdOf(app.pool, world.provider.email)],
  );
  return rowCount ?? 0;
};

describe('requests that came to nothing', { timeout: 120_000 }, () => {
  it('are announced fourteen days before they are erased, and nothing else goes', async () => {
    now = new Date('2026-03-02T09:00:00Z');
    const world = await createWorld(app);
    const old = await submitLead(app, world, { preferred_date: '2026-06-12' });
    const touched = await submitLead(app, world, { preferred_date: '2026-06-12' });
    const sold = await saleOf(app, world, 2000);
    await payOut(app, world, 100);

    await nightOf('2028-02-01', world);
    expect([await mails(world), (await retention(world)).announcement]).toEqual([0, null]);
    await nightOf('2028-06-10', world);
    expect(await mails(world)).toBe(1);
    const { announcement } = await retention(world);
    expect(announcement).toMatchObject({ eraseOn: '2028-06-24', requests: 2, partners: 0 });
    expect(announcement?.items.map(({ id }) => id).toSorted()).toEqual(
      [old.id, touched.id].toSorted(),
    );

    await nightOf('2028-06-23', world);
    expect([await hasPerson(old.id), await mails(world)]).toEqual([true, 1]);
    await must(
      app,
      'PATCH',
      `/api/leads/${touched.id}`,
      { notes: 'Bleibt' },
      world.provider.cookie,
    );
    await nightOf('2028-06-24', world);
    expect([await hasPerson(old.id), await hasPerson(touched.id), await hasPerson(sold)]).toEqual([
      false,
      true,
      true,
    ]);
    const { rows } = await app.pool.query<Record<string, unknown>>(
      'select cause, status, subject_ids from person_erasures where subject_ids @> $1',
      [[old.id]],
    );
    expect(rows).toEqual([{ cause: 'retention', status: 'done', subject_ids: [old.id] }]);
  });

  it('are announced again when the period changes, and kept where it became longer', async () => {
    now = new Date('2030-01-02T09:00:00Z');
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, { preferred_date: '2030-01-20' });
    const short = { requestMonths: 3, partnerMonths: null, taxOpenSince: null };
    expect(await retention(world, short)).toMatchObject({ ...short, announcement: null });
    await nightOf('2030-05-01', world);
    expect((await retention(world)).announcement).toMatchObject({ requests: 1 });
    const long = { ...short, requestMonths: 60 };
    expect((await retention(world, long)).announcement).toBeNull();
    await nightOf('2030-05-16', world);
    expect(await hasPerson(id)).toBe(true);
    const refused = await app.call(
      'PUT',
      '/api/account/retention',
      { ...short, requestMonths: 2 },
      world.provider.cookie,
    );
    expect(refused.statusCode).toBe(422);
    await renderer.close();
  });
});
