import { expect, it } from 'vitest';
import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { keepToPeriods } from '#server/modules/privacy/retention/keep-to-periods.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '../support/digest.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead } from '../support/world.ts';

/** Row 20: what somebody touches between the nightly order and its job is not erased by the period. */
let now = new Date('2026-03-02T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

it('keeps the person of a request that brought revenue while its order waited', async () => {
  const world = await createWorld(app);
  const { cookie } = world.provider;
  const { id } = await submitLead(app, world, { preferred_date: '2026-06-12' });
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  for (const day of ['2028-06-20', '2028-07-04']) {
    now = new Date(`${day}T03:00:00Z`);
    await keepToPeriods(app.services, provider, 'https://empfehlwerk.example');
  }
  await app.pool.query(`update sessions set expires_at = '2100-01-01', last_seen_at = $1`, [now]);
  const sold = { saleAmount: 2000, revenueConfirmed: true };
  await must(app, 'PATCH', `/api/leads/${id}`, sold, cookie);
  const { rows } = await app.pool.query<{ data: { erasureId: string } }>(
    `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1`,
    [provider],
  );
  expect(rows).toHaveLength(1);
  for (const { data } of rows)
    await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example');
  const { rowCount } = await app.pool.query('select from lead_persons where lead_id = $1', [id]);
  expect(rowCount).toBe(1);
});
