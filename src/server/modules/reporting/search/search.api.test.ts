import { describe, expect, it } from 'vitest';
import { createCampaign, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

interface Found {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
}
type Answer = Record<'partners' | 'campaigns' | 'leads' | 'documents', Found[]>;

async function find(cookie: string, words: string): Promise<Answer> {
  const url = `/api/search?q=${encodeURIComponent(words)}`;
  const answer = await app.call('GET', url, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const titles = (found: Found[]) => found.map(({ title }) => title);

describe('the search over everything', () => {
  it('finds each kind by what it is called, and says which it is', async () => {
    const programme = await createProgramme(app, { name: 'Sommerfeste', minPayout: 0 });
    const { cookie } = programme;
    await sendLead(app, programme, { firstName: 'Jürgen', lastName: 'Sommer' });
    const found = await find(cookie, 'sommer');
    expect(titles(found.campaigns)).toEqual(['Sommerfeste']);
    expect(found.campaigns[0]?.hint).toBe('Aktiv');
    expect(found.leads).toMatchObject([{ title: 'Jürgen Sommer' }]);
    expect(found.leads[0]?.hint).toMatch(/^Sommerfeste · \d\d\.\d\d\.\d{4} · /);
    expect((await find(cookie, 'hochzeitsfoto groß')).partners).toMatchObject([
      { id: programme.partnerId, title: 'Großmann Hochzeitsfotografie' },
    ]);
    expect(titles((await find(cookie, 'P-0001')).partners)).toHaveLength(1);
  });

  it('takes umlauts, accents and case as one, however they are typed', async () => {
    const { cookie } = await createProgramme(app);
    await createPartner(app, cookie, { companyName: 'Bäckerei Müßig & Söhne' });
    for (const words of ['MÜSSIG', 'baeckerei', 'backerei', 'Mu\u0308ßig', 'soehne bäck', 'sohne'])
      expect(titles((await find(cookie, words)).partners), words).toEqual([
        'Bäckerei Müßig & Söhne',
      ]);
    expect((await find(cookie, 'bäckerei schulze')).partners).toEqual([]);
  });

  it('puts first what begins with the words, then the others, in German order', async () => {
    const { cookie } = await createProgramme(app);
    for (const companyName of ['Haus Ofen', 'Zofe', 'Öfen Schmidt', 'Ofen Albers'])
      await createPartner(app, cookie, { companyName });
    expect(titles((await find(cookie, 'ofe')).partners)).toEqual([
      'Ofen Albers',
      'Öfen Schmidt',
      'Haus Ofen',
      'Zofe',
    ]);
  });

  it('shows few, finds nothing for nothing, and takes signs as signs', async () => {
    const { cookie } = await createProgramme(app);
    for (let count = 0; count < 7; count += 1)
      await createCampaign(app, cookie, { name: `100_% Fest ${count}` });
    expect((await find(cookie, 'fest')).campaigns).toHaveLength(5);
    expect((await find(cookie, '100_%')).campaigns).toHaveLength(5);
    for (const words of ['', '   ', '%', '_%_', '\\', "'; drop table partners; --"])
      expect((await find(cookie, words)).partners, words).toEqual([]);
    const long = await app.call('GET', `/api/search?q=${'x'.repeat(101)}`, undefined, cookie);
    expect(long.statusCode).toBe(422);
  });

  it('finds nothing of others, and nothing of visitors whose data was erased', async () => {
    const own = await createProgramme(app, { name: 'Geheimfest' });
    const other = await createProgramme(app);
    const id = await sendLead(app, own, { firstName: 'Zacharias', lastName: 'Geheim' });
    expect(await find(other.cookie, 'geheim')).toEqual({
      partners: [],
      campaigns: [],
      leads: [],
      documents: [],
    });
    expect((await find(own.cookie, 'zacharias')).leads).toMatchObject([{ id }]);
    await app.pool.query('delete from lead_persons where lead_id = $1', [id]);
    expect((await find(own.cookie, 'zacharias')).leads).toEqual([]);
  });
});
