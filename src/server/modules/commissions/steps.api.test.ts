import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { countersAndLedger, createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
type Row = Record<string, unknown> & { id: string };

async function pendingOf(cookie: string): Promise<Row[]> {
  return (await app.call('GET', '/api/pending-premiums', undefined, cookie)).json<Row[]>();
}

describe('a decision that says what it was made on', () => {
  it('is refused where another amount or status stands by now, and changes nothing', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const patch = (body: object) => app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    const seen = { status: 'new', saleAmount: 900 };
    await patch({ saleAmount: 3000 });
    for (const stale of [
      seen,
      { ...seen, saleAmount: null },
      { status: 'lost', saleAmount: 3000 },
    ]) {
      const answer = await patch({ revenueConfirmed: true, seen: stale });
      expect([answer.statusCode, answer.json<Row>()['code']]).toEqual([409, 'changed_meanwhile']);
    }
    const lead = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(lead.json()).toMatchObject({ status: 'new', saleAmount: 3000, commissionAmount: 0 });

    const current = { status: 'new', saleAmount: 3000 };
    // The second time as if the answer had not come.
    for (let time = 0; time < 2; time += 1)
      expect((await patch({ revenueConfirmed: true, seen: current })).json()).toMatchObject({
        status: 'converted',
        saleAmount: 3000,
      });
    await patch({ saleAmount: 4000 });
    const late = await patch({ revenueConfirmed: true, seen: current });
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('lets one of two confirm who see different amounts, and the other one look again', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const patch = (body: object) => app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    await patch({ saleAmount: 100 });
    const seen = { status: 'new', saleAmount: 100 };
    const answers = await Promise.all([
      patch({ saleAmount: 200, revenueConfirmed: true, seen }),
      patch({ saleAmount: 300, revenueConfirmed: true, seen }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });
});

describe('amounts', () => {
  const bad: [string, string][] = [
    ['NaN', 'NaN'],
    ['infinity', '1e400'],
    ['negative', '-1'],
    ['minus nothing', '-0.0'],
    ['a tenth of a cent', '0.001'],
    ['text with a comma', '"1,00"'],
    ['text', '"100"'],
    ['beyond whole numbers', '9007199254740993'],
    ['beyond the largest amount', '10000000.01'],
    ['nothing at all', 'null'],
    ['a list', '[100]'],
  ];

  it.each(bad)('that are %s are malformed, and change nothing', async (_what, amount) => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const [commission] = await pendingOf(programme.cookie);
    const body = `{"saleAmount":${amount},"revenueConfirmed":true}`;
    for (const [method, path] of [
      ['PATCH', `/api/leads/${id}`],
      ['PUT', `/api/pending-premiums/${commission?.id ?? ''}`],
    ] as const) {
      const answer = await app.call(method, path, body, programme.cookie);
      expect([path, answer.statusCode]).toEqual([path, amount === 'null' ? 422 : 400]);
    }
    const lead = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(lead.json()).toMatchObject({ status: 'new', saleAmount: null });
  });

  it('of nothing confirm nothing', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    for (const body of [{ revenueConfirmed: true }, { saleAmount: 0, revenueConfirmed: true }]) {
      const answer = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: 'Bitte geben Sie zuerst einen Umsatz ein' });
    }
  });

  it('may be the smallest and the largest', async () => {
    for (const [saleAmount, commission] of [
      [0.01, 0],
      [0.05, 0.01],
      [10_000_000, 1_000_000],
    ]) {
      const programme = await createProgramme(app, SHARE);
      const id = await sendLead(app, programme);
      const body = { saleAmount, revenueConfirmed: true };
      const answer = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
      expect(answer.json()).toMatchObject({ saleAmount, commissionAmount: commission });
    }
  });
});

describe('PUT /api/pending-premiums/{id}', () => {
  it('walks the flow of a sale and keeps its id', async () => {
    const programme = await createProgramme(app, SHARE);
    await sendLead(app, programme);
    const [commission] = await pendingOf(programme.cookie);
    const put = (body: unknown) =>
      app.call('PUT', `/api/pending-premiums/${commission?.id ?? ''}`, body, programme.cookie);
    expect((await put({ offerSent: true })).json()).toMatchObject({ offerSent: true });
    expect((await put({ offerSent: true, saleAmount: 800 })).json()).toMatchObject({
      id: commission?.id,
      saleAmount: 800,
      estimatedValue: 80,
      premiumAmount: 0,
      revenueConfirmed: false,
    });
    const whole = { offerSent: true, saleAmount: 800, revenueConfirmed: true };
    const confirmed = await put(whole);
    expect(confirmed.json()).toMatchObject({
      id: commission?.id,
      premiumAmount: 80,
      openAmount: 80,
      estimatedValue: null,
      revenueConfirmed: true,
      payable: true,
    });
    expect((await put(whole)).json()).toEqual(confirmed.json());
    expect((await put({ revenueConfirmed: false })).json()).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await pendingOf(programme.cookie)).toMatchObject([{ id: commission?.id }]);
  });

  it('refuses a click, which has neither offer nor revenue', async () => {
    const programme = await createProgramme(app, { rewardType: 'per_click', rewardAmount: 0.5 });
    const id = newId();
    await app.pool.query(
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source,
         click_id, event_at, created_at, amount_cents, status, payable)
       select l.provider_id, $2, l.partner_id, l.campaign_id, l.id, c.current_terms_id, 'click', $2,
         now(), now(), 50, 'pending', true
       from referral_links l join campaigns c on c.id = l.campaign_id where l.id = $1`,
      [programme.linkId, id],
    );
    expect(await pendingOf(programme.cookie)).toMatchObject([
      { id, source: 'click', clickId: id, leadEmail: null, leadName: null, premiumAmount: 0.5 },
    ]);
    const body = { offerSent: true };
    const answer = await app.call('PUT', `/api/pending-premiums/${id}`, body, programme.cookie);
    expect(answer.json()).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('a lost request', () => {
  it('leaves the pending commissions and comes back when it is opened again', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const patch = (body: unknown) => app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    expect((await patch({ lost: true })).json()).toMatchObject({ status: 'lost' });
    expect(await pendingOf(programme.cookie)).toEqual([]);
    expect((await patch({ saleAmount: 100 })).json()).toMatchObject({ code: 'illegal_transition' });
    expect((await patch({ lost: false })).json()).toMatchObject({ status: 'new' });
    expect(await pendingOf(programme.cookie)).toHaveLength(1);
  });
});

describe('a held request', () => {
  it('earns exactly once when it is approved, also after its revenue was confirmed', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme, { isUnchecked: true });
    const patch = (body: unknown) => app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    expect((await patch({ saleAmount: 500, revenueConfirmed: true })).json()).toMatchObject({
      status: 'converted',
      commissionAmount: null,
    });
    expect(await pendingOf(programme.cookie)).toEqual([]);
    expect((await patch({ approve: true })).json()).toMatchObject({
      approved: true,
      commissionAmount: 50,
    });
    expect((await patch({ approve: true })).statusCode).toBe(200);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 5_000 });
    expect(ledger).toEqual(counters);
  });

  it('is the only kind that can be approved', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme);
    const answer = await app.call('PATCH', `/api/leads/${id}`, { approve: true }, programme.cookie);
    expect(answer.json()).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('other rewards', () => {
  it('pay a fixed amount for a sale, whatever its revenue', async () => {
    const reward = { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 75 };
    const programme = await createProgramme(app, reward);
    const id = await sendLead(app, programme);
    const body = { saleAmount: 0.01, revenueConfirmed: true };
    const answer = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    expect(answer.json()).toMatchObject({ commissionAmount: 75 });
  });

  it('pay a request once; its sale is counted and earns nothing more', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme);
    const body = { saleAmount: 900, revenueConfirmed: true };
    await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 500 });
    expect(await pendingOf(programme.cookie)).toMatchObject([{ source: 'lead', premiumAmount: 5 }]);
  });

  it('pay nothing for a request without a link, which can be won all the same', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme, { link: null });
    const body = { saleAmount: 900, revenueConfirmed: true };
    const answer = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    expect(answer.json()).toMatchObject({
      status: 'converted',
      partnerId: null,
      commissionAmount: null,
    });
    const sales = await app.call('GET', '/api/sales', undefined, programme.cookie);
    expect(sales.json()).toMatchObject([{ leadId: id, saleAmount: 900, partnerId: null }]);
  });
});
