import { beforeAll, describe, expect, it } from 'vitest';
import { PARTNER_SORT_KEYS } from '#shared/list-sorts.ts';
import { bookPlan, createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie, email } = await registerProvider(app);
await bookPlan(app, email, 'premium_yearly');

const NAMES = [
  'Zander',
  'Äpfel & Birnen',
  'Aal',
  'Özdemir',
  'Oberhof',
  'ähnlich',
  'straße',
  'Strasse',
];
const ids = new Map<string, string>();

beforeAll(async () => {
  const campaign = await createCampaign(app, cookie);
  for (const [index, companyName] of NAMES.entries()) {
    const partner = await createPartner(app, cookie, {
      companyName,
      email: `p${index}@beispiel.example`,
      notes: index === 2 ? '100% zuverlässig_' : '',
      status: index === 0 ? 'inactive' : 'active',
    });
    ids.set(companyName, partner.id);
    if (index === 0) continue;
    const link = await createLink(app, cookie, { partnerId: partner.id, campaignId: campaign.id });
    await app.pool.query(
      `update referral_links set click_count = $2, lead_count = $3, sale_count = 1,
       commission_cents = $4 where id = $1`,
      [link.id, index * 10, index % 3, index * 1_05],
    );
  }
});

interface Row {
  companyName: string;
  clickCount: number;
  commissionTotal: number;
}

const list = async (query: string) => {
  const answer = await app.call('GET', `/api/partners?${query}`, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer;
};
const names = async (query: string) =>
  (await list(query)).json<Row[]>().map(({ companyName }) => companyName);

describe('the list of partners', () => {
  it('is newest first', async () => {
    expect(await names('')).toEqual(NAMES.toReversed());
  });

  it('sorts names as a German reader does', async () => {
    expect(await names('sort=name')).toEqual([
      'Aal',
      'ähnlich',
      'Äpfel & Birnen',
      'Oberhof',
      'Özdemir',
      'Strasse',
      'straße',
      'Zander',
    ]);
  });

  it('reverses every order', async () => {
    for (const key of PARTNER_SORT_KEYS) {
      const forward = await names(`sort=${key}`);
      expect(await names(`sort=-${key}`)).toEqual(forward.toReversed());
    }
  });

  it('carries the sums of the links', async () => {
    const [first] = (await list('sort=-commission&limit=1')).json<Row[]>();
    expect(first).toMatchObject({ companyName: 'Strasse', clickCount: 70, commissionTotal: 7.35 });
  });

  it.each(PARTNER_SORT_KEYS.flatMap((key) => [key, `-${key}`]))(
    'sorted by %s comes page by page without a gap or a repeat',
    async (sort) => {
      const whole = await names(`sort=${sort}`);
      const collected: string[] = [];
      let next = `/api/partners?sort=${sort}&limit=3`;
      for (let page = 1; next !== ''; page += 1) {
        const answer = await app.call('GET', next, undefined, cookie);
        const rows = answer.json<Row[]>();
        expect(rows.length).toBe(page === 3 ? 2 : 3);
        collected.push(...rows.map(({ companyName }) => companyName));
        next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(collected).toEqual(whole);
    },
  );

  it('names no next page when the last row is shown', async () => {
    expect((await list('limit=8')).headers['link']).toBeUndefined();
    expect((await list('limit=7')).headers['link']).toContain('rel="next"');
  });

  it.each([
    ['ÄPFEL birnen', ['Äpfel & Birnen']],
    ['P-0003', ['Aal']],
    ['p7@', ['Strasse']],
    ['100%', ['Aal']],
    ['zuverlässig_', ['Aal']],
    ['%', ['Aal']],
    ['gibt es nicht', []],
    ['  ', NAMES.toReversed()],
  ])('finds %j', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it.each(['search=%00', 'status=%00'])(
    'is not found by %s: no text holds the character zero',
    async (query) => {
      const answer = await app.call('GET', `/api/partners?${query}`, undefined, cookie);
      expect(answer.statusCode).toBe(404);
    },
  );

  it('filters by status, day of creation and campaign', async () => {
    expect(await names('status=inactive')).toEqual(['Zander']);
    expect(await names('to=2020-01-01')).toEqual([]);
    expect(await names('from=2999-01-01')).toEqual([]);
    const campaigns = await app.call('GET', '/api/campaigns', undefined, cookie);
    const [campaign] = campaigns.json<{ id: string }[]>();
    expect(await names(`campaignId=${campaign?.id}`)).toHaveLength(7);
    expect(await names(`partnerId=${ids.get('Aal')}`)).toEqual(['Aal']);
  });

  it.each(['limit=0', 'limit=501', 'cursor=x', 'from=2026-02-30', 'sort=price'])(
    'refuses %s',
    async (query) => {
      const answer = await app.call('GET', `/api/partners?${query}`, undefined, cookie);
      expect([400, 422]).toContain(answer.statusCode);
    },
  );

  it('shows nothing behind a cursor of another provider', async () => {
    const other = await registerProvider(app);
    const theirs = await createPartner(app, other.cookie);
    expect(await names(`sort=name&cursor=${theirs.id}`)).toEqual([]);
  });
});

describe('the five tiles', () => {
  it('sum over all partners of the provider and no other', async () => {
    const answer = await app.call('GET', '/api/partners/summary', undefined, cookie);
    expect(answer.json()).toEqual({
      total: 8,
      active: 7,
      clickCount: 280,
      leadCount: 7,
      openApplications: 0,
      openChanges: 0,
      commissionTotal: 29.4,
    });
    const other = await registerProvider(app);
    const empty = await app.call('GET', '/api/partners/summary', undefined, other.cookie);
    expect(empty.json()).toEqual({
      total: 0,
      active: 0,
      clickCount: 0,
      leadCount: 0,
      openApplications: 0,
      openChanges: 0,
      commissionTotal: 0,
    });
  });
});
