import { describe, expect, it } from 'vitest';
import type { PartnerGroup } from '#shared/contracts/campaigns/partner-groups.ts';
import type { PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import type { PartnerRow } from '#shared/contracts/partners/partners.ts';
import { createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

let now = new Date('2026-11-27T12:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const at = (instant: string) => {
  now = new Date(instant);
};
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };

const newGroup = (cookie: string, name = 'Fotografen') =>
  app.call('POST', '/api/partner-groups', { name, colour: 'green' }, cookie);
const make = async (cookie: string, name?: string) =>
  (await newGroup(cookie, name)).json<PartnerGroup>().id;
const add = (cookie: string, group: string, partnerIds: readonly string[]) =>
  app.call('POST', `/api/partner-groups/${group}/members`, { partnerIds }, cookie);
const pay = (cookie: string, group: string, body: Record<string, unknown>) =>
  app.call('POST', `/api/partner-groups/${group}/terms`, { ...PER_LEAD, ...body }, cookie);
const read = (cookie: string, group: string) =>
  must<PartnerGroup>(app, 'GET', `/api/partner-groups/${group}`, undefined, cookie);
const earned = async (leadId: string) => {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select amount_cents::int as cents from commissions where lead_id = $1',
    [leadId],
  );
  return rows[0]?.cents;
};
/** Another partner of the programme, with a link of their own. */
async function alsoIn(one: Programme, email: string): Promise<Programme> {
  const { id: partnerId } = await createPartner(app, one.cookie, { email });
  const { id: linkId } = await createLink(app, one.cookie, {
    partnerId,
    campaignId: one.campaignId,
  });
  return { ...one, partnerId, linkId };
}

describe('a group of partners', () => {
  it('pays its members from then on, but for whom something else was agreed', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const agreed = await alsoIn(one, 'jo@foto.example');
    const outside = await alsoIn(one, 'mara@foto.example');
    const group = await make(one.cookie);
    await add(one.cookie, group, [one.partnerId, agreed.partnerId]);
    const { campaignId } = one;
    expect((await pay(one.cookie, group, { campaignId, rewardAmount: 40 })).statusCode).toBe(200);
    const terms = { campaignId, ...PER_LEAD, rewardAmount: 60 };
    await must(app, 'POST', `/api/partners/${agreed.partnerId}/terms`, terms, one.cookie);
    expect(await earned(await sendLead(app, one))).toBe(4_000);
    expect(await earned(await sendLead(app, agreed))).toBe(6_000);
    expect(await earned(await sendLead(app, outside))).toBe(2_500);
    const path = `/api/partners/${one.partnerId}/terms`;
    const [shown] = await must<PartnerTerms[]>(app, 'GET', path, undefined, one.cookie);
    expect(shown?.holds).toMatchObject({ level: 'group', groupName: 'Fotografen' });
    // Who leaves has the campaign's again.
    const out = `/api/partner-groups/${group}/members/${one.partnerId}`;
    expect((await app.call('DELETE', out, undefined, one.cookie)).statusCode).toBe(200);
    expect(await earned(await sendLead(app, one))).toBe(2_500);
  });

  it('is the only one of a partner in a campaign: the refusal names the other, and takes nobody', async () => {
    const one = await createProgramme(app, PER_LEAD);
    const free = await alsoIn(one, 'frei@foto.example');
    const { cookie, campaignId } = one;
    const [first, second] = [await make(cookie, 'Fotografen'), await make(cookie, 'Floristen')];
    await add(cookie, first, [one.partnerId]);
    await pay(cookie, first, { campaignId });
    await pay(cookie, second, { campaignId });
    const refused = await add(cookie, second, [free.partnerId, one.partnerId]);
    expect(refused.json()).toMatchObject({ code: 'partner_in_other_group' });
    expect(refused.body).toContain('Fotografen');
    expect((await read(cookie, second)).members).toEqual([]);
    // The other way round: members first, the reward after.
    const third = await make(cookie, 'DJs');
    expect((await add(cookie, third, [one.partnerId])).statusCode).toBe(200);
    expect((await pay(cookie, third, { campaignId })).json()).toMatchObject({
      code: 'partner_in_other_group',
    });
    expect((await read(cookie, third)).campaigns).toEqual([]);
  });

  it('lets its members go where its reward in the campaign is over', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const { cookie, campaignId } = one;
    const [first, second] = [await make(cookie, 'Fotografen'), await make(cookie, 'Floristen')];
    await add(cookie, first, [one.partnerId]);
    await pay(cookie, first, { campaignId, rewardAmount: 40, lastDay: '2026-11-27' });
    await pay(cookie, second, { campaignId, rewardAmount: 50 });
    expect((await add(cookie, second, [one.partnerId])).statusCode).toBe(409);
    // The last day ends at eleven in the evening of UTC.
    at('2026-11-27T23:00:00Z');
    expect((await add(cookie, second, [one.partnerId])).statusCode).toBe(200);
    expect(await earned(await sendLead(app, one))).toBe(5_000);
  });

  it('takes one of two who are added to two groups at once', async () => {
    at('2026-11-27T12:00:00Z');
    const one = await createProgramme(app, PER_LEAD);
    const { cookie, campaignId } = one;
    const groups = [await make(cookie, 'Fotografen'), await make(cookie, 'Floristen')];
    for (const group of groups) await pay(cookie, group, { campaignId });
    const answers = await Promise.all(groups.map((group) => add(cookie, group, [one.partnerId])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('has a name that no other has, whatever its case, also of two at once', async () => {
    const { cookie } = await createProgramme(app, PER_LEAD);
    const answers = await Promise.all(
      ['Ärzte', 'ärzte', 'ÄRZTE'].map((name) => newGroup(cookie, name)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    expect((await newGroup(cookie, '  ')).statusCode).toBe(422);
  });

  it('is deleted only while no campaign ever paid it', async () => {
    const one = await createProgramme(app, PER_LEAD);
    const { cookie, campaignId, partnerId } = one;
    const [used, unused] = [await make(cookie, 'Fotografen'), await make(cookie, 'Floristen')];
    await add(cookie, unused, [partnerId]);
    await pay(cookie, used, { campaignId });
    const remove = (id: string) =>
      app.call('DELETE', `/api/partner-groups/${id}`, undefined, cookie);
    expect((await remove(used)).json()).toMatchObject({ code: 'group_in_use' });
    expect((await remove(unused)).statusCode).toBe(200);
    expect((await remove(unused)).statusCode).toBe(404);
  });

  it('marks its members in the list, which it can be filtered by', async () => {
    const one = await createProgramme(app, PER_LEAD);
    await alsoIn(one, 'ohne@foto.example');
    const group = await make(one.cookie, 'Fotografen');
    await add(one.cookie, group, [one.partnerId]);
    const rows = (query = '') =>
      must<PartnerRow[]>(app, 'GET', `/api/partners/rows${query}`, undefined, one.cookie);
    const marked = (await rows()).map(({ groups }) => groups.map(({ name }) => name));
    expect(marked.toSorted((a, b) => a.length - b.length)).toEqual([[], ['Fotografen']]);
    const found = await rows(`?groupId=${group}`);
    expect(found.map(({ id }) => id)).toEqual([one.partnerId]);
  });

  it('is nobody else’s, and takes nobody else’s partners or campaigns', async () => {
    const one = await createProgramme(app, PER_LEAD);
    const two = await createProgramme(app, PER_LEAD);
    const group = await make(one.cookie);
    expect((await add(two.cookie, group, [two.partnerId])).statusCode).toBe(404);
    expect((await add(one.cookie, group, [one.partnerId, two.partnerId])).statusCode).toBe(404);
    expect((await pay(one.cookie, group, { campaignId: two.campaignId })).statusCode).toBe(404);
    expect((await read(one.cookie, group)).members).toEqual([]);
  });
});
