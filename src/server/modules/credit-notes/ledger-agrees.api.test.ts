import fc from 'fast-check';
import { expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { headersOf } from '#tests/support/caller.ts';
import { readCii } from '#tests/support/cii-invoice.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';
import { readSnapshot } from './domain/credit-note-snapshot.ts';
import { verifyChain } from './verify.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const STEPS = 40;

const BONUS = 'Danke & Grüße „für“ <alles>';

/** The same steps every time: a sale, a payment of some share of what is open, a reversal. */
const steps = fc.sample(
  fc.record({
    revenue: fc.integer({ min: 1, max: 9_999_999 }).map((amount) => amount / 100),
    share: fc.constantFrom(0.1, 0.37, 0.5, 0.99, 1, 1),
    /** A bonus by hand beside it, in cents; 0 is none. */
    bonus: fc.constantFrom(0, 0, 1, 15_000, 1_000_000),
    isReversed: fc.constantFrom(true, false, false),
  }),
  { numRuns: STEPS, seed: 2026 },
);

const eurosOf = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Math.abs(cents) / 100)} €`;

it('ledger, document, PDF and XML agree after any payments and reversals', async () => {
  const world = await payoutWorld(app);
  const { cookie, email } = world.provider;
  const provider = providerId(await providerIdOf(app.pool, email));
  const partnerId = world.partner.id;
  const issued: string[] = [];
  for (const { revenue, share, bonus, isReversed } of steps) {
    await confirmedSale(app, world, revenue);
    if (bonus > 0) {
      const given = {
        campaignId: world.campaign.id,
        amount: bonus / 100,
        reason: BONUS,
      };
      await must(app, 'POST', `/api/partners/${partnerId}/bonuses`, given, cookie);
    }
    const stats = await must<{ openCommissions: number }>(
      app,
      'GET',
      '/api/payouts/stats',
      undefined,
      cookie,
    );
    const paidAmount = Math.max(0.01, Math.floor(stats.openCommissions * share * 100) / 100);
    const body = { partnerId, paidAmount, paidDate: TODAY, forceCreate: true };
    const { id } = await must<{ id: string }>(
      app,
      'POST',
      '/api/commissions/process-payout',
      body,
      cookie,
    );
    issued.push(id);
    const target = issued[Math.floor(issued.length / 2)];
    if (!isReversed || target === undefined) continue;
    await must(
      app,
      'POST',
      `/api/payouts/${target}/cancel-with-credit`,
      { reason: 'other', notes: 'Nur ein Versuch.' },
      cookie,
    );
    issued.splice(issued.indexOf(target), 1);
  }

  const { rows: ledger } = await app.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from commissions c
     where c.provider_id = $1 and c.paid_cents <> (
       select coalesce(sum(l.amount_cents), 0) from settlement_lines l
       where l.provider_id = c.provider_id and l.commission_id = c.id)`,
    [provider],
  );
  expect(ledger).toEqual([{ wrong: 0 }]);

  const { rows: documents } = await app.pool.query<{ id: string; snapshot: unknown; sum: number }>(
    `select n.id, n.snapshot, (select sum(l.amount_cents)::bigint from settlement_lines l
       where l.provider_id = n.provider_id and l.credit_note_id = n.id) as sum
     from credit_notes n where n.provider_id = $1 order by n.chain_position`,
    [provider],
  );
  expect(documents.length).toBeGreaterThan(STEPS);
  const named: string[] = [];
  for (const { id, snapshot, sum } of documents) {
    const { lines, totals } = readSnapshot(snapshot);
    const { net, vat, gross } = totals;
    expect(sum).toBe(net);
    const xml = (await app.call('GET', `/api/payouts/${id}/einvoice`, undefined, cookie)).body;
    const invoice = readCii(xml);
    expect(invoice.lines.map((line) => [line.name, line.net])).toEqual(
      lines.map((line) => [line.description, line.net]),
    );
    named.push(...lines.map(({ description }) => description));
    expect(invoice.totals).toEqual({ lines: net, net, vat, gross, prepaid: 0, due: gross });
    const file = await app.http.inject({
      method: 'GET',
      url: `/api/payouts/${id}/pdf`,
      headers: headersOf(undefined, cookie),
    });
    const { text } = await readPdf(file.rawPayload);
    expect(text).toContain(`Nettobetrag ${eurosOf(net)}`);
    expect(text).toContain(`zzgl. 19 % Umsatzsteuer ${eurosOf(vat)}`);
    expect(text).toContain(`Gesamtbetrag ${eurosOf(gross)}`);
  }
  expect(named).toContain(`Bonus: ${BONUS}`);
  expect(await verifyChain(app.services.db, provider)).toEqual({
    documents: documents.length,
    errors: [],
  });
}, 60_000);
