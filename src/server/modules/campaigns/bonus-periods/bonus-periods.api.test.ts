import { describe, expect, it } from 'vitest';
import type { BonusPeriod, listBonusPeriods } from '#shared/contracts/campaigns/bonus-periods.ts';
import type { PartnerGroup } from '#shared/contracts/campaigns/partner-groups.ts';
import type { CampaignTerms, PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import { campaignForm, createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, type Programme, sendLead } from '#tests/support/leads.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

let now = new Date('2027-03-01T12:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const at = (instant: string) => {
  now = new Date(instant);
};
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };
const SPRING = {
  ...PER_LEAD,
  title: 'Frühling: 40 € statt 25 €',
  rewardAmount: 40,
  validFrom: '2027-03-28',
  lastDay: '2027-03-28',
};

type Of = Pick<Programme, 'campaignId' | 'cookie'>;
const path = ({ campaignId }: Of) => `/api/campaigns/${campaignId}/bonus-periods`;
const add = (one: Of, body: Record<string, unknown> = {}) =>
  app.call('POST', path(one), { ...SPRING, ...body }, one.cookie);
const list = async (one: Of): Promise<BonusPeriod[]> =>
  (await must<Received<typeof listBonusPeriods>>(app, 'GET', path(one), undefined, one.cookie))
    .periods;
const made = async (one: Of, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await add(one, body);
  expect(answer.statusCode).toBe(200);
  const { periods } = answer.json<{ periods: BonusPeriod[] }>();
  const title = body['title'] ?? SPRING.title;
  return periods.find((each) => each.title === title)?.id ?? '';
};
const end = (id: string, cookie: string) =>
  app.call('POST', `/api/bonus-periods/${id}/end`, undefined, cookie);
const earned = async (leadId: string) => {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select amount_cents::int as cents from commissions where lead_id = $1',
    [leadId],
  );
  return rows[0]?.cents;
};
async function alsoIn(one: Programme, email: string): Promise<Programme> {
  const { id: partnerId } = await createPartner(app, one.cookie, { email });
  const link = { partnerId, campaignId: one.campaignId };
  const { id: linkId } = await createLink(app, one.cookie, link);
  return { ...one, partnerId, linkId };
}
const agree = (one: Programme, body: Record<string, unknown> = {}) =>
  must(
    app,
    'POST',
    `/api/partners/${one.partnerId}/terms`,
    { ...PER_LEAD, campaignId: one.campaignId, rewardAmount: 60, ...body },
    one.cookie,
  );
async function groupOf(one: Programme, ...partnerIds: string[]): Promise<string> {
  const body = { name: 'Fotografen', colour: 'green' };
  const { id } = await must<PartnerGroup>(app, 'POST', '/api/partner-groups', body, one.cookie);
  await must(app, 'POST', `/api/partner-groups/${id}/members`, { partnerIds }, one.cookie);
  return id;
}

describe('a bonus period', () => {
  it.each([
    // The day on which the clocks go forward has 23 hours.
    [
      '2027-03-28',
      '2027-03-27T22:59:59Z',
      '2027-03-27T23:00:00Z',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
    ],
    // And the one on which they go back has 25.
    [
      '2027-10-31',
      '2027-10-30T21:59:59Z',
      '2027-10-30T22:00:00Z',
      '2027-10-31T22:59:59Z',
      '2027-10-31T23:00:00Z',
    ],
    [
      '2027-12-31',
      '2027-12-30T22:59:59Z',
      '2027-12-30T23:00:00Z',
      '2027-12-31T22:59:59Z',
      '2027-12-31T23:00:00Z',
    ],
  ])('pays requests of %s, from midnight to midnight in Berlin', async (day, ...instants) => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await made(one, { validFrom: day, lastDay: day });
    const found = [];
    for (const instant of instants) {
      at(instant);
      found.push(await earned(await sendLead(app, one)));
    }
    expect(found).toEqual([2_500, 4_000, 4_000, 2_500]);
  });

  it('that begins today holds from now on, not from midnight', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const before = await sendLead(app, one);
    at('2027-03-01T12:00:01Z');
    await made(one, { validFrom: '2027-03-01', lastDay: '2027-03-02' });
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    expect(await earned(before)).toBe(2_500);
    expect(await list(one)).toMatchObject([
      { state: 'running', line: 'Vom 1. bis 2. März 2027: 40,00 € je Anfrage' },
    ]);
  });

  it('goes behind an agreement and a group, and says for how many it does not hold', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const agreed = await alsoIn(one, 'jo@foto.example');
    const later = await alsoIn(one, 'spaet@foto.example');
    const member = await alsoIn(one, 'mara@foto.example');
    await agree(agreed);
    await agree(later, { validFrom: '2027-03-20', lastDay: '2027-03-27' });
    const group = await groupOf(one, member.partnerId);
    const terms = { ...PER_LEAD, campaignId: one.campaignId, rewardAmount: 30 };
    await must(app, 'POST', `/api/partner-groups/${group}/terms`, terms, one.cookie);
    const query = 'validFrom=2027-03-15&lastDay=2027-03-28';
    const preview = `/api/campaigns/${one.campaignId}/bonus-preview?${query}`;
    expect(await must(app, 'GET', preview, undefined, one.cookie)).toEqual({
      holds: 2,
      mailed: 2,
      agreements: 1,
      groups: 1,
      insteadTitle: '25,00 € je Anfrage',
    });
    const ofGroup = await must(app, 'GET', `${preview}&groupId=${group}`, undefined, one.cookie);
    expect(ofGroup).toMatchObject({ holds: 1, groups: 0, insteadTitle: '30,00 € je Anfrage' });
    await made(one, { validFrom: '2027-03-15' });
    expect((await list(one))[0]?.audience).toEqual({
      holds: 2,
      mailed: 2,
      agreements: 1,
      groups: 1,
    });
    at('2027-03-21T12:00:00Z');
    const earnedBy = async (who: Programme) => earned(await sendLead(app, who));
    expect(await earnedBy(one)).toBe(4_000);
    expect(await earnedBy(agreed)).toBe(6_000);
    expect(await earnedBy(later)).toBe(6_000);
    expect(await earnedBy(member)).toBe(3_000);
    at('2027-03-28T12:00:00Z');
    expect(await earnedBy(later)).toBe(4_000);
  });

  it('of a group holds for its members, before the group’s reward and the campaign’s bonus', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const member = await alsoIn(one, 'mara@foto.example');
    const group = await groupOf(one, member.partnerId);
    await made(one, { title: 'Für alle' });
    // The same days for another holder are no overlap.
    await made(one, { title: 'Nur Fotografen', groupId: group, rewardAmount: 50 });
    at('2027-03-28T12:00:00Z');
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    expect(await earned(await sendLead(app, member))).toBe(5_000);
    at('2027-03-29T12:00:00Z');
    expect(await earned(await sendLead(app, member))).toBe(2_500);
  });

  it('is ended now or withdrawn, stays in the list, and lets the days be used again', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const days = { validFrom: '2027-03-02', lastDay: '2027-03-10' };
    const planned = await made(one, days);
    expect((await end(planned, one.cookie)).json()).toEqual({
      message: 'Die geplante Bonusaktion ist zurückgezogen.',
    });
    expect((await end(planned, one.cookie)).json()).toMatchObject({ code: 'bonus_over' });
    const running = await made(one, { ...days, title: 'Zweite' });
    at('2027-03-05T12:00:00Z');
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    expect((await end(running, one.cookie)).statusCode).toBe(200);
    expect((await end(running, one.cookie)).json()).toMatchObject({ code: 'bonus_over' });
    expect(await earned(await sendLead(app, one))).toBe(2_500);
    await made(one, { title: 'Dritte', validFrom: '2027-03-05', lastDay: '2027-03-06' });
    const found = await list(one);
    expect(found.map(({ title, state }) => [title, state])).toEqual([
      ['Dritte', 'running'],
      ['Zweite', 'over'],
      [SPRING.title, 'withdrawn'],
    ]);
    expect(found[1]?.endsAt).toBe('2027-03-05T12:00:00.000Z');
  });

  it('refuses wrong days, a missing title or reward, and days that are taken, and changes nothing', async () => {
    at('2026-12-31T23:30:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const refused = async (body: Record<string, unknown>, issue: Record<string, unknown>) =>
      expect((await add(one, body)).json()).toMatchObject(issue);
    // It is the new year in Berlin already.
    await refused({ validFrom: '2026-12-31' }, { issues: [{ path: 'validFrom' }] });
    await refused({ lastDay: '2027-03-27' }, { issues: [{ path: 'lastDay' }] });
    await refused(
      { lastDay: null },
      { issues: [{ path: 'lastDay', message: 'Bitte wählen Sie einen Tag' }] },
    );
    await refused({ lastDay: '2027-02-30' }, { issues: [{ path: 'lastDay' }] });
    await refused({ title: '  ' }, { issues: [{ path: 'title' }] });
    await refused({ title: 'x'.repeat(121) }, { issues: [{ path: 'title' }] });
    await refused({ rewardAmount: null }, { issues: [{ path: 'rewardAmount' }] });
    expect(await list(one)).toEqual([]);
    await made(one, { validFrom: '2027-03-20', lastDay: '2027-03-27' });
    await refused({ validFrom: '2027-03-27' }, { code: 'bonus_overlaps' });
    const words = (await add(one, { validFrom: '2027-03-27' })).body;
    expect(words).toContain('(20.03.2027 bis 27.03.2027)');
    expect(await list(one)).toHaveLength(1);
    await made(one, { title: 'Am Tag danach' });
  });

  it('of two for the same days at once is one', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const answers = await Promise.all(['Eins', 'Zwei', 'Drei'].map((title) => add(one, { title })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409]);
    expect(await list(one)).toHaveLength(1);
  });

  it('never pays clicks where links lead to a page of the provider’s own, nor is such a page named then', async () => {
    at('2027-03-01T12:00:00Z');
    const site = 'https://www.gut-lindenhof.example';
    const one = await createProgramme(app, PER_LEAD);
    await must(app, 'PUT', '/api/account/sites', { sites: [site] }, one.cookie);
    const clicks = { rewardType: 'per_click', rewardAmount: 0.5 };
    const body = campaignForm({ status: 'active', ...PER_LEAD, ownPage: `${site}/feiern` });
    const put = () => app.call('PUT', `/api/campaigns/${one.campaignId}`, body, one.cookie);
    const id = await made(one, clicks);
    expect((await put()).json()).toMatchObject({ issues: [{ path: 'ownPage' }] });
    await end(id, one.cookie);
    expect((await put()).statusCode).toBe(200);
    expect((await add(one, clicks)).json()).toMatchObject({ issues: [{ path: 'rewardType' }] });
  });

  it('is nobody else’s to read, make, announce or end, nor for a group of somebody else', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const two = await createProgramme(app, PER_LEAD);
    const id = await made(one);
    const group = await groupOf(two, two.partnerId);
    const wrong = { ...one, cookie: two.cookie };
    expect((await add(wrong)).statusCode).toBe(404);
    expect((await add(one, { groupId: group })).statusCode).toBe(404);
    expect((await app.call('GET', path(one), undefined, two.cookie)).statusCode).toBe(404);
    const preview = `/api/campaigns/${one.campaignId}/bonus-preview?validFrom=2027-03-02&lastDay=2027-03-02`;
    expect((await app.call('GET', preview, undefined, two.cookie)).statusCode).toBe(404);
    expect((await end(id, two.cookie)).statusCode).toBe(404);
    const announce = `/api/bonus-periods/${id}/announce`;
    expect((await app.call('POST', announce, undefined, two.cookie)).statusCode).toBe(404);
    expect(await list(two)).toEqual([]);
    expect(await list(one)).toMatchObject([{ state: 'planned', announcedAt: null }]);
  });

  it('is never changed or deleted, whoever holds the database', async () => {
    at('2027-03-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const id = await made(one);
    for (const change of [
      `update bonus_periods set last_day = '2028-01-01' where id = $1`,
      `update bonus_periods set title = 'Anders' where id = $1`,
      `delete from bonus_periods where id = $1`,
    ])
      await expect(app.pool.query(change, [id])).rejects.toThrow(/never changed or deleted/);
  });
});

describe('a bonus period is named', () => {
  it('among the versions of the campaign and on the sheet of a partner', async () => {
    at('2027-03-26T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await made(one);
    const terms = `/api/campaigns/${one.campaignId}/reward-terms`;
    const versions = await must<CampaignTerms[]>(app, 'GET', terms, undefined, one.cookie);
    expect(versions.map(({ bonusTitle, state }) => [bonusTitle, state])).toEqual([
      [SPRING.title, 'planned'],
      [null, 'holds'],
    ]);
    const sheet = `/api/partners/${one.partnerId}/terms`;
    const read = () => must<PartnerTerms[]>(app, 'GET', sheet, undefined, one.cookie);
    expect((await read())[0]?.later.map(({ bonusTitle }) => bonusTitle)).toEqual([
      SPRING.title,
      null,
    ]);
    expect((await read())[0]?.otherBonuses).toEqual([]);
    const agreed = await alsoIn(one, 'jo@foto.example');
    await agree(agreed);
    const other = `/api/partners/${agreed.partnerId}/terms`;
    const [theirs] = await must<PartnerTerms[]>(app, 'GET', other, undefined, one.cookie);
    expect(theirs).toMatchObject({ later: [], otherBonuses: [SPRING.title] });
    at('2027-03-28T12:00:00Z');
    expect((await read())[0]?.holds).toMatchObject({ bonusTitle: SPRING.title, level: 'campaign' });
  });

  it('in the partner’s area, beforehand and while it holds, and not where it does not hold for them', async () => {
    at('2027-03-26T12:00:00Z');
    const { world, cookie, path: area } = await openProgramme(app, PER_LEAD);
    const one = { campaignId: world.campaign.id, cookie: world.provider.cookie };
    const read = async () => {
      const links = `${area}/links`;
      const answer = await must<Received<typeof listPartnerLinks>>(
        app,
        'GET',
        links,
        undefined,
        cookie,
      );
      return answer.links[0];
    };
    const start = async () => {
      const url = `${area}/start`;
      const { links } = await must<{ links: { bonus: unknown }[] }>(
        app,
        'GET',
        url,
        undefined,
        cookie,
      );
      return links[0]?.bonus;
    };
    expect((await read())?.bonus).toBeNull();
    await made(one);
    const line = 'Am 28. März 2027: 40,00 € je Anfrage statt 25,00 €';
    const bonus = { title: SPRING.title, line, isPlanned: true };
    expect((await read())?.bonus).toEqual(bonus);
    expect(await start()).toEqual(bonus);
    expect((await read())?.terms.map(({ bonusTitle }) => bonusTitle)).toEqual([
      null,
      SPRING.title,
      null,
    ]);
    at('2027-03-28T12:00:00Z');
    expect((await read())?.bonus).toEqual({ ...bonus, isPlanned: false });
    expect((await read())?.reward).toBe('Für jede Anfrage erhalten Sie 40,00 €.');
    expect(await start()).toEqual({ ...bonus, isPlanned: false });
    at('2027-03-28T22:00:00Z');
    expect((await read())?.bonus).toBeNull();
    await made(one, { title: 'Zweite', validFrom: '2027-04-01', lastDay: '2027-04-02' });
    const terms = { ...PER_LEAD, campaignId: one.campaignId, rewardAmount: 60 };
    await must(app, 'POST', `/api/partners/${world.partner.id}/terms`, terms, one.cookie);
    expect((await read())?.bonus).toBeNull();
  });
});
