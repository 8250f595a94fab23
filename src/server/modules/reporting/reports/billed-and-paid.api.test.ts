import { afterAll, describe, expect, it } from 'vitest';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutStats } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { Figures, OwedOfAge } from '#shared/contracts/reporting/figures.ts';
import type { BillingReportAnswer } from '#shared/contracts/reporting/reports.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { payOut } from '#tests/support/payout-scene.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';

/**
 * 'Abgerechnet' is what stands on a document, 'bezahlt' what was paid: screen, PDF, mail, figures and
 * key date say the same of the same history (docs/product/credit-notes.md section 11).
 */
const server = await startMailServer();
afterAll(() => server.close());
const database = await createTestDatabase();
const app = await createTestApplication({ database });
await createTestApplication({
  database,
  env: { SERVICES: 'worker', SMTP_URL: server.url, PUBLIC_URL: 'https://empfehlwerk.example' },
});

// Three claims of 50,00 €: one paid, one on a document, one on none.
const world = await payoutWorld(app);
const { cookie, email } = world.provider;
const read = <T>(path: string) => must<T>(app, 'GET', path, undefined, cookie);
for (let sale = 0; sale < 3; sale += 1) await confirmedSale(app, world, 1_000);
const paid = await payOut(app, world, 50);
await payOut(app, world, 50);
await must(app, 'PUT', `/api/payouts/${paid}/mark-paid`, { paidDate: TODAY }, cookie);

describe('what is billed and what is paid', () => {
  it('differs in the totals of the documents', async () => {
    expect(await read<Received<typeof getPayoutStats>>('/api/payouts/stats')).toMatchObject({
      openCommissions: 50,
      totalPending: 59.5,
      totalPaid: 59.5,
    });
  });

  it('differs in the figures', async () => {
    const { current } = await read<Figures>(`/api/figures?from=${TODAY}&to=${TODAY}`);
    expect(current).toMatchObject({ premiums: 150, paidAmount: 50 });
    const owed = await read<OwedOfAge[]>('/api/figures/owed');
    const sum = (of: 'open' | 'onDocument' | 'paid') =>
      owed.reduce((all, each) => all + each[of], 0);
    expect([sum('open'), sum('onDocument'), sum('paid')]).toEqual([50, 50, 50]);
  });

  it('differs at the key date', async () => {
    expect(await read<KeyDateAnswer>(`/api/key-date?day=${TODAY}`)).toMatchObject({
      closing: { claims: 50, documents: 59.5 },
      paid: { count: 1, totalAmount: 59.5 },
    });
  });

  it('is only called billed in a report: on screen, paper and in the mail', async () => {
    const report = await must<BillingReportAnswer>(
      app,
      'POST',
      '/api/billing/trigger',
      { schedule: 'monthly' },
      cookie,
    );
    expect(report).toMatchObject({ totalPremium: 150, totalPaid: 100, totalPending: 50 });
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api/billing/reports/${report.id}/pdf`,
      headers: { cookie },
    });
    const { text } = await readPdf(answer.rawPayload);
    const mail = (await server.newest(email, report.reportNumber)).text ?? '';
    expect(text).toMatch(/davon abgerechnet\s+100,00/);
    expect(mail).toMatch(/Davon abgerechnet[^\d]*100,00/);
    for (const said of [text, mail]) expect(said).not.toMatch(/bezahlt/i);
  });
});
