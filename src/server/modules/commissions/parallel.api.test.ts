import { describe, expect, it } from 'vitest';
import {
  countersAndLedger,
  createProgramme,
  newLead,
  sendLead,
  submit,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const FIVE = { rewardType: 'per_lead', rewardQuantity: 5, rewardAmount: 5, rewardBulkAmount: 30 };

async function commissionsOf(linkId: string) {
  const { rows } = await app.pool.query<{ amount_cents: number; quantity: number }>(
    'select amount_cents, quantity from commissions where link_id = $1 order by id',
    [linkId],
  );
  return rows;
}

describe('at the same time', () => {
  it('20 confirmations of a request without a link make one sale and one event', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme, { link: null });
    const body = { saleAmount: 2400, revenueConfirmed: true };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('PATCH', `/api/leads/${id}`, body, programme.cookie),
      ),
    );
    const { rows } = await app.pool.query(
      `select (select count(*) from sales where lead_id = $1) as sales,
         (select count(*) from audit_events
          where entity_id = $1 and action = 'lead.revenue_confirmed') as confirmations`,
      [id],
    );
    expect(rows).toEqual([{ sales: 1, confirmations: 1 }]);
  });

  it('20 confirmations of one revenue make one sale and one commission', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(
          'PATCH',
          `/api/leads/${id}`,
          { saleAmount: 2400, revenueConfirmed: true },
          programme.cookie,
        ),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const sales = await app.pool.query('select 1 from sales where lead_id = $1', [id]);
    expect(sales.rowCount).toBe(1);
    expect(await commissionsOf(programme.linkId)).toEqual([{ amount_cents: 24_000, quantity: 1 }]);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 24_000 });
    expect(ledger).toEqual(counters);
    const events = await app.pool.query(
      `select 1 from audit_events where entity_id = $1 and action = 'lead.revenue_confirmed'`,
      [id],
    );
    expect(events.rowCount).toBe(1);
  });

  it('100 leads on a bundle of 5 make exactly 20 commissions', async () => {
    const programme = await createProgramme(app, FIVE);
    const leads = await Promise.all(Array.from({ length: 100 }, () => newLead(app, programme)));
    await Promise.all(leads.map((lead) => submit(app.services, programme.provider, lead)));
    const commissions = await commissionsOf(programme.linkId);
    expect(commissions).toHaveLength(20);
    expect(new Set(commissions.map(({ amount_cents: cents }) => cents))).toEqual(new Set([3_000]));
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 100, sales: 0, commission: 60_000 });
    expect(ledger).toEqual(counters);
  });

  it('a held request approved 20 times earns once', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, { isUnchecked: true });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('PATCH', `/api/leads/${id}`, { approve: true }, programme.cookie),
      ),
    );
    expect(await commissionsOf(programme.linkId)).toHaveLength(1);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('losing, confirming and disqualifying one request leave one of the outcomes, whole', async () => {
    const programme = await createProgramme(app, SHARE);
    const ids = await Promise.all(Array.from({ length: 10 }, () => sendLead(app, programme)));
    const { cookie } = programme;
    await Promise.all(
      ids.flatMap((id) => [
        app.call('PATCH', `/api/leads/${id}`, { lost: true }, cookie),
        app.call('PATCH', `/api/leads/${id}`, { saleAmount: 10, revenueConfirmed: true }, cookie),
        app.call('PUT', `/api/commissions/lead/${id}/mark-not-qualified`, { reason: 'x' }, cookie),
      ]),
    );
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(ledger).toEqual(counters);
    // Whatever came first, not qualified is possible from everywhere and final.
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
  });
});

describe('terms that change in between', () => {
  const put = (programme: { campaignId: string; cookie: string }, reward: object) =>
    app.call(
      'PUT',
      `/api/campaigns/${programme.campaignId}`,
      { name: 'Sommerfeste', status: 'active', ...reward },
      programme.cookie,
    );

  it('leave requests under the terms with which they came in', async () => {
    const programme = await createProgramme(app, SHARE);
    const before = await sendLead(app, programme);
    expect((await put(programme, { ...SHARE, rewardPercentage: 20 })).statusCode).toBe(200);
    const after = await sendLead(app, programme);
    for (const id of [before, after]) {
      const body = { saleAmount: 1000, revenueConfirmed: true };
      await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    }
    const amounts = (await commissionsOf(programme.linkId)).map(({ amount_cents: cents }) => cents);
    expect(amounts).toEqual([10_000, 20_000]);
  });

  it('carry a started bundle over', async () => {
    const programme = await createProgramme(app, FIVE);
    for (let place = 0; place < 4; place += 1) await sendLead(app, programme);
    await put(programme, { ...FIVE, rewardQuantity: 10, rewardBulkAmount: 70 });
    for (let place = 0; place < 5; place += 1) await sendLead(app, programme);
    expect(await commissionsOf(programme.linkId)).toEqual([]);
    await sendLead(app, programme);
    expect(await commissionsOf(programme.linkId)).toEqual([{ amount_cents: 7_000, quantity: 10 }]);
  });
});
