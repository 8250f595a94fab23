import { describe, expect, it } from 'vitest';
import { createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const programme = await createProgramme(app, { name: 'Sommerfeste' });
const { cookie } = programme;
const partner = await createPartner(app, cookie, { companyName: 'Floristik Kiesel' });
const campaign = await createCampaign(app, cookie, { name: 'Hochzeitsmesse', status: 'active' });
await createLink(app, cookie, { partnerId: partner.id, campaignId: campaign.id });

/** More than are looked at one by one before words are looked for in all of them. */
const REQUESTS = 2_300;

interface Known {
  readonly id: string;
  readonly words: string;
}

/** An hour apart; every third of the other campaign; some words everywhere, some far back alone. */
const { rows: known } = await app.pool.query<Known>(
  `with added as (
     insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
       source, content_hash, notes)
     select l.provider_id, uuidv7(n * interval '-1 hour'), l.campaign_id, k.current_terms_id, l.id, l.partner_id,
       now() - n * interval '1 hour', now(), 'form', decode(md5(n::text), 'hex'),
       case when n in (50, 2100) then 'Rückruf NOTIZ' else '' end
     from generate_series(1, $2::int) n
     join referral_links l on (l.campaign_id = $1) = (n % 3 = 0)
     join campaigns k on k.id = l.campaign_id
     where l.provider_id = (select provider_id from campaigns where id = $1)
     returning *
   ), people as (
     insert into lead_persons (provider_id, lead_id, email, first_name, last_name, answers)
     select provider_id, id, 'gast@example.org',
       case when row_number() over (order by id desc) % 7 = 0 then 'Anna' else 'Bo' end,
       case when row_number() over (order by id desc) in (30, 1400, 2100) then 'Seltén' else 'Moos' end, '[]'
     from added
     returning *
   )
   select a.id, lower(concat_ws(' ', a.notes, p.email, p.first_name, p.last_name, k.name, w.company_name)) as words
   from added a join people p on p.lead_id = a.id join campaigns k on k.id = a.campaign_id
   left join partners w on w.id = a.partner_id
   order by a.id desc`,
  [campaign.id, REQUESTS],
);

// As the database does by itself once requests have come in.
await app.pool.query('analyze leads, lead_persons');

async function idsOf(query: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = `/api/leads?limit=100&${query}`;
  while (next !== undefined) {
    const answer = await app.call('GET', next, undefined, cookie);
    expect(answer.statusCode).toBe(200);
    seen.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return seen;
}

const dayOf = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString().slice(0, 10);
const PERIOD = { from: dayOf(2_200), to: dayOf(1_300) };

describe('words among more requests than are looked at one by one', () => {
  it('has the world that it needs', () => {
    expect(known).toHaveLength(REQUESTS);
    expect(known.filter(({ words }) => words.includes('seltén'))).toHaveLength(3);
    expect(known.filter(({ words }) => words.includes('kiesel')).length).toBeGreaterThan(700);
  });

  it.each([
    'anna',
    'seltén',
    'notiz',
    'kiesel',
    'hochzeitsmesse',
    'gibtesnicht',
    'anna kiesel',
    'anna seltén',
    'kiesel notiz',
    'sommerfeste bo seltén',
    'anna gibtesnicht',
  ])('finds "%s" wherever it stands, once each, in every order', async (search) => {
    const words = search.split(' ');
    const matching = known.filter((row) => words.every((word) => row.words.includes(word)));
    const expected = matching.map(({ id }) => id);
    const query = `search=${encodeURIComponent(search)}`;
    expect(await idsOf(query)).toEqual(expected);
    expect(await idsOf(`${query}&sort=received`)).toEqual(expected.toReversed());
    for (const sort of ['name', '-revenue'])
      expect((await idsOf(`${query}&sort=${sort}`)).toSorted()).toEqual(expected.toSorted());
  });

  it.each(['', 'anna', 'seltén', 'anna seltén'])(
    'finds "%s" within a period, by the day on which requests came',
    async (search) => {
      const { rows } = await app.pool.query<{ id: string }>(
        `select id from leads where provider_id = (select provider_id from campaigns where id = $1)
           and (created_at at time zone 'Europe/Berlin')::date between $2 and $3
         order by id desc`,
        [campaign.id, PERIOD.from, PERIOD.to],
      );
      const inPeriod = new Set(rows.map(({ id }) => id));
      const words = search.split(' ');
      const expected = known
        .filter(({ id }) => inPeriod.has(id))
        .filter((row) => words.every((word) => row.words.includes(word)))
        .map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(search === '' ? 800 : 0);
      const query = `from=${PERIOD.from}&to=${PERIOD.to}&search=${encodeURIComponent(search)}`;
      expect(await idsOf(query)).toEqual(expected);
      expect(await idsOf(`${query}&sort=received`)).toEqual(expected.toReversed());
    },
  );
});
