import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { cents } from '#shared/money.ts';
import {
  countersAndLedger,
  createProgramme,
  sendLead,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { announceNotQualified } from './announce-not-qualified.ts';
import { settleCommissions } from './settle-commissions.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const FIVE = { rewardType: 'per_lead', rewardQuantity: 5, rewardAmount: 5, rewardBulkAmount: 30 };

function mark(programme: Programme, type: string, id: string, reason = 'Kein Interesse mehr') {
  const path = `/api/commissions/${type}/${id}/mark-not-qualified`;
  return app.call('PUT', path, { reason }, programme.cookie);
}

async function confirm(programme: Programme, id: string, saleAmount = 1000) {
  const body = { saleAmount, revenueConfirmed: true };
  return app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
}

async function commissionOf(leadId: string) {
  const { rows } = await app.pool.query<Record<string, unknown> & { id: string }>(
    'select id, amount_cents, status, payable, not_qualified_reason from commissions where lead_id = $1',
    [leadId],
  );
  return rows[0];
}

describe('not qualified', () => {
  it.each(['lead', 'leads'])('takes the commission of a %s to 0 with its reason', async (type) => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme);
    expect((await mark(programme, type, id)).statusCode).toBe(200);
    expect(await commissionOf(id)).toMatchObject({
      amount_cents: 0,
      status: 'not_qualified',
      not_qualified_reason: 'Kein Interesse mehr',
    });
    const lead = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(lead.json()).toMatchObject({
      status: 'not_qualified',
      qualified: false,
      notQualifiedReason: 'Kein Interesse mehr',
      commissionStatus: 'not_qualified',
      commissionAmount: 0,
    });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
    expect(ledger).toEqual(counters);
    const pending = await app.call('GET', '/api/pending-premiums', undefined, programme.cookie);
    expect(pending.json()).toEqual([]);
  });

  it('names a sale by its own id, and takes the revenue out of the figures', async () => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await sendLead(app, programme);
    await confirm(programme, leadId);
    const list = () => app.call('GET', '/api/sales', undefined, programme.cookie);
    const [sale] = (await list()).json<{ id: string }[]>();
    expect((await mark(programme, 'sales', sale?.id ?? '')).statusCode).toBe(200);
    expect((await list()).json()).toMatchObject([{ qualified: false, commissionAmount: 0 }]);
    const stats = await app.call('GET', '/api/dashboard/stats', undefined, programme.cookie);
    expect(stats.json()).toMatchObject({ confirmedSales: 0, additionalRevenue: 0 });
  });

  it('needs a reason', async () => {
    const programme = await createProgramme(app);
    const answer = await mark(programme, 'lead', await sendLead(app, programme), '  ');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'Bitte geben Sie einen Grund an' });
  });

  it('is final: no second time, and no further step', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    await mark(programme, 'lead', id);
    expect((await mark(programme, 'lead', id)).json()).toMatchObject({
      code: 'illegal_transition',
    });
    expect((await confirm(programme, id)).json()).toMatchObject({ code: 'illegal_transition' });
  });

  it('is impossible once the commission is on a credit note', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    await confirm(programme, id);
    const commissionId = (await commissionOf(id))?.id ?? '';
    await app.services.db.transaction((tx) =>
      settleCommissions(tx, programme.provider, [{ commissionId, amount: cents(1) }]),
    );
    const answer = await mark(programme, 'lead', id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'already_settled' });
    const changed = await app.call(
      'PATCH',
      `/api/leads/${id}`,
      { saleAmount: 2000 },
      programme.cookie,
    );
    expect(changed.json()).toMatchObject({ code: 'already_settled' });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 10_000 });
    expect(ledger).toEqual(counters);
  });

  it('takes back the claims of a click, however many bundles it filled', async () => {
    const programme = await createProgramme(app, { rewardType: 'per_click', rewardAmount: 0.5 });
    const clickId = newId();
    await app.pool.query(
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source,
         click_id, event_at, created_at, amount_cents, status, payable)
       select l.provider_id, $2, l.partner_id, l.campaign_id, l.id, c.current_terms_id, 'click', $2,
         now(), now(), 50, 'pending', true
       from referral_links l join campaigns c on c.id = l.campaign_id where l.id = $1`,
      [programme.linkId, clickId],
    );
    await app.pool.query('update referral_links set commission_cents = 50 where id = $1', [
      programme.linkId,
    ]);
    expect((await mark(programme, 'clicks', clickId)).statusCode).toBe(200);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual(ledger);
    expect(counters).toMatchObject({ commission: 0 });
  });
});

describe('not qualified in a bundle', () => {
  it('takes a request out of the bundle that is filling', async () => {
    const programme = await createProgramme(app, FIVE);
    const [first] = [await sendLead(app, programme), await sendLead(app, programme)];
    await mark(programme, 'lead', first ?? '');
    for (let place = 0; place < 3; place += 1) await sendLead(app, programme);
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 4, sales: 0, commission: 0 });
    await sendLead(app, programme);
    expect((await countersAndLedger(app, programme.linkId)).counters).toMatchObject({
      commission: 3_000,
    });
  });

  it('takes the whole claim back with the request that completed it', async () => {
    const programme = await createProgramme(app, FIVE);
    let last = '';
    for (let place = 0; place < 5; place += 1) last = await sendLead(app, programme);
    await mark(programme, 'lead', last);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 4, sales: 0, commission: 0 });
    expect(ledger).toEqual(counters);
  });

  it('leaves the filling bundle alone when the request was held back', async () => {
    const programme = await createProgramme(app, FIVE);
    await sendLead(app, programme);
    const held = await sendLead(app, programme, { isUnchecked: true });
    await mark(programme, 'lead', held);
    const { rows } = await app.pool.query(
      'select lead_remainder from referral_links where id = $1',
      [programme.linkId],
    );
    expect(rows).toEqual([{ lead_remainder: 1 }]);
  });
});

describe('the partner', () => {
  it('is reported once, with the reason and without the visitor', async () => {
    const programme = await createProgramme(app, { name: 'Hochzeiten' });
    const id = await sendLead(app, programme, { email: 'aylin@example.org' });
    await mark(programme, 'lead', id, 'Termin war schon vergeben');
    const job = { providerId: programme.provider, kind: 'lead', id } as const;
    await announceNotQualified(app.services, job);
    await announceNotQualified(app.services, job);
    const { rows } = await app.pool.query<Record<string, string>>(
      `select to_address, subject, text_body, html_body from mails
       where provider_id = $1 and kind = 'not_qualified'`,
      [programme.provider],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      to_address: 'annika@grossmann-fotografie.example',
      subject: 'Anfrage nicht qualifiziert: Hochzeiten',
    });
    expect(rows[0]?.['text_body']).toContain('Termin war schon vergeben');
    expect(JSON.stringify(rows[0])).not.toMatch(/Aylin|Şahin|aylin@/);
  });

  it('reads no reason while the provider’s own words may not go out, which stays noted', async () => {
    const programme = await createProgramme(app, { name: 'Hochzeiten' });
    await app.pool.query('update providers set own_words_released_at = null where id = $1', [
      programme.provider,
    ]);
    const id = await sendLead(app, programme);
    await mark(programme, 'lead', id, 'Gewinnen Sie jetzt!');
    await announceNotQualified(app.services, {
      providerId: programme.provider,
      kind: 'lead',
      id,
    });
    const { rows } = await app.pool.query<Record<string, string>>(
      `select text_body, html_body from mails where provider_id = $1 and kind = 'not_qualified'`,
      [programme.provider],
    );
    expect(JSON.stringify(rows)).not.toContain('Gewinnen');
    expect(rows[0]?.['text_body']).toContain('Den Grund nennt Ihnen');
    const { rows: leads } = await app.pool.query(
      'select not_qualified_reason from leads where id = $1',
      [id],
    );
    expect(JSON.stringify(leads)).toContain('Gewinnen');
  });

  it('is not notified of a request that was never announced to them', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, { isUnchecked: true });
    await mark(programme, 'lead', id);
    const { rows } = await app.pool.query(
      `select 1 from pgboss.job where name = 'commissions.announce-not-qualified'
         and data ->> 'id' = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});
