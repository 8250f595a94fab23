import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie } = await registerProvider(app);
const partner = await createPartner(app, cookie, { companyName: 'Schloß Café' });
const campaign = await createCampaign(app, cookie, { name: 'Öko-Hochzeit' });
const pair = { partnerId: partner.id, campaignId: campaign.id };
const post = (body: unknown, as = cookie) => app.call('POST', '/api/referral-links', body, as);

describe('a referral link', () => {
  it('is given once for a partner and a campaign', async () => {
    const link = await createLink(app, cookie, pair);
    expect(link).toMatchObject({
      partnerName: 'Schloß Café',
      campaignName: 'Öko-Hochzeit',
      status: 'active',
      isActive: true,
      clickCount: 0,
      commissionEarned: 0,
      formPath: `/formular/${campaign.slug}?ref=${link.slug}`,
      shortPath: expect.stringMatching(/^\/r\/gut-lindenhof(-\d)?\/schloss-cafe$/) as unknown,
    });
    expect(link.slug).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    const again = await post(pair);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'link_exists' });
  });

  it('is given once also when asked for in parallel', async () => {
    const fresh = await createCampaign(app, cookie);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => post({ partnerId: partner.id, campaignId: fresh.id })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(14);
  });

  it('needs an active partner', async () => {
    const resting = await createPartner(app, cookie, { status: 'suspended' });
    const answer = await post({ partnerId: resting.id, campaignId: campaign.id });
    expect(answer.json()).toMatchObject({ code: 'partner_not_active' });
  });

  it.each([
    [{ campaignId: newId() }, 'partnerId', 'Bitte wählen Sie einen Partner'],
    [{ partnerId: newId(), campaignId: 'x' }, 'campaignId', 'Bitte wählen Sie eine Kampagne'],
  ])('answers %j with the message at the field', async (body, path, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: expect.arrayContaining([{ path, message }]),
    });
  });

  it('is switched off and on, once however often it is said', async () => {
    const [link] = (
      await app.call('GET', `/api/referral-links?campaignId=${campaign.id}`, undefined, cookie)
    ).json<{ id: string }[]>();
    const set = (status: string) =>
      app.call('PATCH', `/api/referral-links/${link?.id}`, { status }, cookie);
    expect((await set('inactive')).json()).toMatchObject({ status: 'inactive', isActive: false });
    await set('inactive');
    expect((await set('active')).json()).toMatchObject({ status: 'active' });
    await set('active');
    expect((await set('paused')).statusCode).toBe(422);
    const events = await app.pool.query<{ data: unknown }>(
      `select data from audit_events where entity_id = $1 and action = 'link.status_changed'
       order by id`,
      [link?.id],
    );
    expect(events.rows.map(({ data }) => data)).toEqual([
      { from: 'active', to: 'inactive' },
      { from: 'inactive', to: 'active' },
    ]);
  });

  it('is found by partner, campaign and status, page by page', async () => {
    const list = async (query: string) =>
      app.call('GET', `/api/referral-links?${query}`, undefined, cookie);
    expect((await list(`partnerId=${partner.id}`)).json()).toHaveLength(2);
    expect((await list(`partnerId=${newId()}`)).json()).toEqual([]);
    const first = await list('limit=1');
    expect(first.json()).toHaveLength(1);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await app.call('GET', next, undefined, cookie);
    expect(second.json()).toHaveLength(1);
    expect(second.headers['link']).toBeUndefined();
  });
});

describe('another provider', () => {
  it('can neither use our partner or campaign nor touch our links', async () => {
    const other = await registerProvider(app);
    const theirPartner = await createPartner(app, other.cookie);
    const theirCampaign = await createCampaign(app, other.cookie);
    const foreign = await Promise.all([
      post(pair, other.cookie),
      post({ partnerId: theirPartner.id, campaignId: campaign.id }, other.cookie),
      post({ partnerId: partner.id, campaignId: theirCampaign.id }, other.cookie),
    ]);
    for (const answer of foreign) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Nicht gefunden' });
    }
    const ours = await app.call('GET', '/api/referral-links', undefined, cookie);
    const [link] = ours.json<{ id: string }[]>();
    const touched = await app.call(
      'PATCH',
      `/api/referral-links/${link?.id}`,
      { status: 'inactive' },
      other.cookie,
    );
    expect(touched.statusCode).toBe(404);
    const after = await app.call('GET', '/api/referral-links', undefined, cookie);
    expect(after.json()).toEqual(ours.json());
    const theirs = await app.call('GET', '/api/referral-links', undefined, other.cookie);
    expect(theirs.json()).toEqual([]);
  });
});
