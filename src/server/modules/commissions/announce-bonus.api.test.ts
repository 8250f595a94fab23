import { describe, expect, it } from 'vitest';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import type { Bonus } from '#shared/contracts/commissions/bonuses.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';
import { commissionJobs } from './jobs.ts';

const app = await createTestApplication();
const JOB = 'commissions.announce-bonus';

async function give(world: World): Promise<Bonus> {
  const body = { campaignId: world.campaign.id, amount: 150, reason: 'Danke für zehn Buchungen' };
  const url = `/api/partners/${world.partner.id}/bonuses`;
  const { bonuses } = await must<{ bonuses: Bonus[] }>(
    app,
    'POST',
    url,
    body,
    world.provider.cookie,
  );
  const [bonus] = bonuses;
  if (bonus === undefined) throw new Error('no bonus');
  return bonus;
}

/** Works on what was queued, each job twice at once, as workers do that lose their jobs. */
async function work({ provider }: World): Promise<Record<string, string>[]> {
  const id = await providerIdOf(app.pool, provider.email);
  const handler = commissionJobs(app.services).find(({ job }) => job.name === JOB);
  const { rows } = await app.pool.query<{ data: object }>(
    `select data from pgboss.job where name = $1 and data ->> 'providerId' = $2`,
    [JOB, id],
  );
  expect(rows).toHaveLength(1);
  for (const { data } of rows) await Promise.all([handler?.handle(data), handler?.handle(data)]);
  const mails = await app.pool.query<Record<string, string>>(
    `select * from mails where provider_id = $1 and kind = 'bonus_notice' order by id`,
    [id],
  );
  return mails.rows;
}

describe('a partner who was given a bonus', () => {
  it('is mailed once how much and why, where own words may go out', async () => {
    const world = await payoutWorld(app);
    await unscopedReleaseWording(app.services, world.provider.email);
    await give(world);
    const [mail, ...more] = await work(world);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: world.partner.email,
      subject: 'Sie haben einen Bonus erhalten: 150,00 €',
    });
    for (const text of ['150,00 €', 'Danke für zehn Buchungen', world.campaign.name])
      expect(mail?.['text_body']).toContain(text);
  });

  it('reads no words of a provider whose words nobody has looked at yet', async () => {
    const world = await payoutWorld(app);
    await give(world);
    const [mail] = await work(world);
    expect(mail?.['text_body']).not.toContain('zehn Buchungen');
    expect(mail?.['text_body']).toContain('Den Grund nennt Ihnen');
  });

  it('is mailed nothing where it was taken back before the mail went', async () => {
    const world = await payoutWorld(app);
    const { id } = await give(world);
    const url = `/api/partners/${world.partner.id}/bonuses/${id}/withdraw`;
    await must(app, 'POST', url, { reason: 'Falscher Partner' }, world.provider.cookie);
    expect(await work(world)).toEqual([]);
  });

  it('is mailed nothing where they refuse such notices', async () => {
    const world = await payoutWorld(app);
    await app.pool.query(
      `insert into partner_refused_notices (provider_id, partner_id, kind, refused_at)
       select provider_id, id, 'reward', now() from partners where id = $1`,
      [world.partner.id],
    );
    await give(world);
    expect(await work(world)).toEqual([]);
  });
});
