import { describe, expect, it } from 'vitest';
import { countersAndLedger, createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const PERCENT = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 7.5 };

async function read(cookie: string, id: string) {
  const answer = await app.call('GET', `/api/leads/${id}`, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, unknown> & { history: { label: string; actor: string }[] }>();
}

describe('the whole lifecycle of a request under a percentage', () => {
  it('goes from the form over offer and revenue to a commission, and says so in its history', async () => {
    const programme = await createProgramme(app, PERCENT);
    const { cookie, linkId } = programme;
    const id = await sendLead(app, programme);
    expect(await read(cookie, id)).toMatchObject({
      status: 'new',
      commissionAmount: 0,
      commissionStatus: 'pending',
      revenueConfirmed: false,
      answers: expect.arrayContaining([
        { name: 'vorname', label: 'Vorname', type: 'text', value: 'Aylin' },
      ]),
      reward: {
        calculationType: 'percentage',
        rewardPercentage: 7.5,
        sentence: 'Für jeden bestätigten Umsatz erhält der Partner 7,5 % des Nettobetrags.',
      },
    });
    const [pending] = (await app.call('GET', '/api/pending-premiums', undefined, cookie)).json<
      Record<string, unknown>[]
    >();
    expect(pending).toMatchObject({ leadId: id, premiumAmount: 0, payable: false, saleId: null });

    const patch = (body: unknown) => app.call('PATCH', `/api/leads/${id}`, body, cookie);
    expect((await patch({ offerSent: true })).json()).toMatchObject({ status: 'offer_sent' });
    expect((await patch({ saleAmount: 1234.5 })).json()).toMatchObject({
      status: 'offer_sent',
      saleAmount: 1234.5,
      revenueConfirmed: false,
      commissionAmount: 0,
    });
    const [estimated] = (await app.call('GET', '/api/pending-premiums', undefined, cookie)).json<
      Record<string, unknown>[]
    >();
    expect(estimated).toMatchObject({ id: pending?.['id'], estimatedValue: 92.59 });

    const confirmed = await patch({ revenueConfirmed: true });
    // 7.5 % of 1234.50 € is 92.5875 €.
    expect(confirmed.json()).toMatchObject({
      status: 'converted',
      revenueConfirmed: true,
      commissionAmount: 92.59,
    });
    expect((await patch({ revenueConfirmed: true })).json()).toEqual(confirmed.json());
    const sales = await app.call('GET', '/api/sales', undefined, cookie);
    expect(sales.json()).toMatchObject([
      {
        leadId: id,
        saleAmount: 1234.5,
        customerName: 'Aylin Şahin',
        commissionAmount: 92.59,
        qualified: true,
      },
    ]);
    const [open] = (await app.call('GET', '/api/pending-premiums', undefined, cookie)).json<
      Record<string, unknown>[]
    >();
    expect(open).toMatchObject({ id: pending?.['id'], payable: true, openAmount: 92.59 });

    expect((await patch({ saleAmount: 2000 })).json()).toMatchObject({
      saleAmount: 2000,
      commissionAmount: 150,
    });
    const { counters, ledger } = await countersAndLedger(app, linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 15_000 });
    expect(ledger).toEqual(counters);
    expect((await read(cookie, id)).history.map(({ label }) => label)).toEqual([
      'Anfrage eingegangen',
      'Angebot gesendet',
      'Umsatz erfasst: 1.234,50 € netto',
      'Umsatz bestätigt: 1.234,50 € netto',
      'Prämie entstanden: 92,59 €',
      'Bestätigten Umsatz geändert auf 2.000,00 € netto',
      'Prämie geändert auf 150,00 €',
    ]);
  });
});
