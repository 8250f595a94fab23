import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { registerProvider } from '#tests/support/register.ts';
import { runBillingWorker } from '#tests/support/run-billing-worker.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { must } from '#tests/support/world.ts';
import { verifyInvoices } from './verify-invoices.ts';

/** Row 4 for the operator's invoices. BILLING_KILLS=100 for the long run. */
const KILLS = Number(process.env['BILLING_KILLS'] ?? 2);
const PROVIDERS = 6;
/** Nobody has looked for three years: 36 months for each provider, and 37 reports. */
const [FROM, TO, MONTHS] = ['2026-11-30', '2029-11-30', 36] as const;

const database = await createTestDatabase();
const app = await createClockedApplication(FROM, { env: OPERATOR_ENV, database });

async function count(sql: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(`select count(*)::int as count ${sql}`);
  return rows[0]?.count ?? 0;
}

describe('two workers that are killed again and again while they issue invoices and reports', () => {
  it(
    'leave no number out, and bill and report each period once',
    async () => {
      for (let number = 0; number < PROVIDERS; number += 1) {
        const { cookie } = await registerProvider(app);
        await must(app, 'POST', '/api/subscription/upgrade', { plan: 'premium_monthly' }, cookie);
      }
      let amidst = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const workers = [1, 2].map(() => runBillingWorker(database.connectionString, TO));
        await Promise.all(workers.map(({ works }) => works));
        await sleep(Math.random() * 250);
        for (const worker of workers) worker.kill();
        const ended = await Promise.all(workers.map(({ isDone }) => isDone));
        if (ended.includes(false)) amidst += 1;
        expect((await verifyInvoices(app.services.db)).errors).toEqual([]);
      }
      expect(amidst).toBeGreaterThan(0);
      const last = [1, 2].map(() => runBillingWorker(database.connectionString, TO));
      expect(await Promise.all(last.map(({ isDone }) => isDone))).toEqual([true, true]);

      const billed = PROVIDERS * (MONTHS + 1);
      expect(await verifyInvoices(app.services.db)).toEqual({ invoices: billed, errors: [] });
      expect(
        await count(
          'from (select distinct provider_id, period_start from subscription_invoices) p',
        ),
      ).toBe(billed);
      expect(
        await count(`from subscription_invoices i where period_start > '${FROM}' and not exists (
          select from subscription_invoices b
          where b.provider_id = i.provider_id and b.period_end = i.period_start - 1)`),
      ).toBe(0);
      expect(await count(`from pgboss.job where name = 'subscriptions.announce-invoice'`)).toBe(
        billed,
      );
      expect(await count(`from audit_events where action = 'subscription_invoice.issued'`)).toBe(
        billed,
      );
      const reports = PROVIDERS * MONTHS;
      expect(await count(`from billing_reports where kind = 'regular'`)).toBe(reports);
      expect(
        await count('from (select distinct provider_id, period_start from billing_reports) p'),
      ).toBe(reports);
      expect(
        await count('from (select distinct provider_id, running_number from billing_reports) p'),
      ).toBe(reports);
    },
    240_000 + KILLS * 30_000,
  );
});
