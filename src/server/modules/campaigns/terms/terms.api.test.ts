import { describe, expect, it } from 'vitest';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { CampaignTerms, PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import { campaignForm, createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { followPlannedTerms } from './follow-terms.ts';

let now = new Date('2026-11-27T12:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const at = (instant: string) => {
  now = new Date(instant);
};
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };

const agree = (
  { partnerId, campaignId, cookie }: Pick<Programme, 'partnerId' | 'campaignId' | 'cookie'>,
  terms: Record<string, unknown>,
) =>
  app.call(
    'POST',
    `/api/partners/${partnerId}/terms`,
    { campaignId, ...PER_LEAD, ...terms },
    cookie,
  );
const termsOf = ({ partnerId, cookie }: Programme) =>
  must<PartnerTerms[]>(app, 'GET', `/api/partners/${partnerId}/terms`, undefined, cookie);
const end = (id: string, cookie: string) =>
  app.call('POST', `/api/reward-terms/${id}/end`, undefined, cookie);
const earned = async (leadId: string) => {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select amount_cents::int as cents from commissions where lead_id = $1',
    [leadId],
  );
  return rows[0]?.cents;
};
const euro = (amount: number) =>
  `Für jede Anfrage erhält der Partner ${amount.toFixed(2).replace('.', ',')} €.`;

describe('an agreement with one partner', () => {
  it('pays what comes in from then on, and nobody else', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const before = await sendLead(app, one);
    const other = await createPartner(app, one.cookie, { email: 'mara@other.example' });
    const link = await createLink(app, one.cookie, {
      partnerId: other.id,
      campaignId: one.campaignId,
    });
    at('2026-11-27T12:01:00Z');
    expect((await agree(one, { rewardAmount: 40 })).statusCode).toBe(200);
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    const theirs = { ...one, partnerId: other.id, linkId: link.id };
    expect(await earned(await sendLead(app, theirs))).toBe(2_500);
    expect(await earned(before)).toBe(2_500);
    const direct = await sendLead(app, one, { link: null });
    expect(await earned(direct)).toBeUndefined();
  });

  it('is named on the sheet with what holds after it', async () => {
    at('2026-12-31T07:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    at('2026-12-31T08:00:00Z');
    await agree(one, { rewardAmount: 40, lastDay: '2026-12-31' });
    const [terms] = await termsOf(one);
    expect(terms?.holds).toMatchObject({
      level: 'agreement',
      createdAt: '2026-12-31T08:00:00.000Z',
      endsAt: '2026-12-31T23:00:00.000Z',
      rewardSentence: euro(40),
    });
    expect(terms?.later).toMatchObject([
      { level: 'campaign', from: '2026-12-31T23:00:00.000Z', rewardSentence: euro(25) },
    ]);
    // The last second of the year in Berlin, and the first of the next.
    at('2026-12-31T22:59:59Z');
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    at('2026-12-31T23:00:00Z');
    expect(await earned(await sendLead(app, one))).toBe(2_500);
    expect((await termsOf(one))[0]?.agreements).toMatchObject([{ state: 'over' }]);
  });

  it('that is planned holds from its day on and can be withdrawn until then', async () => {
    at('2026-12-31T07:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await agree(one, { rewardAmount: 40, validFrom: '2027-01-01' });
    const [planned] = await termsOf(one);
    expect(planned?.holds.level).toBe('campaign');
    expect(planned?.later).toMatchObject([
      { level: 'agreement', from: '2026-12-31T23:00:00.000Z' },
    ]);
    const id = planned?.agreements[0]?.id ?? '';
    expect((await end(id, one.cookie)).json()).toMatchObject({
      message: 'Die geplante Prämie ist zurückgezogen.',
    });
    expect((await end(id, one.cookie)).json()).toMatchObject({ code: 'terms_over' });
    at('2027-01-01T02:00:00Z');
    expect(await earned(await sendLead(app, one))).toBe(2_500);
    expect((await end(id, one.cookie)).json()).toMatchObject({ code: 'terms_over' });
    expect((await termsOf(one))[0]?.agreements).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('ends with all before it, so that no earlier one comes back', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await agree(one, { rewardAmount: 40 });
    at('2026-11-27T13:00:00Z');
    await agree(one, { rewardAmount: 50 });
    const [terms] = await termsOf(one);
    expect(terms?.agreements.map(({ state }) => state)).toEqual(['holds', 'replaced']);
    at('2026-11-27T14:00:00Z');
    expect((await end(terms?.agreements[0]?.id ?? '', one.cookie)).statusCode).toBe(200);
    expect(await earned(await sendLead(app, one))).toBe(2_500);
  });

  it('of two at once leaves both written down and one that holds', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const answers = await Promise.all(
      [30, 40, 50].map((rewardAmount) => agree(one, { rewardAmount })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const states = (await termsOf(one))[0]?.agreements.map(({ state }) => state) ?? [];
    expect(states.toSorted()).toEqual(['holds', 'replaced', 'replaced']);
  });

  it('is nobody else’s to read, make or end', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const two = await createProgramme(app, PER_LEAD);
    await agree(one, { rewardAmount: 40 });
    const id = (await termsOf(one))[0]?.agreements[0]?.id ?? '';
    const wrong = { ...one, cookie: two.cookie };
    expect((await agree(wrong, {})).statusCode).toBe(404);
    expect((await agree({ ...two, campaignId: one.campaignId }, {})).statusCode).toBe(404);
    expect((await agree({ ...two, partnerId: one.partnerId }, {})).statusCode).toBe(404);
    expect((await end(id, two.cookie)).statusCode).toBe(404);
    const read = await app.call(
      'GET',
      `/api/partners/${one.partnerId}/terms`,
      undefined,
      two.cookie,
    );
    expect(read.statusCode).toBe(404);
    expect(await earned(await sendLead(app, one))).toBe(4_000);
  });

  it('refuses days that are past, and an end before the beginning', async () => {
    at('2026-12-31T23:30:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const past = await agree(one, { validFrom: '2026-12-31' });
    expect(past.json()).toMatchObject({ issues: [{ path: 'validFrom' }] });
    const turned = await agree(one, { validFrom: '2027-02-02', lastDay: '2027-02-01' });
    expect(turned.json()).toMatchObject({ issues: [{ path: 'lastDay' }] });
    expect((await termsOf(one))[0]?.agreements).toEqual([]);
  });

  it('counts as a trace: a partner with one is not deleted', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await agree(one, { rewardAmount: 40 });
    const answer = await app.call(
      'DELETE',
      `/api/partners/${one.partnerId}`,
      undefined,
      one.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'partner_in_use' });
    expect(answer.body).toContain('1 Vereinbarung');
  });
});

describe('clicks that are paid', () => {
  const SITE = 'https://www.gut-lindenhof.example';
  const put = (one: Programme, body: Record<string, unknown>) =>
    app.call(
      'PUT',
      `/api/campaigns/${one.campaignId}`,
      campaignForm({ status: 'active', ...PER_LEAD, ...body }),
      one.cookie,
    );

  it('are never agreed where links lead to a page of the provider’s own, nor such a page named then', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await must(app, 'PUT', '/api/account/sites', { sites: [SITE] }, one.cookie);
    const clicks = { rewardType: 'per_click', rewardAmount: 0.5 };
    expect((await agree(one, clicks)).statusCode).toBe(200);
    const refused = await put(one, { ownPage: `${SITE}/feiern` });
    expect(refused.json()).toMatchObject({ issues: [{ path: 'ownPage' }] });
    at('2026-11-27T13:00:00Z');
    await end((await termsOf(one))[0]?.agreements[0]?.id ?? '', one.cookie);
    expect((await put(one, { ownPage: `${SITE}/feiern` })).statusCode).toBe(200);
    expect((await agree(one, clicks)).json()).toMatchObject({ issues: [{ path: 'rewardType' }] });
  });

  it('of both at once only one is taken', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    await must(app, 'PUT', '/api/account/sites', { sites: [SITE] }, one.cookie);
    const answers = await Promise.all([
      agree(one, { rewardType: 'per_click', rewardAmount: 0.5 }),
      put(one, { ownPage: `${SITE}/feiern` }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a campaign’s reward from a later day on', () => {
  it('earns from its first second, before the job, and is then what the campaign shows', async () => {
    at('2026-12-31T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const path = `/api/campaigns/${one.campaignId}`;
    const body = campaignForm({
      status: 'active',
      ...PER_LEAD,
      rewardAmount: 30,
      rewardValidFrom: '2027-01-01',
    });
    await must(app, 'PUT', path, body, one.cookie);
    const read = () => must<CampaignAnswer>(app, 'GET', path, undefined, one.cookie);
    expect((await read()).rewardAmount).toBe(25);
    at('2026-12-31T22:59:59Z');
    await followPlannedTerms(app.services);
    expect(await earned(await sendLead(app, one))).toBe(2_500);
    at('2026-12-31T23:00:00Z');
    expect(await earned(await sendLead(app, one))).toBe(3_000);
    const { version } = await read();
    await followPlannedTerms(app.services);
    await followPlannedTerms(app.services);
    expect(await read()).toMatchObject({ rewardAmount: 30, version: version + 1 });
  });

  it('is listed as planned, can be withdrawn, and the reward that holds cannot', async () => {
    at('2026-12-31T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const path = `/api/campaigns/${one.campaignId}`;
    const body = campaignForm({
      status: 'active',
      ...PER_LEAD,
      rewardAmount: 30,
      rewardValidFrom: '2027-01-01',
    });
    await must(app, 'PUT', path, body, one.cookie);
    const list = () =>
      must<CampaignTerms[]>(app, 'GET', `${path}/reward-terms`, undefined, one.cookie);
    const versions = await list();
    expect(versions.map(({ state }) => state)).toEqual(['planned', 'holds']);
    const held = await end(versions[1]?.id ?? '', one.cookie);
    expect(held.json()).toMatchObject({ code: 'campaign_terms_hold' });
    expect((await end(versions[0]?.id ?? '', one.cookie)).statusCode).toBe(200);
    at('2027-01-01T02:00:00Z');
    await followPlannedTerms(app.services);
    expect(await earned(await sendLead(app, one))).toBe(2_500);
    expect((await list()).map(({ state }) => state)).toEqual(['withdrawn', 'holds']);
  });

  it('refuses a day that is past', async () => {
    at('2026-12-01T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const body = campaignForm({
      status: 'active',
      ...PER_LEAD,
      rewardAmount: 30,
      rewardValidFrom: '2026-11-30',
    });
    const answer = await app.call('PUT', `/api/campaigns/${one.campaignId}`, body, one.cookie);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'rewardValidFrom' }] });
  });
});

describe('the partner’s own page', () => {
  it('says the reward of their agreement, what will follow and what was, and nobody else’s', async () => {
    at('2026-11-27T12:00:00Z');
    const { world, cookie, path } = await openProgramme(app, PER_LEAD);
    const mine = {
      partnerId: world.partner.id,
      campaignId: world.campaign.id,
      cookie: world.provider.cookie,
    };
    const other = await createPartner(app, mine.cookie, { email: 'jo@other.example' });
    at('2026-11-27T13:00:00Z');
    await agree({ ...mine, partnerId: other.id }, { rewardAmount: 99 });
    await agree(mine, { rewardAmount: 40, lastDay: '2026-12-31' });
    const { links } = await must<Received<typeof listPartnerLinks>>(
      app,
      'GET',
      `${path}/links`,
      undefined,
      cookie,
    );
    expect(links[0]?.reward).toBe('Für jede Anfrage erhalten Sie 40,00 €.');
    expect(
      links[0]?.terms.map(({ rewardSentence, isPlanned }) => [rewardSentence, isPlanned]),
    ).toEqual([
      ['Für jede Anfrage erhalten Sie 25,00 €.', true],
      ['Für jede Anfrage erhalten Sie 40,00 €.', false],
      ['Für jede Anfrage erhalten Sie 25,00 €.', false],
    ]);
    expect(JSON.stringify(links)).not.toContain('99,00');
  });
});
