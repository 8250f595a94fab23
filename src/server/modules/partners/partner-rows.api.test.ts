import { beforeAll, describe, expect, it } from 'vitest';
import type {
  PartnerAnswer,
  PartnerReadiness,
  PartnerRow,
} from '#shared/contracts/partners/partners.ts';
import { PARTNER_SORTS } from '#shared/list-sorts.ts';
import { createCampaign, createLink } from '#tests/support/catalogue.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createReadyProvider, must, partnerBody } from '#tests/support/world.ts';

const app = await createTestApplication();
const { cookie } = await createReadyProvider(app);

/** Every third lacks what a document needs; one is a private person. */
const COUNT = 9;

beforeAll(async () => {
  const campaign = await createCampaign(app, cookie);
  for (let index = 0; index < COUNT; index += 1) {
    const lacks = index % 3 === 0 ? { taxStatus: null } : {};
    const privately =
      index === 1 ? { taxStatus: 'private', vatId: '', lastName: 'Ähre 8', firstName: 'Paul' } : {};
    const partner = await must<PartnerAnswer>(
      app,
      'POST',
      '/api/partners',
      partnerBody({ companyName: `Ähre ${9 - index}`, ...lacks, ...privately }),
      cookie,
    );
    const link = await createLink(app, cookie, {
      partnerId: partner.id,
      campaignId: campaign.id,
    });
    await app.pool.query(
      'update referral_links set click_count = $2, commission_cents = $3 where id = $1',
      [link.id, index * 7, 105],
    );
  }
});

const get = <Answer>(path: string) => must<Answer>(app, 'GET', path, undefined, cookie);
const table = async (query: string) => {
  const answer = await app.call('GET', `/api/partners/export?${query}`, undefined, cookie);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/filename="partner-\d{4}-\d\d-\d\d\.csv"$/);
  return answer.body.slice(1).split('\r\n');
};

describe('the list of partners with what their documents need', () => {
  it.each(PARTNER_SORTS)(
    'sorted by %s says of each what is said elsewhere, in one order',
    async (sort) => {
      const whole = await get<PartnerAnswer[]>(`/api/partners?sort=${sort}`);
      const known = await get<PartnerReadiness[]>('/api/credit-note-readiness');
      const rows = await get<PartnerRow[]>(`/api/partners/rows?sort=${sort}`);
      expect(rows).toHaveLength(COUNT);
      for (const [place, { readiness, groups: _, ...row }] of rows.entries()) {
        expect(whole[place]).toMatchObject(row);
        const { ready, issues = [] } = known.find(({ partnerId }) => partnerId === row.id) ?? {};
        expect(readiness).toEqual({
          ready,
          issues: issues.map(({ id, blocks }) => ({ id, blocks })),
        });
      }
      expect((await table(`sort=${sort}`)).slice(1, -1).map((line) => line.split('"')[1])).toEqual(
        whole.map(({ companyName }) => companyName),
      );
    },
  );

  it('leaves out what a list does not show', async () => {
    const [row] = await get<PartnerRow[]>('/api/partners/rows?limit=1');
    expect(row).not.toHaveProperty('iban');
    expect(row).not.toHaveProperty('taxNumber');
  });

  it.each(['true', 'false'])(
    'with ready=%s finds every page of those, whatever rows stand between them',
    async (ready) => {
      const whole = (await get<PartnerRow[]>('/api/partners/rows')).filter(
        ({ readiness }) => String(readiness.ready) === ready,
      );
      const found: PartnerRow[] = [];
      for (let next = `/api/partners/rows?ready=${ready}&limit=2`; next !== '';) {
        const answer = await app.call('GET', next, undefined, cookie);
        found.push(...answer.json<PartnerRow[]>());
        next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(found).toEqual(whole);
      expect(whole).toHaveLength(ready === 'true' ? 6 : 3);
      expect(await table(`ready=${ready}`)).toHaveLength(whole.length + 2);
    },
  );

  it('is searched, and refuses invalid filters', async () => {
    expect(await get('/api/partners/rows?search=P-0002&ready=true')).toMatchObject([
      {
        companyName: 'Paul Ähre 8',
        readiness: { ready: true, issues: [{ id: 'E1' }] },
      },
    ]);
    expect(await table('search=gibtesnicht')).toHaveLength(2);
    for (const path of ['rows', 'export']) {
      const answer = await app.call('GET', `/api/partners/${path}?ready=x`, undefined, cookie);
      expect(answer.statusCode).toBe(422);
    }
  });
});
