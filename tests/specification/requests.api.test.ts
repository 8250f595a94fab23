import { describe, expect, it } from 'vitest';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { commissionJobs } from '#server/modules/commissions/index.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead, LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { providerId } from '#shared/ids.ts';
import { anyAddress } from '../support/caller.ts';
import { providerIdOf } from '../support/digest.ts';
import { createTestApplication } from '../support/test-application.ts';
import { TODAY } from '../support/today.ts';
import { SAFARI } from '../support/visitors.ts';
import {
  campaignBody,
  confirmSale,
  createWorld,
  must,
  submitLead,
  visitorAnswers,
  type World,
} from '../support/world.ts';

/**
 * Section 9 of the decisions, sentence by sentence, through the API. What lies behind a sentence
 * (races, errors, foreign tenants) is proven next to the code.
 */
const app = await createTestApplication();
const PER_LEAD = {
  campaign: { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 },
};

type Detail = Received<typeof getLead>;
const get = <T>({ provider }: World, path: string) =>
  must<T>(app, 'GET', path, undefined, provider.cookie);
const read = (world: World, id: string) => get<Detail>(world, `/api/leads/${id}`);
const patch = ({ provider }: World, id: string, body: unknown) =>
  app.call('PATCH', `/api/leads/${id}`, body, provider.cookie);
const reject = ({ provider }: World, id: string, reason: string) =>
  app.call('PUT', `/api/commissions/lead/${id}/mark-not-qualified`, { reason }, provider.cookie);

/** Puts everything that is owed to the world's partner on a credit note. */
async function payOut(world: World) {
  const { provider, partner } = world;
  const open = await get<{ openAmount: number }[]>(world, '/api/pending-premiums');
  const owed = open.reduce((sum, { openAmount }) => sum + Math.round(openAmount * 100), 0);
  const body = {
    partnerId: partner.id,
    paidAmount: owed / 100,
    paidDate: TODAY,
    forceCreate: true,
  };
  return must(app, 'POST', '/api/commissions/process-payout', body, provider.cookie);
}

describe('a lead', () => {
  it('keeps all answers by field name with label and type as they were at that time', async () => {
    const world = await createWorld(app);
    const answer = `${'ä'.repeat(4_990)} Ende 👍🏽`;
    const { id } = await submitLead(app, world, {
      vorname: 'Zoë 👩‍👩‍👧',
      event_scope: ['Catering', 'Getränke'],
      additional_wishes: answer,
    });
    const [contact, ...others] = world.campaign.formConfig.pages;
    const renamed = contact?.fields.map((field) => ({ ...field, label: `Neu: ${field.label}` }));
    const formConfig = { ...world.campaign.formConfig, pages: [{ ...contact, fields: renamed }] };
    expect(others.length).toBeGreaterThan(0);
    const path = `/api/campaigns/${world.campaign.id}`;
    await must(app, 'PUT', path, campaignBody({ formConfig }), world.provider.cookie);
    const { answers } = await read(world, id);
    expect(answers).toEqual([
      { name: 'vorname', label: 'Vorname', type: 'text', value: 'Zoë 👩‍👩‍👧' },
      { name: 'nachname', label: 'Nachname', type: 'text', value: 'Şahin' },
      { name: 'email', label: 'E-Mail', type: 'email', value: expect.stringContaining('@') },
      { name: 'anlass', label: 'Anlass', type: 'select', value: 'Hochzeit' },
      { name: 'preferred_date', label: 'Wunschtermin', type: 'date', value: '2027-06-12' },
      { name: 'guest_count', label: 'Anzahl der Gäste', type: 'number', value: '80' },
      {
        name: 'event_scope',
        label: 'Was wünschen Sie sich?',
        type: 'checkbox',
        value: ['Catering', 'Getränke'],
      },
      { name: 'additional_wishes', label: 'Weitere Wünsche', type: 'textarea', value: answer },
    ]);
    const table = await app.call('GET', '/api/leads/export', undefined, world.provider.cookie);
    expect(table.body).toContain('Zoë 👩‍👩‍👧');
    expect(table.body).toContain('Ende 👍🏽');
  });

  it('has one of five statuses, and the list finds each of them', async () => {
    const world = await createWorld(app);
    const ids: Record<string, string> = {};
    for (const [status, steps] of [
      ['new', {}],
      ['offer_sent', { offerSent: true }],
      ['converted', { saleAmount: 10, revenueConfirmed: true }],
      ['lost', { lost: true }],
    ] as const) {
      const { id } = await submitLead(app, world, { vorname: status });
      await patch(world, id, steps);
      ids[status] = id;
    }
    const { id } = await submitLead(app, world, { vorname: 'unfit' });
    await reject(world, id, 'Kein Interesse');
    ids['not_qualified'] = id;
    for (const [status, expected] of Object.entries(ids)) {
      const found = await get<LeadAnswer[]>(world, `/api/leads?status=${status}`);
      expect(found.map((lead) => [lead.id, lead.status])).toEqual([[expected, status]]);
    }
    const unknown = '/api/leads?status=click_commission';
    expect((await app.call('GET', unknown, undefined, world.provider.cookie)).statusCode).toBe(422);
  });

  it('is listed with the fields that the screens read, and so is its sale', async () => {
    const world = await createWorld(app);
    const { id } = await confirmSale(app, world, 800);
    const [lead] = await get<LeadAnswer[]>(world, '/api/leads');
    expect(lead).toMatchObject({
      id,
      campaignId: world.campaign.id,
      referralLinkId: world.link.id,
      partnerId: world.partner.id,
      email: expect.stringContaining('@'),
      firstName: 'Aylin',
      lastName: 'Şahin',
      status: 'converted',
      saleAmount: 800,
      commissionAmount: 40,
      commissionPaidAmount: 0,
      commissionStatus: 'pending',
      qualified: true,
    });
    const sales = await get<Record<string, unknown>[]>(world, '/api/sales');
    expect(sales).toMatchObject([
      {
        leadId: id,
        partnerId: world.partner.id,
        commissionAmount: 40,
        commissionPaidAmount: 0,
        commissionStatus: 'pending',
        customerName: 'Aylin Şahin',
        customerEmail: lead?.email,
        qualified: true,
      },
    ]);
  });

  it('shows its notes and everything that happened to it, oldest first', async () => {
    const world = await createWorld(app);
    const { id } = await submitLead(app, world);
    await patch(world, id, { offerSent: true });
    await patch(world, id, { notes: 'Ruft am Montag an' });
    await patch(world, id, { saleAmount: 1_000 });
    await patch(world, id, { revenueConfirmed: true });
    await payOut(world);
    const detail = await read(world, id);
    expect(detail.notes).toBe('Ruft am Montag an');
    expect(detail.history.map(({ label }) => label)).toEqual([
      'Anfrage eingegangen, zurückgehalten: Ohne Sicherheitsprüfung gesendet',
      'Anfrage freigegeben',
      'Angebot gesendet',
      'Notiz geändert',
      'Umsatz erfasst: 1.000,00 € netto',
      'Umsatz bestätigt: 1.000,00 € netto',
      'Prämie entstanden: 50,00 €',
      expect.stringMatching(/^Prämie abgerechnet mit GS-\d{4}: 50,00 €$/),
    ]);
  });

  it('without a link (direct) has no partner and earns nobody anything', async () => {
    const world = await createWorld(app);
    const from = anyAddress();
    const url = `/formular/${world.campaign.slug}`;
    const sent = await app.call('POST', url, visitorAnswers(), undefined, { from });
    const { leadId } = sent.json<{ leadId: string }>();
    await patch(world, leadId, { approve: true, saleAmount: 900, revenueConfirmed: true });
    expect(await read(world, leadId)).toMatchObject({
      status: 'converted',
      referralLinkId: null,
      partnerId: null,
      partnerName: null,
      commissionAmount: null,
    });
  });

  it('can be entered by hand and assigned to a partner, with a reason that is kept', async () => {
    const world = await createWorld(app, PER_LEAD);
    const entry = {
      campaignId: world.campaign.id,
      partnerId: world.partner.id,
      lastName: 'Yıldız',
    };
    const enter = (reason: string) =>
      app.call('POST', '/api/leads', { ...entry, reason }, world.provider.cookie);
    expect((await enter(' ')).statusCode).toBe(422);
    const { id } = (await enter('Hat am Telefon von ihm erzählt.')).json<LeadAnswer>();
    expect(await read(world, id)).toMatchObject({
      source: 'manual',
      partnerId: world.partner.id,
      manualReason: 'Hat am Telefon von ihm erzählt.',
      commissionAmount: 25,
    });
  });
});

describe('duplicate leads', () => {
  it('are kept and marked with a pointer to the first; they earn only if the provider says so', async () => {
    const world = await createWorld(app, PER_LEAD);
    const first = await submitLead(app, world, { email: 'erika@example.org' });
    const from = anyAddress();
    const url = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
    const again = visitorAnswers({ email: 'Erika+2@Example.org', vorname: 'E.' });
    const sent = await app.call('POST', url, again, undefined, { from });
    const { leadId } = sent.json<{ leadId: string }>();
    const detail = await read(world, leadId);
    expect(detail).toMatchObject({
      heldFor: 'duplicate',
      duplicateOf: first.id,
      firstRequest: { id: first.id, createdAt: first.createdAt },
      commissionAmount: null,
    });
    expect(detail.history[0]?.label).toBe('Anfrage eingegangen, zurückgehalten: Dublette');
    expect((await get<unknown[]>(world, '/api/pending-premiums')).length).toBe(1);
    await patch(world, leadId, { approve: true });
    expect((await get<unknown[]>(world, '/api/pending-premiums')).length).toBe(2);
  });
});

describe('click rewards', () => {
  it('are commissions with a click source and come through /api/clicks, never as leads', async () => {
    const campaign = { rewardType: 'per_click', calculationType: 'fixed', rewardAmount: 0.5 };
    const world = await createWorld(app, { campaign });
    const from = anyAddress();
    const url = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
    const headers = {
      'user-agent': SAFARI,
      'sec-fetch-site': 'none',
      'sec-fetch-dest': 'document',
    };
    const page = await app.call('GET', url, undefined, undefined, { from, headers });
    const beacon = (/data-body="([^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&quot;', '"');
    const path = /data-path="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await app.call('POST', path, beacon, undefined, { from, headers: { 'user-agent': SAFARI } });
    expect(await get(world, '/api/clicks')).toMatchObject([
      {
        partnerId: world.partner.id,
        verdict: 'valid',
        commissionAmount: 0.5,
        commissionPaidAmount: 0,
        commissionStatus: 'pending',
      },
    ]);
    expect(await get(world, '/api/leads')).toEqual([]);
    expect(await get(world, '/api/pending-premiums')).toMatchObject([
      { source: 'click', leadId: null, premiumAmount: 0.5 },
    ]);
  });
});

describe('what a lead earns', () => {
  it('per_lead: the commission is pending at once', async () => {
    const world = await createWorld(app, PER_LEAD);
    expect(await submitLead(app, world)).toMatchObject({
      commissionAmount: 25,
      commissionStatus: 'pending',
    });
    expect(await get(world, '/api/pending-premiums')).toMatchObject([
      { source: 'lead', premiumAmount: 25, payable: true },
    ]);
  });

  it('per_sale: it is 0 and awaits confirmation; then there are a sale and a commission', async () => {
    const world = await createWorld(app);
    const { id } = await submitLead(app, world);
    expect(await read(world, id)).toMatchObject({ commissionAmount: 0, revenueConfirmed: false });
    const awaiting = { premiumAmount: 0, payable: false, revenueConfirmed: false };
    expect(await get(world, '/api/pending-premiums')).toMatchObject([awaiting]);
    expect(await get(world, '/api/sales')).toEqual([]);
    await patch(world, id, { saleAmount: 2_400 });
    expect(await get(world, '/api/pending-premiums')).toMatchObject([
      { ...awaiting, saleAmount: 2_400, estimatedValue: 120 },
    ]);
    await patch(world, id, { revenueConfirmed: true });
    expect(await get(world, '/api/sales')).toMatchObject([{ leadId: id, saleAmount: 2_400 }]);
    expect(await read(world, id)).toMatchObject({ status: 'converted', commissionAmount: 120 });
  });

  it('confirming twice changes nothing', async () => {
    const world = await createWorld(app);
    const { id } = await confirmSale(app, world, 2_400);
    const before = await read(world, id);
    expect((await patch(world, id, { revenueConfirmed: true })).statusCode).toBe(200);
    expect((await patch(world, id, { saleAmount: 2_400 })).statusCode).toBe(200);
    expect(await read(world, id)).toEqual(before);
    expect(await get<unknown[]>(world, '/api/sales')).toHaveLength(1);
  });

  it('changing a confirmed amount is possible until the commission is on a credit note', async () => {
    const world = await createWorld(app);
    const { id } = await confirmSale(app, world, 2_400);
    expect((await patch(world, id, { saleAmount: 1_000 })).json()).toMatchObject({
      saleAmount: 1_000,
      commissionAmount: 50,
    });
    await payOut(world);
    const late = await patch(world, id, { saleAmount: 500 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'already_settled' });
    expect(await read(world, id)).toMatchObject({ saleAmount: 1_000, commissionStatus: 'paid' });
    const [note] = await get<{ id: string }[]>(world, '/api/payouts');
    const path = `/api/payouts/${note?.id ?? ''}/cancel-with-credit`;
    const why = { reason: 'incorrect_amount', notes: 'Der Betrag war falsch.' };
    await must(app, 'POST', path, why, world.provider.cookie);
    expect((await patch(world, id, { saleAmount: 500 })).json()).toMatchObject({
      commissionAmount: 25,
      commissionStatus: 'pending',
    });
  });
});

describe('not qualified', () => {
  it('needs a reason, sets the commission to 0 and mails the partner', async () => {
    const world = await createWorld(app, PER_LEAD);
    const { id, email } = await submitLead(app, world);
    // The reason goes along once something was paid, or the operator said so.
    await unscopedReleaseWording(app.services, world.provider.email);
    expect((await reject(world, id, '  ')).json()).toMatchObject({
      message: 'Bitte geben Sie einen Grund an',
    });
    expect(await read(world, id)).toMatchObject({ status: 'new', commissionAmount: 25 });
    await reject(world, id, 'Der Termin ist vergeben.');
    expect(await read(world, id)).toMatchObject({
      status: 'not_qualified',
      qualified: false,
      commissionAmount: 0,
      commissionStatus: 'not_qualified',
    });
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await commissionJobs(app.services)[0]?.handle({ providerId: provider, kind: 'lead', id });
    const { rows } = await app.pool.query<{ to_address: string; text_body: string }>(
      `select to_address, text_body from mails where provider_id = $1 and kind = 'not_qualified'`,
      [provider],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.to_address).toBe(world.partner.email);
    expect(rows[0]?.text_body).toContain('Der Termin ist vergeben.');
    expect(rows[0]?.text_body).not.toContain(email);
  });

  it('is impossible once it is on a credit note', async () => {
    const world = await createWorld(app, PER_LEAD);
    const { id } = await submitLead(app, world);
    await payOut(world);
    const answer = await reject(world, id, 'Zu spät');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'already_settled' });
    expect(await read(world, id)).toMatchObject({ status: 'new', commissionStatus: 'paid' });
  });
});

describe('totals', () => {
  it('of sales and commissions come from one ledger: no two screens disagree', async () => {
    const world = await createWorld(app);
    for (const revenue of [1_000, 333.33, 0.01]) await confirmSale(app, world, revenue);
    const unfit = await confirmSale(app, world, 5_000);
    await reject(world, unfit.id, 'Storniert');
    await submitLead(app, world);
    const leads = await get<LeadAnswer[]>(world, '/api/leads');
    const earned = leads.reduce((sum, lead) => sum + (lead.commissionAmount ?? 0), 0);
    expect(earned).toBeCloseTo(66.67, 5);
    const { partner, campaign } = world;
    const [performance] = await get<Record<string, unknown>[]>(
      world,
      `/api/partners/${partner.id}/referral-performance`,
    );
    expect(performance).toMatchObject({
      campaignId: campaign.id,
      leadCount: 4,
      saleCount: 3,
      commissionEarned: 66.67,
    });
    expect(await get(world, '/api/campaigns')).toMatchObject([
      { leadCount: 4, saleCount: 3, revenue: 1_333.34 },
    ]);
    expect(await get(world, '/api/campaigns/summary')).toMatchObject({
      leadCount: 4,
      revenue: 1_333.34,
    });
    expect(await get(world, '/api/payouts/stats')).toMatchObject({ openCommissions: 66.67 });
    await payOut(world);
    expect(await get(world, '/api/payouts/stats')).toMatchObject({ openCommissions: 0 });
    const settled = await get<LeadAnswer[]>(world, '/api/leads');
    const paid = settled.reduce((sum, lead) => sum + (lead.commissionPaidAmount ?? 0), 0);
    expect(paid).toBeCloseTo(66.67, 5);
    expect(await get(world, '/api/dashboard/stats')).toMatchObject({
      confirmedSales: 3,
      additionalRevenue: 1_333.34,
    });
  });
});
