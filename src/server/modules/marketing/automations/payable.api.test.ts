import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '#tests/support/automation-rows.ts';
import { openAutomationHarness, turn } from '#tests/support/automations.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { accountSettings, must } from '#tests/support/world.ts';

const harness = await openAutomationHarness('2026-11-20 10:00');
const { app } = harness;
const BASE = '/api/marketing/automations';
let programme: Programme;

beforeEach(async () => {
  harness.at('2026-11-20 10:00');
  programme = await createProgramme(app, { minPayout: 50 });
  await turn(harness, programme, 'minimum_payout');
});

const mails = async () => mailsOf(app.pool, programme.provider, 'minimum_payout');
const session = async () => cookieOf(await tryLogin(app, programme.email));

/** An open claim in cents. @returns its id */
async function claim(cents: number): Promise<string> {
  const { provider, partnerId, linkId, campaignId } = programme;
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id,
       event_at, created_at, amount_cents, status, payable)
     select $1, gen_random_uuid(), $2, k.id, $3, k.current_terms_id, 'click', gen_random_uuid(), now(), now(),
       $5, 'pending', true
     from campaigns k where k.provider_id = $1 and k.id = $4 returning id`,
    [provider, partnerId, linkId, campaignId, cents],
  );
  return rows[0]?.id ?? '';
}

async function on(day: string): Promise<number> {
  harness.at(`${day} 08:00`);
  await harness.work();
  return (await mails()).length;
}

describe('the notice of a minimum payout', () => {
  it('comes on the morning after it is reached, to the cent, and once', async () => {
    await claim(4_999);
    expect(await on('2026-11-21')).toBe(0);
    await claim(1);
    expect(await on('2026-11-22')).toBe(1);
    await claim(2_000);
    for (const day of ['2026-11-23', '2026-11-24', '2027-03-01']) expect(await on(day)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: programme.email,
      subject: 'Mindestbetrag erreicht: Großmann Hochzeitsfotografie',
    });
    expect(mail?.text).toContain('50,00 € offen in „Sommerfeste“ (Mindestbetrag 50,00 €)');
  });

  it('comes again when the partner was below in between', async () => {
    const id = await claim(5_000);
    expect(await on('2026-11-21')).toBe(1);
    await app.pool.query(
      `update commissions set status = 'not_qualified', amount_cents = 0 where id = $1`,
      [id],
    );
    expect(await on('2026-11-22')).toBe(1);
    await claim(6_000);
    expect(await on('2026-11-23')).toBe(2);
  });

  it('comes again after a payout, although the sum was never seen below', async () => {
    await claim(5_000);
    expect(await on('2026-11-21')).toBe(1);
    harness.at('2026-11-21 12:00');
    await must(app, 'PUT', '/api/account/settings', accountSettings, await session());
    await must(
      app,
      'PATCH',
      `/api/partners/${programme.partnerId}`,
      { taxStatus: 'private', vatId: '', selfBillingAgreedAt: '2026-01-15' },
      await session(),
    );
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      {
        partnerId: programme.partnerId,
        paidAmount: 50,
        paidDate: '2026-11-21',
        forceCreate: true,
      },
      await session(),
    );
    await claim(7_000);
    expect(await on('2026-11-22')).toBe(2);
    expect((await mails())[1]?.text).toContain('70,00 € offen');
    expect(await on('2026-11-23')).toBe(2);
  });

  it('counts nothing that is not payable yet', async () => {
    const id = await claim(9_000);
    await app.pool.query('update commissions set payable = false where id = $1', [id]);
    expect(await on('2026-11-21')).toBe(0);
  });
});

describe('what the provider sees', () => {
  it('is what would be reached next, without sending, and then what was', async () => {
    await claim(12_345);
    harness.at('2026-11-20 12:00');
    expect(
      await must(app, 'GET', `${BASE}/minimum_payout/preview`, undefined, programme.cookie),
    ).toEqual({
      runAt: '2026-11-21T07:00:00.000Z',
      reached: 1,
      withoutAddress: 0,
      refused: 0,
      leftOut: 0,
      recipients: [
        {
          id: programme.partnerId,
          name: 'Großmann Hochzeitsfotografie',
          email: '',
          campaignName: 'Sommerfeste',
          offerSentOn: null,
          clicks: null,
          leads: null,
          earnedAmount: null,
          openAmount: 123.45,
        },
      ],
    });
    expect(await mails()).toEqual([]);
    await on('2026-11-21');
    const [run] = await must<{ id: string }[]>(
      app,
      'GET',
      `${BASE}/minimum_payout/runs`,
      undefined,
      programme.cookie,
    );
    expect(run).toMatchObject({ dueOn: '2026-11-21', reached: 1, brokenOff: null });
    expect(
      await must(
        app,
        'GET',
        `/api/marketing/automation-runs/${run?.id}/recipients`,
        undefined,
        programme.cookie,
      ),
    ).toMatchObject([
      { partnerId: programme.partnerId, result: 'named', campaignName: 'Sommerfeste' },
    ]);
    const all = await must<object[]>(app, 'GET', BASE, undefined, programme.cookie);
    expect(all).toMatchObject([
      { kind: 'follow_up', isOn: false, nextRunAt: null, lastRun: null, templateId: 'follow_up' },
      { kind: 'partner_statistics', isOn: false, templateId: 'partner_statistics' },
      {
        kind: 'minimum_payout',
        isOn: true,
        templateId: null,
        nextRunAt: '2026-11-22T07:00:00.000Z',
        lastRun: { reached: 1 },
      },
    ]);
  });

  it('is logged once for a switch, however often it is pressed', async () => {
    for (const isOn of [true, true, false, false])
      await must(app, 'PUT', `${BASE}/follow_up`, { isOn }, programme.cookie);
    const { rows } = await app.pool.query<{ action: string; actor_kind: string; data: object }>(
      `select action, actor_kind, data from audit_events where provider_id = $1
         and action like 'automation.%' and data->>'kind' = 'follow_up' order by id`,
      [programme.provider],
    );
    expect(rows).toEqual([
      { action: 'automation.switched_on', actor_kind: 'provider', data: { kind: 'follow_up' } },
      { action: 'automation.switched_off', actor_kind: 'provider', data: { kind: 'follow_up' } },
    ]);
  });

  it('is refused on the free plan, and unknown automations do not exist', async () => {
    const { cookie, email } = await registerProvider(app);
    const before = await digest(app.pool, await providerIdOf(app.pool, email));
    for (const [method, path, body] of [
      ['GET', BASE, undefined],
      ['PUT', `${BASE}/follow_up`, { isOn: true }],
      ['GET', `${BASE}/follow_up/preview`, undefined],
      ['GET', `${BASE}/follow_up/runs`, undefined],
    ] as const) {
      const answer = await app.call(method, path, body, cookie);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'premium_required',
      ]);
    }
    expect(await digest(app.pool, await providerIdOf(app.pool, email))).toBe(before);
    const unknown = await app.call('PUT', `${BASE}/spam`, { isOn: true }, programme.cookie);
    expect(unknown.statusCode).toBeGreaterThanOrEqual(400);
    expect(unknown.statusCode).toBeLessThan(500);
  });
});
