import { describe, expect, it } from 'vitest';
import type { Activity } from '#shared/contracts/reporting/activities.ts';
import { addMember, registerHouse } from '#tests/support/team.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import {
  campaignBody,
  confirmSale,
  createWorld,
  must,
  partnerBody,
  submitLead,
} from '#tests/support/world.ts';

const app = await createTestApplication();
const world = await createWorld(app);
const { cookie } = world.provider;
const read = (query = '', as = cookie) =>
  must<Activity[]>(app, 'GET', `/api/activities${query}`, undefined, as);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the activities', () => {
  it('say who did what to what, newest first, and lead there', async () => {
    const path = `/api/partners/${world.partner.id}`;
    await must(app, 'PATCH', path, { status: 'suspended' }, cookie);
    await must(app, 'PATCH', path, { status: 'active' }, cookie);
    const [newest, before] = await read();
    expect(newest).toMatchObject({
      actor: expect.stringMatching(/\S/),
      text: 'Status geändert: Gesperrt → Aktiv',
      object: {
        name: 'Partner Fotografie Grün',
        about: { kind: 'partner', id: world.partner.id },
      },
    });
    expect(newest?.actor).not.toBe('Sie');
    expect(before?.text).toBe('Status geändert: Aktiv → Gesperrt');
  });

  it('say what was before and after, as long as it may be known', async () => {
    const path = `/api/partners/${world.partner.id}`;
    await must(app, 'PATCH', path, { city: 'Werder', taxStatus: 'small_business' }, cookie);
    const changed = async () => (await read('?search=angaben'))[0]?.changes;
    expect(await changed()).toEqual([
      { field: 'Ort', before: 'Berlin', after: 'Werder' },
      {
        field: 'Steuerlicher Status',
        before: 'Unternehmer, regelbesteuert',
        after: 'Kleinunternehmer (§ 19 UStG)',
      },
    ]);
    await app.pool.query(`update event_texts set value = ''`);
    expect(await changed()).toContainEqual({ field: 'Ort', before: '', after: '' });
    const body = campaignBody({
      rewardType: 'per_lead',
      calculationType: 'fixed',
      rewardPercentage: null,
      rewardAmount: 50,
      holdingDays: 30,
    });
    await must(app, 'PUT', `/api/campaigns/${world.campaign.id}`, body, cookie);
    const [campaign] = await read('?kind=campaigns');
    expect(campaign?.changes.map((each) => plain(JSON.stringify(each)))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/"Prämie".*5 %.*→?.*50,00 €/),
        expect.stringContaining('"after":"30"'),
      ]),
    );
    const settings = { letterText: 'Danke!', iban: '', bic: '', accountHolder: '' };
    await must(app, 'PUT', '/api/account/document-settings', settings, cookie);
    expect((await read('?kind=account'))[0]?.changes).toEqual([
      { field: 'Text auf Belegen', before: '', after: 'Danke!' },
    ]);
    await must(app, 'PUT', `/api/campaigns/${world.campaign.id}`, campaignBody(), cookie);
  });

  it('say whom an invitation, a role and a removal were about', async () => {
    const house = await registerHouse(app);
    const samir = await addMember(app, house, 'sales', 'samir@example.com');
    const role = `/api/team/members/${samir.id}/role`;
    await must(app, 'PUT', role, { role: 'bookkeeping' }, house.cookie);
    const removal = `/api/team/members/${samir.id}/remove`;
    await must(app, 'POST', removal, { revokesKeys: true }, house.cookie);
    const about = (await read('?search=team', house.cookie)).map(({ text, object }) => [
      text.replace(/ \(.*\)$/, ''),
      object?.name,
    ]);
    expect(about).toEqual([
      ['Jemand wurde aus dem Team entfernt', 'Jonas Weiß'],
      ['Eine Rolle im Team wurde geändert: Vertrieb → Buchhaltung', 'Jonas Weiß'],
      ['Jemand ist dem Team beigetreten: Vertrieb', undefined],
      ['Jemand wurde ins Team eingeladen: Vertrieb', 'samir@example.com'],
    ]);
  });

  it('name visitors, jobs and amounts', async () => {
    await submitLead(app, world, { vorname: 'Ida', nachname: 'Öz' });
    const leads = await read('?kind=leads&actor=visitor');
    expect(leads[0]).toMatchObject({
      actor: 'Anfragender',
      object: { name: 'Anfrage von Ida Öz', about: { kind: 'lead' } },
    });
    await confirmSale(app, world, 2000);
    const rewards = await read('?kind=rewards');
    expect(rewards.map(({ text }) => plain(text))).toContain('Prämie entstanden: 100,00 €');
    expect(rewards.every(({ object }) => object?.name === 'Prämie von Fotografie Grün')).toBe(true);
  });

  it('are narrowed by kind, actor, day and words, each alone and together', async () => {
    const all = await read('?limit=200');
    const by = async (query: string) => (await read(`?limit=200&${query}`)).map(({ id }) => id);
    const partners = await by('kind=partners');
    expect(partners.length).toBeGreaterThan(0);
    expect(partners.length).toBeLessThan(all.length);
    const visitors = await by('actor=visitor');
    expect(visitors).toEqual(
      all.filter(({ actor }) => actor === 'Anfragender').map(({ id }) => id),
    );
    const [user] = await must<{ id: string; name: string }[]>(
      app,
      'GET',
      '/api/activities/actors',
      undefined,
      cookie,
    );
    const own = all.filter(({ actor }) => actor === user?.name).map(({ id }) => id);
    expect(await by(`actor=${user?.id}`)).toEqual(own);
    expect(await by('from=2001-01-01&to=2001-12-31')).toEqual([]);
    expect(await by('from=2001-01-01')).toHaveLength(all.length);
    expect(await by('search=status%20ge%C3%A4ndert')).toHaveLength(2);
    const found = await by('search=gr%C3%BCn');
    expect(found).toEqual(expect.arrayContaining(partners.slice(0, 2)));
    expect(await by('search=gr%C3%BCn&kind=campaigns')).toEqual([]);
    expect(await by('search=nirgendwo')).toEqual([]);
  });

  it('come page by page, none twice and none left out', async () => {
    const all = (await read('?limit=200')).map(({ id }) => id);
    const paged: string[] = [];
    for (;;) {
      const cursor = paged.at(-1);
      const page = await read(`?limit=3${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      paged.push(...page.map(({ id }) => id));
      if (page.length < 3) break;
    }
    expect(paged).toEqual(all);
  });

  it('are a table for spreadsheets, with the same filters', async () => {
    const answer = await app.call('GET', '/api/activities/export?kind=partners', undefined, cookie);
    expect(answer.headers['content-disposition']).toMatch(/aktivitaeten-\d{4}-\d\d-\d\d\.csv/);
    const [headings, ...lines] = answer.body.split('\r\n');
    expect(headings).toBe('\uFEFF"Zeitpunkt";"Wer";"Was";"Betrifft";"Vorher und nachher"');
    expect(lines.filter((line) => line !== '')).toHaveLength(
      (await read('?limit=200&kind=partners')).length,
    );
  });

  it('of one account are nothing to another', async () => {
    const other = await createWorld(app, { partner: partnerBody({ companyName: 'Nebenan' }) });
    const theirs = await read('?limit=200', other.provider.cookie);
    const ours = new Set((await read('?limit=200')).map(({ id }) => id));
    expect(theirs.filter(({ id }) => ours.has(id))).toEqual([]);
    const [stranger] = await read();
    expect(await read(`?cursor=${stranger?.id}`, other.provider.cookie)).toEqual([]);
  });
});
