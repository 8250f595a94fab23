import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { CODE, codeOfPartner, formWithCode } from '#tests/support/partner-codes.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { createSubmissionHarness } from '#tests/support/submission-harness.ts';
import {
  createWorld,
  must,
  partnerBody,
  visitorAnswers,
  type World,
} from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, send, post, fromBrowser, leadsOf } = harness;

const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };

const open = (campaign: Record<string, unknown> = {}) =>
  createWorld(app, {
    partner: { companyName: 'Festwerk' },
    campaign: { ...PER_LEAD, formConfig: formWithCode(), ...campaign },
  });

/** The page of the campaign, without anybody's link. */
const direct = ({ campaign }: World): string => `/formular/${campaign.slug}`;

const say = async (world: World, code: string, url = direct(world), more = {}) =>
  send(world, await fromBrowser(world, { [CODE]: code, ...more }), {}, url);

const detailOf = async ({ provider }: World, answer: { json<T>(): T }) =>
  must<Received<typeof getLead>>(
    app,
    'GET',
    `/api/leads/${answer.json<{ leadId: string }>().leadId}`,
    undefined,
    provider.cookie,
  );

const check = async (world: World, code: string) =>
  (
    await app.call(
      'GET',
      `/api/landing/${world.campaign.slug}/code?code=${encodeURIComponent(code)}`,
    )
  ).json<{ verdict: string }>().verdict;

describe('a guest who was given a code', () => {
  it('sends a request of that partner, which counts and earns as by the link', async () => {
    const world = await open();
    const answer = await say(world, ' fest-werk ');
    expect(answer.statusCode).toBe(200);
    const lead = await detailOf(world, answer);
    expect(lead).toMatchObject({
      partnerId: world.partner.id,
      referralLinkId: world.link.id,
      heldFor: null,
      commissionAmount: 25,
    });
    expect(lead.answers.at(-1)).toMatchObject({ label: 'Empfehlungscode', value: 'FESTWERK' });
    expect(lead.history[0]?.label).toBe('Anfrage eingegangen, Partner mit Empfehlungscode genannt');
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('goes before the link of another partner that was open, and the history says so', async () => {
    const world = await open();
    const other = await withPartner(
      app,
      world,
      partnerBody({ companyName: 'Anders', email: 'a@anders.example' }),
    );
    const url = `${direct(world)}?ref=${other.link.slug}&ort=1`;
    const lead = await detailOf(world, await say(world, 'FESTWERK', url));
    expect(lead).toMatchObject({ partnerId: world.partner.id });
    expect(lead.history[0]?.label).toContain('geöffnet war der Link eines anderen Partners');
    const { rows } = await app.pool.query(
      `select data->>'insteadOf' as "insteadOf", data->>'byCode' as "byCode"
       from audit_events where entity_id = $1 and action = 'lead.received'`,
      [lead.id],
    );
    expect(rows).toEqual([{ insteadOf: other.partner.id, byCode: 'true' }]);
    expect(JSON.stringify(rows)).not.toContain('FESTWERK');
  });

  it('changes nothing with the code of the partner whose link was open', async () => {
    const world = await open();
    const url = `${direct(world)}?ref=${world.link.slug}`;
    const lead = await detailOf(world, await say(world, 'festwerk', url));
    expect(lead.history[0]?.label).toBe('Anfrage eingegangen');
    expect(lead.partnerId).toBe(world.partner.id);
  });

  it.each(['', '-', 'keiner', 'Nein'])(
    'asks without a partner when they write %j',
    async (code) => {
      const world = await open();
      const lead = await detailOf(world, await say(world, code));
      expect(lead).toMatchObject({ partnerId: null });
      expect(lead.answers.map(({ name }) => name)).not.toContain(CODE);
    },
  );

  it('is asked again for one that means nobody, with or without a script, and loses nothing', async () => {
    const world = await open();
    const refused = await say(world, 'FESTWERG');
    expect([refused.statusCode, refused.json<{ issues: unknown }>().issues]).toEqual([
      422,
      [{ path: CODE, message: expect.stringContaining('kennen wir nicht') as unknown }],
    ]);
    const page = await post(world, { ...visitorAnswers(), [CODE]: 'FESTWERG' }, direct(world));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('value="FESTWERG"');
    expect(page.body).toContain('Diesen Code kennen wir nicht');
    const english = await say(world, 'FESTWERG', `${direct(world)}?lang=en`);
    expect(english.statusCode).toBe(422);
    expect(await leadsOf(world)).toEqual([]);
  });

  it('gets no further with another provider’s code, a link that is off, or a partner who rests', async () => {
    const [world, other] = [await open(), await open()];
    const tried = async (code: string) =>
      (await send(world, { ...visitorAnswers(), [CODE]: code }, {}, direct(world))).statusCode;
    await must(
      app,
      'PUT',
      `/api/partners/${other.partner.id}/code`,
      { code: 'ANDERS' },
      other.provider.cookie,
    );
    expect(await tried('ANDERS')).toBe(422);
    const { cookie } = world.provider;
    await must(
      app,
      'PATCH',
      `/api/referral-links/${world.link.id}`,
      { status: 'inactive' },
      cookie,
    );
    expect(await tried('FESTWERK')).toBe(422);
    await must(app, 'PATCH', `/api/referral-links/${world.link.id}`, { status: 'active' }, cookie);
    await must(
      app,
      'PATCH',
      `/api/partners/${world.partner.id}`,
      partnerBody({ companyName: 'Festwerk', status: 'inactive' }),
      cookie,
    );
    expect(await tried('FESTWERK')).toBe(422);
    expect(await leadsOf(world)).toEqual([]);
  });

  it('gets no further in a campaign that has ended, whatever the code', async () => {
    const world = await open();
    const body = await fromBrowser(world, { [CODE]: 'FESTWERK' });
    await must(
      app,
      'PATCH',
      `/api/campaigns/${world.campaign.id}`,
      { status: 'ended' },
      world.provider.cookie,
    );
    expect((await send(world, body, {}, direct(world))).json()).toMatchObject({
      code: 'campaign_unavailable',
    });
  });

  it('is held back as by the link: for the partner themselves, and for who has asked before', async () => {
    const world = await open();
    const own = await say(world, 'FESTWERK', direct(world), { email: 'lukasz@gruen.example' });
    expect((await detailOf(world, own)).heldFor).toBe('self_referral');
    const email = 'aylin@example.org';
    await say(world, '', direct(world), { email });
    harness.later(120_000);
    const again = await say(world, 'FESTWERK', direct(world), { email });
    expect(await detailOf(world, again)).toMatchObject({
      heldFor: 'duplicate',
      commissionAmount: null,
    });
  });

  it('is not held back because the code is the partner’s own name', async () => {
    const world = await open();
    await must(
      app,
      'PUT',
      `/api/partners/${world.partner.id}/code`,
      { code: 'GRUEN' },
      world.provider.cookie,
    );
    const lead = await detailOf(
      world,
      await say(world, 'grün', direct(world), { vorname: 'Łukasz' }),
    );
    expect(lead).toMatchObject({ heldFor: null, partnerId: world.partner.id });
  });

  it('is the partner’s once the address is confirmed, where the campaign asks for that', async () => {
    const world = await open({ doubleOptIn: true });
    const lead = await detailOf(world, await say(world, 'FESTWERK'));
    expect(lead).toMatchObject({ partnerId: world.partner.id, commissionAmount: null });
    expect(lead.history[0]?.label).toBe(
      'Anfrage eingegangen, Partner mit Empfehlungscode genannt, E-Mail noch nicht bestätigt',
    );
    const approved = { approve: true };
    await must(app, 'PATCH', `/api/leads/${lead.id}`, approved, world.provider.cookie);
    const after = await app.pool.query('select amount_cents from commissions where lead_id = $1', [
      lead.id,
    ]);
    expect(after.rows).toEqual([{ amount_cents: 2500 }]);
  });

  it('earns nothing more once the budget of the day is used up', async () => {
    const world = await open();
    const budget = { scope: 'campaign', campaignId: world.campaign.id, period: 'day' };
    const more = { unit: 'cents', most: 25, beyond: 'refuse' };
    await must(app, 'POST', '/api/budgets', { ...budget, ...more }, world.provider.cookie);
    const first = await detailOf(world, await say(world, 'FESTWERK'));
    const second = await detailOf(world, await say(world, 'FESTWERK'));
    expect([first.commissionAmount, second.commissionAmount]).toEqual([25, null]);
    expect(second).toMatchObject({ partnerId: world.partner.id, unrewardedFor: 'budget' });
  });
});

describe('the check of a code', () => {
  it('says whether there is one that takes requests, and nothing of whose it is', async () => {
    const world = await open();
    expect(await check(world, 'festwerk')).toBe('valid');
    expect(await check(world, 'FESTWERG')).toBe('unknown');
    expect(await check(world, 'keiner')).toBe('none');
    const answer = await app.call('GET', `/api/landing/${world.campaign.slug}/code?code=FESTWERK`);
    expect(answer.body).toBe('{"verdict":"valid"}');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers nothing where the form does not ask for one', async () => {
    const world = await createWorld(app);
    const code = await codeOfPartner(app, world.provider.cookie, world.partner.id);
    const answer = await app.call('GET', `/api/landing/${world.campaign.slug}/code?code=${code}`);
    expect(answer.statusCode).toBe(404);
    const url = direct(world);
    const lead = await detailOf(world, await say(world, code, url));
    expect(lead.partnerId).toBeNull();
  });

  it('lets nobody try one word after the other, neither by the check nor by sending', async () => {
    const world = await open();
    const from = '203.0.113.77';
    const ask = (word: string) =>
      app.call(
        'GET',
        `/api/landing/${world.campaign.slug}/code?code=${word}`,
        undefined,
        undefined,
        { from },
      );
    for (let tries = 0; tries < 60; tries += 1)
      expect((await ask(`WORT${tries}`)).statusCode).toBe(200);
    expect((await ask('FESTWERK')).statusCode).toBe(429);
    const send429 = (code: string) =>
      app.call('POST', direct(world), { ...visitorAnswers(), [CODE]: code }, undefined, { from });
    expect((await send429('FESTWERG')).statusCode).toBe(429);
    // Who knows the word is not kept from asking.
    expect((await send429('FESTWERK')).statusCode).toBe(200);
  });
});
