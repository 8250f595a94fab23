import { beforeAll, describe, expect, it } from 'vitest';
import { type ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { LINK_SORT_KEYS, type LinkSortKey } from '#shared/list-sorts.ts';
import { conversionRate } from '#shared/performance.ts';
import { bookPlan, createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie, email } = await registerProvider(app);
await bookPlan(app, email, 'premium_yearly');
const other = await registerProvider(app);

const NAMES = ['Zander', 'Äpfel & Birnen', 'Aal', 'Özdemir', 'Oberhof', '100% Fisch'];
const campaign = await createCampaign(app, cookie, { name: 'Sommerfeste' });
const empty = await createCampaign(app, cookie, { name: 'Ährenkranz' });
const partners: { id: string }[] = [];
const links: { id: string }[] = [];

beforeAll(async () => {
  for (const [index, companyName] of NAMES.entries()) {
    const address = `p${index}@beispiel.example`;
    const partner = await createPartner(app, cookie, { companyName, email: address });
    const link = await createLink(app, cookie, { partnerId: partner.id, campaignId: campaign.id });
    partners.push(partner);
    links.push(link);
    await app.pool.query(
      `update referral_links set click_count = $2, lead_count = $3, sale_count = $4,
       commission_cents = $5, status = $6 where id = $1`,
      [link.id, index * 10, index % 3, index % 2, index * 105, index === 5 ? 'inactive' : 'active'],
    );
  }
});

const get = async <Answer>(path: string, as = cookie): Promise<Answer> => {
  const answer = await app.call('GET', path, undefined, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

const VALUES: Readonly<
  Record<Exclude<LinkSortKey, 'partner'>, (link: ReferralLinkAnswer) => number>
> = {
  created: ({ id }) => links.findIndex((link) => link.id === id),
  clicks: ({ clickCount }) => clickCount,
  leads: ({ leadCount }) => leadCount,
  rate: ({ leadCount, clickCount }) => conversionRate(leadCount, clickCount),
  sales: ({ saleCount }) => saleCount,
  commission: ({ commissionEarned }) => commissionEarned,
};

describe('links in another order', () => {
  it.each(LINK_SORT_KEYS.flatMap((key) => [key, `-${key}`]))(
    'sorted by %s come page by page without a gap or a repeat',
    async (sort) => {
      const path = `/api/referral-links?campaignId=${campaign.id}&sort=${sort}`;
      const whole = await get<ReferralLinkAnswer[]>(path);
      expect(whole).toHaveLength(NAMES.length);
      const collected: ReferralLinkAnswer[] = [];
      for (let next = `${path}&limit=4`; next !== '';) {
        const answer = await app.call('GET', next, undefined, cookie);
        collected.push(...answer.json<ReferralLinkAnswer[]>());
        next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(collected).toEqual(whole);
      const key = sort.replace('-', '') as LinkSortKey;
      if (key === 'partner') return;
      const values = whole.map(VALUES[key]);
      const up = values.toSorted((a, b) => a - b);
      expect(values).toEqual(sort.startsWith('-') ? up.toReversed() : up);
    },
  );

  it('sorts names as a German reader does, and by nothing else', async () => {
    const named = await get<ReferralLinkAnswer[]>('/api/referral-links?sort=partner');
    expect(named.map(({ partnerName }) => partnerName)).toEqual([
      '100% Fisch',
      'Aal',
      'Äpfel & Birnen',
      'Oberhof',
      'Özdemir',
      'Zander',
    ]);
    const answer = await app.call('GET', '/api/referral-links?sort=slug', undefined, cookie);
    expect(answer.statusCode).toBe(422);
  });
});

describe('links to choose one of', () => {
  const names = async (query: string) =>
    (await get<ReferralLinkAnswer[]>(`/api/referral-links/choices?${query}`)).map(
      ({ partnerName }) => partnerName,
    );

  it('are the newest active ones, then the others, and first the chosen one', async () => {
    const [inactive = '', ...active] = NAMES.toReversed();
    expect(await names('')).toEqual([...active, inactive]);
    const [first, ...rest] = await names(`link=${links[0]?.id}`);
    expect(first).toBe('Zander');
    expect(rest).toEqual([...active.filter((name) => name !== 'Zander'), inactive]);
  });

  it.each([
    ['birnen sommer', ['Äpfel & Birnen']],
    ['ÄPFEL', ['Äpfel & Birnen']],
    ['100%', ['100% Fisch']],
    ['gibt es nicht', []],
  ])('are found by %j', async (search, found) => {
    const query = `search=${encodeURIComponent(search)}`;
    expect(await names(query)).toEqual(found);
    expect(await names(`${query}&link=${links[0]?.id}`)).toEqual(['Zander', ...found]);
  });

  it('are those of the provider alone, whatever is chosen', async () => {
    const path = `/api/referral-links/choices?link=${links[0]?.id}`;
    expect(await get(path, other.cookie)).toEqual([]);
  });
});

describe('what a new link can lead to', () => {
  const partnersOf = (id: string) => get(`/api/campaigns/${id}/free-partners`);
  const campaignsOf = (id: string) => get(`/api/partners/${id}/free-campaigns`);

  it('are active partners without one of the campaign, by name', async () => {
    expect(await partnersOf(campaign.id)).toEqual({ some: true, free: [] });
    await app.call('PATCH', `/api/partners/${partners[0]?.id}`, { status: 'inactive' }, cookie);
    expect(await partnersOf(empty.id)).toMatchObject({
      some: true,
      free: [
        { name: '100% Fisch', internalId: 'P-0006' },
        { name: 'Aal' },
        { name: 'Äpfel & Birnen' },
        { name: 'Oberhof' },
        { name: 'Özdemir' },
      ],
    });
  });

  it('are campaigns that have not ended and of which the partner has none', async () => {
    const id = partners[1]?.id ?? '';
    expect(await campaignsOf(id)).toEqual({
      some: true,
      free: [{ id: empty.id, name: 'Ährenkranz', status: 'draft' }],
    });
    await app.pool.query(`update campaigns set status = 'ended' where id = $1`, [empty.id]);
    expect(await campaignsOf(id)).toEqual({ some: true, free: [] });
  });

  it('is nothing where there is nothing, and nobody else’s', async () => {
    const own = await createCampaign(app, other.cookie);
    const nothing = await get(`/api/campaigns/${own.id}/free-partners`, other.cookie);
    expect(nothing).toEqual({ some: false, free: [] });
    for (const path of [
      `campaigns/${campaign.id}/free-partners`,
      `partners/${partners[0]?.id}/free-campaigns`,
    ])
      expect((await app.call('GET', `/api/${path}`, undefined, other.cookie)).statusCode).toBe(404);
  });
});
