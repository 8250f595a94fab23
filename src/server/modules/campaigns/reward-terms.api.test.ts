import { describe, expect, it } from 'vitest';
import { campaignForm, createCampaign } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { findCampaign, findRewardTerms } from './queries.ts';

const app = await createTestApplication();

const { cookie } = await registerProvider(app);

const put = (id: string, body: unknown) => app.call('PUT', `/api/campaigns/${id}`, body, cookie);

const versionsOf = async (campaignId: string) => {
  const { rows } = await app.pool.query<{ version: number; amount_cents: number; id: string }>(
    'select version, amount_cents, id from reward_terms where campaign_id = $1 order by version',
    [campaignId],
  );
  return rows;
};

describe('the reward of a campaign', () => {
  it('gets a new version by an edit, and the old one stays as it was', async () => {
    const { id } = await createCampaign(app, cookie, { rewardAmount: 5 });
    const [first] = await versionsOf(id);
    const saved = await put(id, campaignForm({ rewardAmount: 7.5 }));
    expect(saved.json()).toMatchObject({
      rewardAmount: 7.5,
      rewardSentence: 'Für jede Anfrage erhält der Partner 7,50 €.',
    });
    expect(await versionsOf(id)).toEqual([
      { version: 1, amount_cents: 500, id: first?.id },
      { version: 2, amount_cents: 750, id: expect.any(String) },
    ]);
    const { rows } = await app.pool.query<{ id: string }>('select id from providers');
    const campaign = await findCampaign(app.services.db, rows[0]?.id as never, id);
    expect(campaign?.terms).toMatchObject({ version: 2, reward: { earned: 750 } });
    const old = await findRewardTerms(app.services.db, rows[0]?.id as never, first?.id ?? '');
    expect(old).toMatchObject({ version: 1, reward: { earned: 500 } });
  });

  it('keeps its version when anything else is edited, or nothing', async () => {
    const { id } = await createCampaign(app, cookie);
    await put(id, campaignForm({ name: 'Neuer Name', minPayout: 20, description: 'Text' }));
    await put(id, campaignForm({ name: 'Neuer Name', minPayout: 20, description: 'Text' }));
    await put(id, campaignForm({ landingPageConfig: { headline: 'Anders' } }));
    expect(await versionsOf(id)).toHaveLength(1);
    const read = await app.call('GET', `/api/campaigns/${id}`, undefined, cookie);
    expect(read.json()).toMatchObject({ version: 3, rewardAmount: 5 });
  });

  it('comes back as a third version when it returns to the first amount', async () => {
    const { id } = await createCampaign(app, cookie, { rewardAmount: 5 });
    await put(id, campaignForm({ rewardAmount: 6 }));
    await put(id, campaignForm({ rewardAmount: 5 }));
    expect((await versionsOf(id)).map((terms) => terms.amount_cents)).toEqual([500, 600, 500]);
  });

  it('has one version for each of many edits in parallel', async () => {
    const { id } = await createCampaign(app, cookie, { rewardAmount: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put(id, campaignForm({ rewardAmount: 10 + i }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 10 }).fill(200),
    );
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it.each([
    [
      'percentage',
      { rewardType: 'percentage', rewardPercentage: 7.5, rewardAmount: null },
      { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 7.5 },
    ],
    [
      'fixed',
      { rewardType: 'fixed', rewardAmount: 150 },
      { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 150 },
    ],
  ])('is understood in the older word %s', async (_, sent, stored) => {
    const { id } = await createCampaign(app, cookie);
    expect((await put(id, campaignForm(sent))).json()).toMatchObject(stored);
  });

  it('cannot be changed or deleted in the database itself', async () => {
    const { id } = await createCampaign(app, cookie);
    const change = app.pool.query(
      'update reward_terms set amount_cents = 1 where campaign_id = $1',
      [id],
    );
    await expect(change).rejects.toThrow(/never changed/);
    const removal = app.pool.query('delete from reward_terms where campaign_id = $1', [id]);
    await expect(removal).rejects.toThrow(/never changed/);
  });
});
