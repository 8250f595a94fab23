import { describe, expect, it } from 'vitest';
import { createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

describe('creating a campaign', () => {
  it('returns it whole, with a slug that starts with its name', async () => {
    const { cookie } = await registerProvider(app);
    const campaign = await createCampaign(app, cookie, { name: 'Große Feste' });
    expect(campaign).toMatchObject({
      status: 'draft',
      rewardAmount: 5,
      rewardSentence: 'Für jede Anfrage erhält der Partner 5,00 €.',
    });
    expect(campaign.slug).toMatch(/^grosse-feste-[0-9a-z]{8}$/);
    const list = await app.call('GET', '/api/campaigns?search=FESTE', undefined, cookie);
    expect(list.json()).toEqual([campaign]);
    const partner = await createPartner(app, cookie);
    const link = await createLink(app, cookie, { partnerId: partner.id, campaignId: campaign.id });
    expect(link).toMatchObject({
      formPath: `/formular/${campaign.slug}?ref=${link.slug}`,
      shortPath: `/r/${link.slug}`,
      isActive: true,
    });
    const perf = await app.call(
      'GET',
      `/api/partners/${partner.id}/referral-performance`,
      undefined,
      cookie,
    );
    expect(perf.json()).toHaveLength(1);
    for (const path of [
      '/api/partners',
      '/api/partners/summary',
      '/api/campaigns/summary',
      '/api/referral-links',
      `/api/partners/${partner.id}/performance`,
    ]) {
      const answer = await app.call('GET', path, undefined, cookie);
      expect(answer.statusCode, path + answer.body).toBe(200);
    }
    for (const sort of ['newest', 'name', 'clicks', 'leads', 'sales', 'commission']) {
      const answer = await app.call(
        'GET',
        `/api/partners?limit=1&sort=${sort}&search=gro%C3%9Fm&cursor=${partner.id}&status=active&from=2026-01-01&to=2026-12-31&campaignId=${campaign.id}`,
        undefined,
        cookie,
      );
      expect(answer.statusCode, sort + answer.body).toBe(200);
    }
    const openapi = await app.call('GET', '/api/openapi.json');
    expect(openapi.statusCode).toBe(200);
  });
});
