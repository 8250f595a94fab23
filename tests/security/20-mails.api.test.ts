import { describe, expect, it } from 'vitest';
import { announceBonus } from '#server/modules/commissions/announce-bonus.ts';
import { announceNotQualified } from '#server/modules/commissions/announce-not-qualified.ts';
import { announceSale } from '#server/modules/commissions/announce-sale.ts';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { clicksOn, offeredLead } from '../support/automation-rows.ts';
import { openAutomationHarness, turn } from '../support/automations.ts';
import { createProgramme } from '../support/leads.ts';
import { cookieOf, tryLogin } from '../support/log-in.ts';
import { OWN_DATA_LINKS } from '../support/own-data-links.ts';
import { payOut, withPartner } from '../support/payout-scene.ts';
import { orderPartner, orderVisitor, providerOf, runErasures } from '../support/person-erasure.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';
import { bonusOf } from './create-target.ts';

/** Row 20: every mail that the product writes about a person goes with them, and no other one. */
const URL = 'https://empfehlwerk.example';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const mailsOf = async (provider: string, database = app): Promise<string[]> => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select kind || ' ' || dedupe_key || ' ' || to_address as line from mails
     where provider_id = $1 order by 1`,
    [provider],
  );
  return rows.map(({ line }) => line);
};

interface LinkWords {
  readonly subject: string;
  readonly message: string;
}

/**
 * Everything that is mailed about requests: new, sold, not qualified; a bonus; a document, attached and
 * linked; and the link itself.
 */
async function writeAll(world: World): Promise<{ sold: string; lost: string }> {
  const { cookie } = world.provider;
  const provider = await providerOf(app, world);
  const { id: sold } = await submitLead(app, world, { nachname: 'Kaya' });
  const { id: lost } = await submitLead(app, world, { nachname: 'Nowak' });
  for (const leadId of [sold, lost])
    await announceLead(app.services, URL, OWN_DATA_LINKS, { providerId: provider, leadId });
  const confirmed = { saleAmount: 2000, revenueConfirmed: true };
  await must(app, 'PATCH', `/api/leads/${sold}`, confirmed, cookie);
  await announceSale(app.services, { providerId: provider, leadId: sold });
  const reason = { reason: 'Doppelt angefragt' };
  await must(app, 'PUT', `/api/commissions/lead/${lost}/mark-not-qualified`, reason, cookie);
  await announceNotQualified(app.services, { providerId: provider, kind: 'lead', id: lost });
  const commissionId = await bonusOf(app, world, 'Danke für zehn Buchungen');
  await announceBonus(app.services, { providerId: provider, commissionId });
  const document = await payOut(app, world, 250);
  for (const areDocumentsLinked of [false, true]) {
    await must(app, 'PUT', '/api/partner-area-settings', { areDocumentsLinked }, cookie);
    await must(app, 'POST', `/api/payouts/${document}/send`, { message: '' }, cookie);
  }
  await must(app, 'PUT', `/api/payouts/${document}/mark-paid`, {}, cookie);
  const link = `/api/referral-links/${world.link.id}`;
  const { subject, message } = await must<LinkWords>(
    app,
    'GET',
    `${link}/message`,
    undefined,
    cookie,
  );
  await must(app, 'POST', `${link}/send`, { subject, message }, cookie);
  return { sold, lost };
}

describe('mails of the person who is erased', { timeout: 60_000 }, () => {
  it('are deleted with a partner: about requests, sales, what earned nothing, and documents', async () => {
    const world = await createWorld(app);
    const other = await withPartner(app, world, {
      companyName: 'Lichtbilder',
      email: 'a@b.example',
    });
    const provider = await providerOf(app, world);
    await writeAll(other);
    const before = await mailsOf(provider);
    await writeAll(world);
    expect(
      (await mailsOf(provider)).filter((line) => line.includes(world.partner.email)),
    ).toHaveLength(8);
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    const left = await mailsOf(provider);
    expect(left.filter((line) => before.includes(line))).toEqual(before);
    // The visitors of the requests are not the partner: what they were written stays.
    expect(left.filter((line) => !before.includes(line)).map((line) => line.split(' ')[0])).toEqual(
      ['lead_confirmation', 'lead_confirmation'],
    );
  });

  it('are deleted with a visitor: theirs and the notice about them, never what the partner got', async () => {
    const world = await createWorld(app);
    const provider = await providerOf(app, world);
    const { sold } = await writeAll(world);
    const before = await mailsOf(provider);
    expect((await orderVisitor(app, world, sold)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    const left = await mailsOf(provider);
    expect(before.filter((line) => !left.includes(line)).map((line) => line.split(' ')[1])).toEqual(
      [`lead:${sold}:visitor`, `lead:${sold}:provider`],
    );
  });

  it('are rewritten without the name where the provider still waits for them', async () => {
    const world = await createWorld(app);
    const provider = await providerOf(app, world);
    const { id } = await submitLead(app, world);
    const announce = () =>
      announceLead(app.services, URL, OWN_DATA_LINKS, { providerId: provider, leadId: id });
    const queued = async () => {
      const { rowCount } = await app.pool.query(
        `select from pgboss.job where name = 'leads.announce' and data ->> 'leadId' = $1`,
        [id],
      );
      return rowCount ?? 0;
    };
    await announce();
    const { cookie } = world.provider;
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${id}/mark-not-qualified`,
      { reason: 'x' },
      cookie,
    );
    const before = await queued();
    await orderPartner(app, world);
    expect(await runErasures(app, world)).toEqual(['done']);
    expect(await queued()).toBe(before + 1);
    await announce();
    const { rows } = await app.pool.query<{ text_body: string }>(
      `select text_body from mails where dedupe_key = $1`,
      [`lead:${id}:provider`],
    );
    expect(rows[0]?.text_body).toContain('Gelöschter Partner');
    expect(rows[0]?.text_body).not.toContain(world.partner.companyName);
    const { rowCount: mails } = await app.pool.query(`select from mails where dedupe_key = $1`, [
      `lead:${id}:partner`,
    ]);
    expect(mails).toBe(0);
  });

  it('are deleted where automations wrote them: statistics, minimum payouts and follow-ups', async () => {
    const harness = await openAutomationHarness('2026-11-20 10:00');
    const programme = await createProgramme(harness.app, { minPayout: 50 });
    const { provider, email, partnerId } = programme;
    for (const kind of ['partner_statistics', 'minimum_payout', 'follow_up'] as const)
      await turn(harness, programme, kind);
    await clicksOn(harness.app.pool, programme, '2026-11-21');
    const lead = await offeredLead(harness.app.pool, programme, new Date('2026-11-24T09:00:00Z'));
    await harness.app.pool.query(
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id,
         event_at, created_at, amount_cents, status, payable)
       select $1, gen_random_uuid(), $2, k.id, $3, k.current_terms_id, 'click', gen_random_uuid(), now(), now(),
         6000, 'pending', true
       from campaigns k where k.provider_id = $1 and k.id = $4`,
      [provider, partnerId, programme.linkId, programme.campaignId],
    );
    harness.at('2026-12-01 08:00');
    await harness.work();
    const automatic = async () =>
      (await mailsOf(provider, harness.app))
        .filter((line) => line.includes('automation:'))
        .map((line) => line.split(' ')[0]);
    expect(await automatic()).toEqual(['follow_up', 'minimum_payout', 'partner_statistics']);
    const cookie = cookieOf(await tryLogin(harness.app, email));
    const world = { provider: { email } } as World;
    await must(harness.app, 'POST', `/api/leads/${lead}/erasure`, {}, cookie);
    await runErasures(harness.app, world);
    expect(await automatic()).toEqual(['minimum_payout', 'partner_statistics']);
    await harness.app.pool.query(
      `update commissions set paid_cents = amount_cents, status = 'paid'`,
    );
    await must(harness.app, 'POST', `/api/partners/${partnerId}/erasure`, {}, cookie);
    await runErasures(harness.app, world);
    expect(await automatic()).toEqual([]);
  });
});
