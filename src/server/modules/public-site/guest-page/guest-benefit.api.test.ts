import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { CODE_LETTERS } from '#shared/guest-benefit.ts';
import { providerId } from '#shared/ids.ts';
import { announce, mailedLeadToken, pressConfirm } from '#tests/support/confirmations.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import {
  campaignBody,
  createWorld,
  must,
  visitorAnswers,
  type World,
} from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app } = harness;

const BENEFIT = {
  guestBenefit: 'Ein Glas Sekt für jeden Gast 🥂',
  guestBenefitConditions: 'Für Feiern ab 40 Gästen, bis Ende 2027.',
};
const FORMAT = new RegExp(`^[${CODE_LETTERS}]{3}-[${CODE_LETTERS}]{4}$`);

interface Sent {
  readonly leadId: string;
  readonly benefit: { words: string; conditions: string; code: string | null } | null;
}

const worldWith = (campaign: Record<string, unknown> = BENEFIT) => createWorld(app, { campaign });

async function ask(
  world: World,
  email: string,
  sentAs: Record<string, unknown> = {},
): Promise<Sent> {
  const body = await harness.fromBrowser(world, { email, ...sentAs });
  const answer = await harness.send(world, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<Sent>();
}

const read = ({ provider }: World, id: string) =>
  must<LeadAnswer>(app, 'GET', `/api/leads/${id}`, undefined, provider.cookie);

const redeem = ({ provider }: World, id: string, redeemed: boolean) =>
  app.call('PATCH', `/api/leads/${id}/benefit`, { redeemed }, provider.cookie);

const providerOf = async ({ provider }: World) =>
  providerId(await providerIdOf(app.pool, provider.email));

async function mailOf(id: string, kind: string): Promise<string> {
  const { rows } = await app.pool.query<{ text_body: string }>(
    `select text_body from mails where dedupe_key like $1 and kind = $2`,
    [`lead:${id}:%`, kind],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0]?.text_body ?? '';
}

describe('what a campaign gives its guests', () => {
  it('stands on the page with its conditions, and each request gets a code of its own', async () => {
    const world = await worldWith();
    const page = await app.call('GET', formAddress(world));
    expect(page.body).toContain(BENEFIT.guestBenefit);
    expect(page.body).toContain(BENEFIT.guestBenefitConditions);
    const first = await ask(world, 'eins@example.org');
    const second = await ask(world, 'zwei@example.org');
    expect(first.benefit).toMatchObject({
      words: BENEFIT.guestBenefit,
      conditions: BENEFIT.guestBenefitConditions,
      code: expect.stringMatching(FORMAT),
    });
    expect(second.benefit?.code).not.toBe(first.benefit?.code);
    expect((await read(world, first.leadId)).benefit).toEqual({
      ...first.benefit,
      redeemedOn: null,
    });
  });

  it('is in the mail to the visitor, with its conditions and the code', async () => {
    const world = await worldWith();
    const { leadId, benefit } = await ask(world, 'mail@example.org');
    await announce(app, { provider: await providerOf(world) }, leadId);
    const mail = await mailOf(leadId, 'lead_confirmation');
    for (const said of [BENEFIT.guestBenefit, BENEFIT.guestBenefitConditions, benefit?.code ?? '?'])
      expect(mail).toContain(said);
  });

  it('sends the code alone while the request is held back: nobody has looked at it', async () => {
    const world = await worldWith();
    const posted = await harness.post(world, visitorAnswers({ email: 'ohne@example.org' }));
    expect(posted.statusCode).toBe(303);
    const thanks = await app.call('GET', String(posted.headers.location));
    expect(thanks.body).toContain('Ihren Code finden Sie in der E-Mail');
    const [lead] = await harness.leadsOf(world);
    const id = lead?.id ?? '';
    const code = (await read(world, id)).benefit?.code ?? '?';
    expect(thanks.body).not.toContain(code);
    await announce(app, { provider: await providerOf(world) }, id);
    const mail = await mailOf(id, 'lead_confirmation');
    expect(mail).toContain(code);
    expect(mail).not.toContain(BENEFIT.guestBenefit);
  });

  it('gives parallel requests different codes, and the same request sent twice one', async () => {
    const world = await worldWith();
    const bodies: Record<string, unknown>[] = [];
    for (let place = 0; place < 6; place += 1)
      bodies.push(await harness.fromBrowser(world, { email: `gast${String(place)}@example.org` }));
    const answers = await Promise.all(bodies.map((body) => harness.send(world, body)));
    const codes = answers.map((answer) => answer.json<Sent>().benefit?.code);
    expect(new Set(codes).size).toBe(6);
    const key = { 'idempotency-key': 'ein-und-derselbe-schluessel' };
    const again = await harness.fromBrowser(world, { email: 'doppelt@example.org' });
    const [once, twice] = [
      (await harness.send(world, again, key)).json<Sent>(),
      (await harness.send(world, again, key)).json<Sent>(),
    ];
    expect(twice).toEqual(once);
  });

  it('keeps what was promised when the campaign says something else, or nothing any more', async () => {
    const world = await worldWith();
    const { leadId, benefit } = await ask(world, 'bleibt@example.org');
    for (const change of [
      { guestBenefit: '5 % auf die Raummiete', guestBenefitConditions: 'Nur freitags' },
      { guestBenefit: '', guestBenefitConditions: '' },
    ]) {
      const path = `/api/campaigns/${world.campaign.id}`;
      await must(app, 'PUT', path, campaignBody(change), world.provider.cookie);
      expect((await read(world, leadId)).benefit).toMatchObject({ ...benefit });
    }
    expect((await ask(world, 'danach@example.org')).benefit).toBeNull();
  });

  it('ends with its last day in Berlin, which counts fully', async () => {
    harness.backToNow();
    const today = berlinDateOf(new Date());
    const world = await worldWith({ ...BENEFIT, guestBenefitUntil: today });
    const landing = async () =>
      (await must<Landing>(app, 'GET', `/api/landing/${world.campaign.slug}`)).campaign?.benefit;
    expect(await landing()).toMatchObject({ until: today });
    expect((await ask(world, 'heute@example.org')).benefit).not.toBeNull();
    harness.later(2 * 24 * 60 * 60 * 1000);
    expect(await landing()).toBeNull();
    expect((await ask(world, 'zu-spaet@example.org')).benefit).toBeNull();
    harness.backToNow();
  });

  it('needs its conditions, in one call or in two, and no end that has passed', async () => {
    const { campaign, provider } = await worldWith();
    const path = `/api/campaigns/${campaign.id}`;
    for (const [method, url, body, issue] of [
      ['POST', '/api/campaigns', { guestBenefit: 'Sekt' }, 'guestBenefitConditions'],
      ['PUT', path, { guestBenefitConditions: ' ' }, 'guestBenefitConditions'],
      ['PUT', path, { guestBenefitUntil: '2020-01-01' }, 'guestBenefitUntil'],
      [
        'POST',
        '/api/campaigns',
        { ...BENEFIT, guestBenefitUntil: '2020-01-01' },
        'guestBenefitUntil',
      ],
    ] as const) {
      const answer = await app.call(method, url, campaignBody(body), provider.cookie);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ issues: [{ path: issue }] });
    }
  });

  it('stays when a save does not send it', async () => {
    const { campaign, provider } = await worldWith();
    const body = campaignBody({ name: 'Herbstfeste' });
    const path = `/api/campaigns/${campaign.id}`;
    expect(await must(app, 'PUT', path, body, provider.cookie)).toMatchObject(BENEFIT);
  });

  it('is no part of requests that are entered by hand', async () => {
    const { campaign, provider } = await worldWith();
    const body = { campaignId: campaign.id, lastName: 'Öz', firstName: 'Ida' };
    const lead = await must<LeadAnswer>(app, 'POST', '/api/leads', body, provider.cookie);
    expect(lead.benefit).toBeNull();
  });
});

describe('where visitors confirm their address', () => {
  it('says the code once the request counts: on the page behind the link and in a mail', async () => {
    const world = await worldWith({ ...BENEFIT, doubleOptIn: true });
    const { leadId, benefit } = await ask(world, 'doi@example.org');
    expect(benefit).toMatchObject({ words: BENEFIT.guestBenefit, code: null });
    const provider = await providerOf(world);
    await announce(app, { provider }, leadId);
    const code = (await read(world, leadId)).benefit?.code ?? '?';
    expect(await mailOf(leadId, 'lead_opt_in')).not.toContain(code);
    expect(await mailOf(leadId, 'lead_benefit')).toBe('');
    const token = await mailedLeadToken(app, leadId);
    expect((await app.call('GET', `/anfrage-bestaetigen?token=${token}`)).body).not.toContain(code);
    expect((await pressConfirm(app, token)).body).toContain(code);
    await Promise.all([announce(app, { provider }, leadId), announce(app, { provider }, leadId)]);
    const mail = await mailOf(leadId, 'lead_benefit');
    for (const said of [code, BENEFIT.guestBenefit, BENEFIT.guestBenefitConditions])
      expect(mail).toContain(said);
  });
});

describe('redeeming', () => {
  it('is noted with its day, once; taken back and noted again', async () => {
    const world = await worldWith();
    const { leadId } = await ask(world, 'einloesen@example.org');
    const first = (await redeem(world, leadId, true)).json<LeadAnswer>();
    expect(first.benefit?.redeemedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    harness.later(3 * 24 * 60 * 60 * 1000);
    const again = (await redeem(world, leadId, true)).json<LeadAnswer>();
    expect(again.benefit?.redeemedOn).toBe(first.benefit?.redeemedOn);
    expect((await redeem(world, leadId, false)).json<LeadAnswer>().benefit?.redeemedOn).toBeNull();
    harness.backToNow();
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_events where entity_id = $1 and action like 'lead.benefit%' order by id`,
      [leadId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'lead.benefit_redeemed',
      'lead.benefit_taken_back',
    ]);
  });

  it('of somebody else’s request, of one without a benefit or of none is not found', async () => {
    const [world, other] = [await worldWith(), await worldWith({})];
    const { leadId } = await ask(world, 'fremd@example.org');
    expect((await redeem(other, leadId, true)).statusCode).toBe(404);
    const { leadId: without } = await ask(other, 'ohne-vorteil@example.org');
    expect((await redeem(other, without, true)).statusCode).toBe(404);
    expect((await read(world, leadId)).benefit?.redeemedOn).toBeNull();
  });

  it('finds the request by its code, however it is typed, and by what is still open', async () => {
    const world = await worldWith();
    const other = await worldWith();
    const [first, second] = [await ask(world, 'a@example.org'), await ask(world, 'b@example.org')];
    await redeem(world, second.leadId, true);
    const found = async ({ provider }: World, query: string) =>
      (await must<LeadAnswer[]>(app, 'GET', `/api/leads?${query}`, undefined, provider.cookie)).map(
        ({ id }) => id,
      );
    const code = first.benefit?.code ?? '';
    for (const typed of [code, code.toLowerCase(), code.replace('-', '')]) {
      expect(await found(world, `search=${typed}`)).toEqual([first.leadId]);
      expect(await found(other, `search=${typed}`)).toEqual([]);
    }
    expect(await found(world, `search=${code}&sort=name`)).toEqual([first.leadId]);
    expect(await found(world, 'benefit=open')).toEqual([first.leadId]);
    expect(await found(world, 'benefit=redeemed')).toEqual([second.leadId]);
    const table = await app.call('GET', '/api/leads/export', undefined, world.provider.cookie);
    expect(table.body).toContain('Code des Vorteils');
    expect(table.body).toContain(code);
  });
});
