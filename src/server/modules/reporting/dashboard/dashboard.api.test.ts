import { describe, expect, it } from 'vitest';
import { createCampaign, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, newLead, sendLead, submit } from '#tests/support/leads.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const now = { at: new Date('2026-11-20T12:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };

interface Stats {
  readonly activities: readonly { readonly text: string; readonly about: object | null }[];
  readonly leadsByDay: readonly { readonly date: string; readonly count: number }[];
}

async function stats(cookie: string): Promise<Stats & Record<string, unknown>> {
  const answer = await app.call('GET', '/api/dashboard/stats', undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('the dashboard', () => {
  it('of a new provider is empty', async () => {
    const { cookie } = await registerProvider(app);
    expect(await stats(cookie)).toMatchObject({
      activePartners: 0,
      newLeads: 0,
      confirmedSales: 0,
      pendingCommissions: 0,
      additionalRevenue: 0,
      trend: { newLeads: { current: 0, previous: 0 } },
      toDo: {
        openAnnouncements: 0,
        openApplications: 0,
        openChanges: 0,
        leadsToCheck: 0,
        rewardsToCheck: 0,
        leadsWithoutOffer: 0,
        revenuesToConfirm: 0,
        partnersReadyToPay: 0,
        draftCampaigns: 0,
        objectedDocuments: 0,
      },
      beginWith: {
        leadsWithoutOffer: null,
        revenuesToConfirm: null,
        partnersReadyToPay: null,
        draftCampaigns: null,
        objectedDocuments: null,
      },
      has: { partner: false, campaign: false, link: false, visitor: false },
      first: { partnerId: null, linkId: null },
      inPeriod: null,
      topPartners: [],
      activities: [{ text: 'Konto angelegt' }],
    });
  });

  it('counts and sums what happened', async () => {
    const programme = await createProgramme(app, { ...SHARE, minPayout: 0 });
    const { cookie } = programme;
    await createPartner(app, cookie, { status: 'inactive' });
    const patch = (id: string, body: unknown) =>
      app.call('PATCH', `/api/leads/${id}`, body, cookie);
    await sendLead(app, programme);
    await patch(await sendLead(app, programme), { saleAmount: 700 });
    await patch(await sendLead(app, programme), { saleAmount: 1000.5, revenueConfirmed: true });
    const direct = await sendLead(app, programme, { link: null });
    await patch(direct, { saleAmount: 99.5, revenueConfirmed: true });
    expect(await stats(cookie)).toMatchObject({
      activePartners: 1,
      newLeads: 4,
      confirmedSales: 2,
      pendingCommissions: 100.05,
      additionalRevenue: 1100,
      trend: {
        newLeads: { current: 4, previous: 0 },
        confirmedSales: { current: 2, previous: 0 },
        additionalRevenue: { current: 1100, previous: 0 },
      },
      toDo: {
        openAnnouncements: 0,
        openApplications: 0,
        openChanges: 0,
        leadsWithoutOffer: 2,
        revenuesToConfirm: 1,
        partnersReadyToPay: 1,
      },
      topPartners: [
        {
          partnerId: programme.partnerId,
          name: 'Großmann Hochzeitsfotografie',
          leadCount: 3,
          saleCount: 1,
          commission: 100.05,
        },
      ],
    });
  });

  it('names what has waited longest, and the partner to pay', async () => {
    now.at = new Date('2026-11-20T12:00:00Z');
    const programme = await createProgramme(app, { ...SHARE, minPayout: 0 });
    const { cookie } = programme;
    const patch = (id: string, body: unknown) =>
      app.call('PATCH', `/api/leads/${id}`, body, cookie);
    const oldest = await sendLead(app, programme, { firstName: 'Zoë', lastName: 'Ärmlich' });
    const earning = await sendLead(app, programme);
    const open = await sendLead(app, programme);
    await patch(earning, { saleAmount: 1000, revenueConfirmed: true });
    await patch(open, { offerSent: true, saleAmount: 500 });
    const draft = await createCampaign(app, cookie, { status: 'draft', name: 'Firmenfeiern' });
    const shown = await stats(cookie);
    const { activities } = shown;
    expect(shown['toDo']).toMatchObject({ leadsWithoutOffer: 1, draftCampaigns: 1 });
    const since = now.at.toISOString();
    expect(shown['beginWith']).toEqual({
      leadsToCheck: null,
      leadsWithoutOffer: { id: oldest, name: 'Zoë Ärmlich', since },
      revenuesToConfirm: { id: open, name: 'Aylin Şahin', since },
      partnersReadyToPay: {
        id: programme.partnerId,
        name: 'Großmann Hochzeitsfotografie',
        since: null,
      },
      draftCampaigns: { id: draft.id, name: 'Firmenfeiern', since },
      objectedDocuments: null,
    });
    expect(activities[0]?.about).toEqual({ kind: 'campaign', id: draft.id });
    expect(activities.map(({ about }) => about)).toContainEqual({ kind: 'lead', id: earning });
  });

  it('compares active partners with those of 30 days ago, whatever their status is now', async () => {
    now.at = new Date('2026-11-20T12:00:00Z');
    const { cookie } = await registerProvider(app);
    now.at = new Date('2026-10-01T12:00:00Z');
    const [, paused, back] = [
      await createPartner(app, cookie),
      await createPartner(app, cookie),
      await createPartner(app, cookie, { status: 'inactive' }),
    ];
    now.at = new Date('2026-11-20T12:00:00Z');
    const patch = (id: string, status: string) =>
      app.call('PATCH', `/api/partners/${id}`, { status }, cookie);
    await patch(paused.id, 'inactive');
    await patch(paused.id, 'active');
    await patch(paused.id, 'suspended');
    await patch(back.id, 'active');
    await createPartner(app, cookie);
    expect(await stats(cookie)).toMatchObject({
      activePartners: 3,
      trend: { activePartners: { current: 3, previous: 2 } },
    });
  });

  it('knows no partner ready to pay below the minimum payout', async () => {
    const programme = await createProgramme(app, { rewardAmount: 30, minPayout: 50 });
    const ready = async () => (await stats(programme.cookie))['toDo'];
    await sendLead(app, programme);
    expect(await ready()).toMatchObject({ partnersReadyToPay: 0 });
    await sendLead(app, programme);
    expect(await ready()).toMatchObject({ partnersReadyToPay: 1 });
  });

  it('compares 30 Berlin days with the 30 before, across the change of clocks', async () => {
    const programme = await createProgramme(app);
    const at = async (instant: string) => {
      const services = { ...app.services, clock: () => new Date(instant) };
      await submit(services, programme.provider, await newLead(app, programme));
    };
    await at('2026-09-21T21:59:59Z');
    await at('2026-09-21T22:00:00Z');
    await at('2026-10-21T21:59:59Z');
    await at('2026-10-21T22:00:00Z');
    await at('2026-10-24T22:30:00Z');
    await at('2026-10-25T22:30:00Z');
    const { trend, leadsByDay, newLeads } = await stats(programme.cookie);
    expect(trend).toMatchObject({ newLeads: { current: 3, previous: 2 } });
    expect(newLeads).toBe(3);
    expect(leadsByDay).toHaveLength(30);
    expect(leadsByDay.filter(({ count }) => count > 0)).toEqual([
      { date: '2026-10-22', count: 1 },
      { date: '2026-10-25', count: 2 },
    ]);
  });

  it('shows what happened in sentences, newest first', async () => {
    const programme = await createProgramme(app, { ...SHARE, name: 'Hochzeiten' });
    const id = await sendLead(app, programme);
    const body = { offerSent: true, saleAmount: 1000, revenueConfirmed: true };
    await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    const { activities } = await stats(programme.cookie);
    expect(activities.map(({ text }) => text)).toEqual([
      'Prämie für Großmann Hochzeitsfotografie: 100,00 €',
      'Umsatz bestätigt: 1.000,00 € mit Aylin Şahin',
      'Angebot gesendet an Aylin Şahin',
      'Neue Anfrage von Aylin Şahin, empfohlen von Großmann Hochzeitsfotografie',
      'Großmann Hochzeitsfotografie hat einen Empfehlungslink für „Hochzeiten“',
      'Kampagne „Hochzeiten“ angelegt',
      'Partner Großmann Hochzeitsfotografie angelegt',
      'Konto angelegt',
    ]);
  });

  it('leads from a jump of clicks to the clicks of that link', async () => {
    const programme = await createProgramme(app);
    await app.pool.query(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
       select provider_id, uuidv7(), now(), 'system', 'link.clicks_jumped', 'referral_link', id,
         '{"day": "2026-11-20", "clicks": 60, "usual": 2}'
       from referral_links where id = $1`,
      [programme.linkId],
    );
    const [jump, ...others] = (await stats(programme.cookie)).activities;
    expect(jump?.text).toMatch(/^Auffällig viele Klicks auf den Link von /);
    const { campaignId, partnerId } = programme;
    expect(jump?.about).toEqual({ kind: 'clicks', campaignId, partnerId });
    expect(others.map(({ about }) => about)).toEqual([
      { kind: 'links', id: partnerId },
      { kind: 'campaign', id: campaignId },
      { kind: 'partner', id: partnerId },
      null,
    ]);
  });

  it('shows what happened also behind thousands of logins', async () => {
    const { cookie, email } = await registerProvider(app);
    await app.pool.query(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id)
       select provider_id, uuidv7(), now(), 'provider', 'security.logged_in', 'user', id
       from users join login_addresses using (login_id), generate_series(1, 2000) where address = $1`,
      [email],
    );
    const { activities } = await stats(cookie);
    expect(activities).toEqual([expect.objectContaining({ text: 'Konto angelegt' })]);
  });

  it('shows nothing of a visitor whose data was erased', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme);
    await app.pool.query('delete from lead_persons where lead_id = $1', [id]);
    const { activities } = await stats(programme.cookie);
    expect(JSON.stringify(activities)).not.toMatch(/Aylin|Şahin/);
    expect(activities[1]?.text).toBe(
      'Neue Anfrage von einem Interessenten, empfohlen von Großmann Hochzeitsfotografie',
    );
    const list = await app.call('GET', '/api/leads', undefined, programme.cookie);
    expect(list.json()).toMatchObject([{ id, firstName: '', email: '' }]);
    const detail = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(detail.json()).toMatchObject({ answers: [] });
  });
});
