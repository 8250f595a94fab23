import { describe, expect, it } from 'vitest';
import {
  bookPlan,
  campaignForm,
  createCampaign,
  createLink,
  createPartner,
  makeLiveReady,
  partnerForm,
} from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

/** How many of 30 parallel calls succeed; the others must be refused by the plan. */
async function successesOf30(
  kind: string,
  call: (index: number) => ReturnType<typeof app.call>,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => call(index)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'plan_limit_reached',
      message: `Upgrade auf Premium für unbegrenzte ${kind}`,
    });
  }
  return answers.length - refused.length;
}

describe('the limits of the free plan, one below, under 30 parallel calls', () => {
  it('let one more partner in', async () => {
    const { cookie } = await registerProvider(app);
    for (let index = 0; index < 9; index += 1) await createPartner(app, cookie);
    const successes = await successesOf30('Partner', () =>
      app.call('POST', '/api/partners', partnerForm(), cookie),
    );
    expect(successes).toBe(1);
    const list = await app.call('GET', '/api/partners?sort=name', undefined, cookie);
    const numbers = list.json<{ internalId: string }[]>().map(({ internalId }) => internalId);
    expect(numbers.toSorted().at(-1)).toBe('P-0010');
  });

  it('let one more partner in, by creating or by importing', async () => {
    const { cookie } = await registerProvider(app);
    for (let index = 0; index < 9; index += 1) await createPartner(app, cookie);
    const successes = await successesOf30('Partner', (index) => {
      const form = partnerForm({ companyName: `Neu ${index}`, email: `neu-${index}@example.com` });
      return index % 2 === 0
        ? app.call('POST', '/api/partners', form, cookie)
        : app.call('POST', '/api/partners/import', { partners: [form] }, cookie);
    });
    expect(successes).toBe(1);
    const summary = await app.call('GET', '/api/partners/summary', undefined, cookie);
    expect(summary.json()).toMatchObject({ total: 10 });
  });

  it('let one import in when each would fill the plan', async () => {
    const { cookie } = await registerProvider(app);
    const successes = await successesOf30('Partner', (index) => {
      const partners = Array.from({ length: 6 }, (_, row) =>
        partnerForm({ companyName: `B ${index}-${row}`, email: `b-${index}-${row}@example.com` }),
      );
      return app.call('POST', '/api/partners/import', { partners }, cookie);
    });
    expect(successes).toBe(1);
    const summary = await app.call('GET', '/api/partners/summary', undefined, cookie);
    expect(summary.json()).toMatchObject({ total: 6 });
  });

  it('let one campaign go live, by creating or by activating', async () => {
    const { cookie, email } = await registerProvider(app);
    await makeLiveReady(app, email);
    const draft = await createCampaign(app, cookie);
    const successes = await successesOf30('Kampagnen', (index) =>
      index % 2 === 0
        ? app.call('POST', '/api/campaigns', campaignForm({ status: 'active' }), cookie)
        : app.call('PATCH', `/api/campaigns/${draft.id}`, { status: 'active' }, cookie),
    );
    const summary = await app.call('GET', '/api/campaigns/summary', undefined, cookie);
    expect(summary.json()).toMatchObject({ active: 1 });
    expect(successes).toBeGreaterThanOrEqual(1);
  });

  it('let one more link in, by giving or by activating', async () => {
    const { cookie, email } = await registerProvider(app);
    await bookPlan(app, email, 'premium_monthly');
    const partner = await createPartner(app, cookie);
    const links: string[] = [];
    const campaigns: string[] = [];
    for (let index = 0; index < 35; index += 1) {
      const campaign = await createCampaign(app, cookie, { name: `Kampagne ${index}` });
      campaigns.push(campaign.id);
      if (index >= 20) continue;
      const pair = { partnerId: partner.id, campaignId: campaign.id };
      links.push((await createLink(app, cookie, pair)).id);
    }
    await app.call('PATCH', `/api/referral-links/${links[0]}`, { status: 'inactive' }, cookie);
    await bookPlan(app, email, 'free');
    const successes = await successesOf30('Links', (index) =>
      index % 2 === 0
        ? app.call(
            'POST',
            '/api/referral-links',
            { partnerId: partner.id, campaignId: campaigns[20 + index / 2] },
            cookie,
          )
        : app.call('PATCH', `/api/referral-links/${links[0]}`, { status: 'active' }, cookie),
    );
    const active = await app.call('GET', '/api/referral-links?status=active', undefined, cookie);
    expect(active.json()).toHaveLength(20);
    expect(successes).toBeGreaterThanOrEqual(1);
  });
});

describe('above the limit after a downgrade', () => {
  it('nothing is deleted, and nothing new is let in', async () => {
    const { cookie, email } = await registerProvider(app);
    await bookPlan(app, email, 'premium_yearly');
    for (let index = 0; index < 12; index += 1) await createPartner(app, cookie);
    await bookPlan(app, email, 'free');
    const answer = await app.call('POST', '/api/partners', partnerForm(), cookie);
    expect(answer.statusCode).toBe(403);
    const list = await app.call('GET', '/api/partners', undefined, cookie);
    expect(list.json()).toHaveLength(12);
  });

  it('drafts and paused campaigns are still possible', async () => {
    const { cookie, email } = await registerProvider(app);
    await makeLiveReady(app, email);
    await createCampaign(app, cookie, { status: 'active' });
    await createCampaign(app, cookie, { status: 'draft' });
    await createCampaign(app, cookie, { status: 'paused' });
    const active = await app.call(
      'POST',
      '/api/campaigns',
      campaignForm({ status: 'active' }),
      cookie,
    );
    expect(active.json()).toMatchObject({ code: 'plan_limit_reached' });
  });
});
