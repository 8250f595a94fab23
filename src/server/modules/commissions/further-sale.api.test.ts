import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import {
  countersAndLedger,
  createProgramme,
  sendLead,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const FIXED = { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 50 };

interface Sale {
  readonly id: string;
  readonly isFurther: boolean;
  readonly saleAmount: number;
  readonly note: string;
  readonly commission: { readonly amount: number; readonly status: string } | null;
}

const extras = { saleAmount: 300, day: TODAY, note: 'Getränke nach dem Fest' };

function add(programme: Programme, leadId: string, body: object = extras, key?: string) {
  const { cookie } = programme;
  const options = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  return app.call('POST', `/api/leads/${leadId}/sales`, body, cookie, options);
}

function change(programme: Programme, leadId: string, sale: string, body: object) {
  return app.call('PATCH', `/api/leads/${leadId}/sales/${sale}`, body, programme.cookie);
}

async function booked(programme: Programme, saleAmount = 1000): Promise<string> {
  const id = await sendLead(app, programme);
  const body = { saleAmount, revenueConfirmed: true };
  await must(app, 'PATCH', `/api/leads/${id}`, body, programme.cookie);
  return id;
}

describe('more revenue on a request', () => {
  it('is a sale of its own with its own commission, and the request shows the sum', async () => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    const sales = (await add(programme, leadId)).json<Sale[]>();
    expect(sales).toMatchObject([
      { isFurther: false, saleAmount: 1000, note: '', commission: { amount: 100 } },
      { isFurther: true, saleAmount: 300, note: extras.note, commission: { amount: 30 } },
    ]);
    const lead = await app.call('GET', `/api/leads/${leadId}`, undefined, programme.cookie);
    expect(lead.json()).toMatchObject({ saleAmount: 1000, commissionAmount: 130 });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect([counters?.['commission'], ledger?.['commission']]).toEqual([13_000, 13_000]);
    // One booking, however often it is paid for.
    expect(counters?.['sales']).toBe(1);
    const all = await must<{ saleAmount: number }[]>(
      app,
      'GET',
      '/api/sales',
      undefined,
      programme.cookie,
    );
    expect(all.map(({ saleAmount }) => saleAmount)).toEqual([300, 1000]);
  });

  it('comes once, however often it is sent', async () => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    const key = newId();
    await Promise.all([add(programme, leadId, extras, key), add(programme, leadId, extras, key)]);
    expect((await add(programme, leadId, extras, key)).json<Sale[]>()).toHaveLength(2);
  });

  it('of a fixed reward earns only where the provider says so', async () => {
    const programme = await createProgramme(app, FIXED);
    const leadId = await booked(programme);
    await add(programme, leadId);
    const sales = (await add(programme, leadId, { ...extras, rewarded: true })).json<Sale[]>();
    expect(sales.map(({ commission }) => commission?.amount ?? null)).toEqual([50, null, 50]);
  });

  it.each([
    ['before the first revenue is confirmed', async (p: Programme) => sendLead(app, p)],
    [
      'of a request that is held',
      async (p: Programme) => {
        const id = await sendLead(app, p, { isUnchecked: true });
        const body = { saleAmount: 100, revenueConfirmed: true };
        await must(app, 'PATCH', `/api/leads/${id}`, body, p.cookie);
        return id;
      },
    ],
  ])('is refused %s', async (_label, request) => {
    const programme = await createProgramme(app, SHARE);
    const answer = await add(programme, await request(programme));
    expect(answer.json()).toMatchObject({ code: 'further_sale_too_early' });
  });

  it.each([
    ['nothing', { saleAmount: 0 }, 422],
    ['less than nothing', { saleAmount: -1 }, 400],
    ['a day to come', { day: '2099-01-01' }, 422],
  ])('is refused for %s', async (_label, bad, status) => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    const answer = await add(programme, leadId, { ...extras, ...bad });
    expect(answer.statusCode).toBe(status);
  });

  it('does not exist for another provider', async () => {
    const programme = await createProgramme(app, SHARE);
    const stranger = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    const [, sale] = (await add(programme, leadId)).json<Sale[]>();
    expect((await add(stranger, leadId)).statusCode).toBe(404);
    const changed = await change(stranger, leadId, sale?.id ?? '', { saleAmount: 1 });
    expect(changed.statusCode).toBe(404);
    const seen = await app.call('GET', `/api/leads/${leadId}/sales`, undefined, stranger.cookie);
    expect(seen.statusCode).toBe(404);
  });

  it('is changed until it stands on a document, and taken back with nothing', async () => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    const [, sale] = (await add(programme, leadId)).json<Sale[]>();
    const id = sale?.id ?? '';
    const more = (await change(programme, leadId, id, { saleAmount: 500 })).json<Sale[]>();
    expect(more[1]).toMatchObject({ saleAmount: 500, commission: { amount: 50 } });
    const gone = (await change(programme, leadId, id, { saleAmount: 0 })).json<Sale[]>();
    expect(gone[1]).toMatchObject({ saleAmount: 0, commission: { amount: 0 } });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters?.['commission']).toBe(10_000);
    expect(ledger?.['commission']).toBe(10_000);
    const refused = await app.call(
      'PUT',
      `/api/commissions/sale/${id}/mark-not-qualified`,
      { reason: 'Nein' },
      programme.cookie,
    );
    expect(refused.json()).toMatchObject({ code: 'further_sale_is_changed' });
  });

  it('goes with its request when that turns out not to qualify', async () => {
    const programme = await createProgramme(app, SHARE);
    const leadId = await booked(programme);
    await add(programme, leadId);
    const url = `/api/commissions/lead/${leadId}/mark-not-qualified`;
    await must(app, 'PUT', url, { reason: 'Eigene Buchung' }, programme.cookie);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect([counters?.['commission'], ledger?.['commission']]).toEqual([0, 0]);
  });
});
