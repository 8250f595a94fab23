import { describe, expect, it } from 'vitest';
import type { CampaignAnswer, CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createWorld, must, submitLead } from '#tests/support/world.ts';

const app = await createTestApplication();
const world = await createWorld(app);
const { cookie } = world.provider;
await submitLead(app, world);
for (const name of ['=Äpfel', '100% Zimt'])
  await must(app, 'POST', '/api/campaigns', campaignBody({ name, status: 'draft' }), cookie);

const get = <Answer>(path: string) => must<Answer>(app, 'GET', path, undefined, cookie);
const table = async (query: string) => {
  const answer = await app.call('GET', `/api/campaigns/export?${query}`, undefined, cookie);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /filename="kampagnen-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return answer.body.slice(1).split('\r\n');
};

describe('the list of campaigns as its screen shows it', () => {
  it.each(['', 'status=draft', 'search=100%25', 'limit=2'])(
    'for the query %j has the values and the order of the list of whole campaigns',
    async (query) => {
      const whole = await get<CampaignAnswer[]>(`/api/campaigns?${query}`);
      const rows = await get<CampaignRow[]>(`/api/campaigns/rows?${query}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toHaveLength(whole.length);
      for (const [place, row] of rows.entries()) expect(whole[place]).toMatchObject(row);
    },
  );

  it('comes without pages and forms', async () => {
    const [row] = await get<CampaignRow[]>('/api/campaigns/rows?limit=1');
    expect(row).not.toHaveProperty('landingPageConfig');
    expect(row).not.toHaveProperty('formConfig');
  });

  it('counts what its links have counted and the requests without one, not those that do not count', async () => {
    const programme = await createProgramme(app);
    await sendLead(app, programme);
    await sendLead(app, programme, { link: null });
    const gone = await sendLead(app, programme);
    const path = `/api/commissions/lead/${gone}/mark-not-qualified`;
    await must(app, 'PUT', path, { reason: 'Doppelt' }, programme.cookie);
    const read = <Answer>(list: string) =>
      must<Answer>(app, 'GET', list, undefined, programme.cookie);
    const [row] = await read<CampaignRow[]>('/api/campaigns/rows');
    const [link] = await read<ReferralLinkAnswer[]>('/api/referral-links');
    expect(link).toMatchObject({ clickCount: 0, leadCount: 1 });
    expect(row).toMatchObject({ clickCount: 0, leadCount: 2 });
  });

  it('is a table for spreadsheets with what is filtered', async () => {
    const [headings, newest, , oldest] = await table('');
    expect(headings).toMatch(
      /^"Kampagne";"Prämie";"Status";.+;"Umsatz \(netto\)";"Adresse";"Ziel des Links"$/,
    );
    expect(newest).toContain('"100% Zimt"');
    expect(oldest).toMatch(/^"Sommerfeste";"Für .+";"Aktiv";"";"";"1";"\d+";"1";"0";0,00;"/);
    const [, found, end] = await table('status=draft&search=äpfel');
    expect(found).toMatch(/^"'=Äpfel"/);
    expect(end).toBe('');
  });
});
