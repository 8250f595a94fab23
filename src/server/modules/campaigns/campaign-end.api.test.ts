import { describe, expect, it } from 'vitest';
import { bookPlan, campaignForm, createCampaign, makeLiveReady } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { endDueCampaigns } from './end-due-campaigns.ts';

let now = new Date();
const app = await createTestApplication({ clock: () => now });

async function liveProvider(at: string) {
  now = new Date(at);
  const provider = await registerProvider(app);
  await makeLiveReady(app, provider.email);
  await bookPlan(app, provider.email, 'premium_monthly');
  return provider;
}

/** What visitors of the campaign's page meet at an instant: the first flag, or the form. */
async function pageAt(instant: string, slug: unknown): Promise<string> {
  now = new Date(instant);
  const answer = await app.call('GET', `/api/landing/${String(slug)}`);
  const flags = Object.entries(answer.json<Record<string, unknown>>());
  return flags.find(([key, value]) => key.startsWith('is') && value === true)?.[0] ?? 'form';
}

const storedStatus = async (id: string) => {
  const found = await app.pool.query<{ status: string }>(
    'select status from campaigns where id = $1',
    [id],
  );
  return found.rows[0]?.status;
};

describe('a campaign that ends with the year', () => {
  it('runs through New Year’s Eve in Berlin and is over with the first second of the year', async () => {
    const { cookie } = await liveProvider('2026-12-30T12:00:00Z');
    const { id, slug } = await createCampaign(app, cookie, {
      status: 'active',
      endDate: '2026-12-31',
    });
    expect(await pageAt('2026-12-31T22:59:59.999Z', slug)).toBe('form');
    await endDueCampaigns(app.services);
    expect(await storedStatus(id)).toBe('active');
    expect(await pageAt('2026-12-31T23:00:00Z', slug)).toBe('isCampaignEnded');
    await endDueCampaigns(app.services);
    expect(await storedStatus(id)).toBe('ended');
    expect(await pageAt('2026-12-31T23:00:01Z', slug)).toBe('isCampaignEnded');
  });
});

describe('a server that was down for days', () => {
  it('takes nothing for campaigns that are over meanwhile, and ends all of them with its first run', async () => {
    const { cookie } = await liveProvider('2027-03-25T12:00:00Z');
    const days = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-04-02'];
    const campaigns = [];
    for (const endDate of days)
      campaigns.push(await createCampaign(app, cookie, { status: 'active', endDate }));
    const pages = [];
    for (const { slug } of campaigns) pages.push(await pageAt('2027-04-02T21:59:59Z', slug));
    expect(pages).toEqual(['isCampaignEnded', 'isCampaignEnded', 'isCampaignEnded', 'form']);
    await endDueCampaigns(app.services);
    const statuses = await Promise.all(campaigns.map(({ id }) => storedStatus(id)));
    expect(statuses).toEqual(['ended', 'ended', 'ended', 'active']);
  });
});

describe('a campaign that begins later', () => {
  it.each([
    ['in winter', '2027-01-15', '2027-01-14T22:59:59Z', '2027-01-14T23:00:00Z'],
    ['with the year', '2027-01-01', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
    [
      'the day after the clocks go forward',
      '2027-03-29',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
    ],
    [
      'the day after the clocks go back',
      '2027-11-01',
      '2027-10-31T22:59:59Z',
      '2027-10-31T23:00:00Z',
    ],
  ])('opens at midnight in Berlin without any job, %s', async (_, startDate, before, after) => {
    const { cookie } = await liveProvider('2026-12-30T12:00:00Z');
    const { slug } = await createCampaign(app, cookie, { status: 'active', startDate });
    expect(await pageAt(before, slug)).toBe('isCampaignNotStarted');
    expect(await pageAt(after, slug)).toBe('form');
  });
});

describe('activating after the end day', () => {
  it.each(['paused', 'draft', 'ended'])(
    'is refused to a campaign that is %s, and says that the end date lies in the past',
    async (status) => {
      const { cookie } = await liveProvider('2026-12-30T12:00:00Z');
      const dates = { endDate: '2026-12-30' };
      const first = status === 'ended' ? 'paused' : status;
      const { id } = await createCampaign(app, cookie, { status: first, ...dates });
      now = new Date('2026-12-30T23:00:00Z');
      if (status === 'ended') await endDueCampaigns(app.services);
      const path = `/api/campaigns/${id}`;
      const form = campaignForm({ status: 'active', ...dates });
      for (const answer of [
        await app.call('PATCH', path, { status: 'active' }, cookie),
        await app.call('PUT', path, form, cookie),
      ]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({
          issues: [{ path: 'endDate', message: 'Das Enddatum liegt in der Vergangenheit' }],
        });
      }
      expect(await storedStatus(id)).toBe(status);
    },
  );
});

describe('the job and the provider at the same moment', () => {
  it('leave a campaign that gets a later end running, whichever comes first', async () => {
    const { cookie } = await liveProvider('2026-12-30T12:00:00Z');
    for (let round = 0; round < 8; round += 1) {
      now = new Date('2026-12-30T12:00:00Z');
      const dates = { endDate: '2026-12-30' };
      const { id } = await createCampaign(app, cookie, { status: 'active', ...dates });
      now = new Date('2026-12-31T12:00:00Z');
      const form = campaignForm({ status: 'active', endDate: '2027-06-30' });
      const [, saved] = await Promise.all([
        endDueCampaigns(app.services),
        app.call('PUT', `/api/campaigns/${id}`, form, cookie),
      ]);
      expect(saved.statusCode).toBe(200);
      expect(await storedStatus(id)).toBe('active');
    }
  });
});
