import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { providerIdOf } from '../support/digest.ts';
import { withPartner } from '../support/payout-scene.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must } from '../support/world.ts';

/** Row 20: the erasure of one partner leaves the mails of all others as they are. */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

/** The statistics of the month, queued for another partner. */
async function queueStatistics(provider: ProviderId, partner: string, to: string): Promise<void> {
  await app.pool.query(
    `insert into mails (provider_id, id, created_at, dedupe_key, kind, from_name, to_address, to_name,
       subject, text_body, html_body)
     values ($1, $2, now(), $3, 'partner_statistics', 'Gut Lindenhof', $4, 'Johanna Schmidtke',
       'Ihr Monat bei Gut Lindenhof', 'Guten Tag Johanna Schmidtke, Kampagne Sommerfeste: 3 Klicks', '')`,
    [provider, newId(), `automation:partner_statistics:2026-10:${partner}`, to],
  );
}

describe('the mails of others', { timeout: 60_000 }, () => {
  it.each([
    ['whose name is an everyday word', { companyName: 'Feste', email: 'a@bilder.example' }],
    ['whose address ends another one', { companyName: 'Xq', email: 'na@bilder.example' }],
    [
      'whose name begins another one',
      { companyName: 'Xqz', firstName: 'Anna', lastName: 'Schmidt', email: 'xqz@xqz.example' },
    ],
  ])('stay when somebody is erased %s', async (_, erased) => {
    const world = await createWorld(app, { partner: erased });
    const other = await withPartner(app, world, {
      firstName: 'Johanna',
      lastName: 'Schmidtke',
      companyName: 'Lichtbilder',
      email: 'anna@bilder.example',
    });
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await queueStatistics(provider, other.partner.id, 'anna@bilder.example');
    const listed = async () => {
      const { rows } = await app.pool.query<Record<string, unknown>>(
        'select kind, to_address, status from mails where provider_id = $1 order by id',
        [provider],
      );
      return rows;
    };
    const before = await listed();
    const { cookie } = world.provider;
    await must(app, 'POST', `/api/partners/${world.partner.id}/erasure`, {}, cookie);
    const { rows } = await app.pool.query<{ data: { erasureId: string } }>(
      `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1`,
      [provider],
    );
    for (const { data } of rows)
      await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example');
    expect(await listed()).toEqual(before);
  });
});
