import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  markPaid,
  issuerOf,
  remindOfInvoices,
  renewSubscriptions,
  setPlan,
} from '#server/modules/billing/index.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { createClockedApplication } from '../support/clocked-world.ts';
import { providerIdOf } from '../support/digest.ts';
import { failEverywhere, type Send } from '../support/fail-everywhere.ts';
import { failingPool, type FailingPool } from '../support/failing-pool.ts';
import { registerProvider } from '../support/register.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { must } from '../support/world.ts';

/** Row 7 for subscriptions: whichever statement fails, an invoice is issued whole or not at all. */
let failingDb: FailingPool | undefined;
const app = await createClockedApplication('2026-11-21', {
  env: OPERATOR_ENV,
  wrapPool: (pool) => {
    failingDb = failingPool(pool);
    return failingDb.pool;
  },
});
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
const services = app.services;

const failing = (prepare: () => Promise<Send>): Promise<number> => {
  if (failingDb === undefined) throw new Error('no pool was wrapped');
  return failEverywhere(app.pool, failingDb, prepare);
};

/** What a job does: it is done, or it throws and comes again. */
const job =
  (work: () => Promise<unknown>): Send =>
  async () => {
    try {
      await work();
      return { statusCode: 200 };
    } catch {
      return { statusCode: 500 };
    }
  };

/** A provider with a month of premium behind them, everybody before having been settled. */
async function booked() {
  app.setDay('2026-11-21');
  await app.pool.query(
    `update subscriptions set status = 'canceled'; update subscription_invoice_states set status = 'paid', paid_date = '2026-11-21' where status = 'open'`,
  );
  const provider = await registerProvider(app);
  await must(
    app,
    'POST',
    '/api/subscription/upgrade',
    { plan: 'premium_monthly' },
    provider.cookie,
  );
  return provider;
}

describe('a broken statement leaves nothing halfway', { timeout: 180_000 }, () => {
  it('of a booking with its invoice', async () => {
    const statements = await failing(async () => {
      const { cookie } = await registerProvider(app);
      return () =>
        app.call('POST', '/api/subscription/upgrade', { plan: 'premium_yearly' }, cookie);
    });
    expect(statements).toBeGreaterThan(10);
  });

  it('of a renewal with usage and its invoice', async () => {
    const statements = await failing(async () => {
      const { email } = await booked();
      await app.pool.query(
        `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name, company_name, email, street, postal_code, city, country_code)
         select $1, gen_random_uuid(), n, '2026-11-01', '2026-11-01', 'A', 'B', 'C', 'p' || n || '@example.com', 'Weg 1', '10115', 'Berlin', 'DE'
         from generate_series(1, 202) n`,
        [await providerIdOf(app.pool, email)],
      );
      app.setDay('2026-12-21');
      return job(() => renewSubscriptions(services, issuer));
    });
    expect(statements).toBeGreaterThan(10);
  });

  it('of the end of a cancelled subscription', async () => {
    const statements = await failing(async () => {
      const { cookie } = await booked();
      await must(app, 'POST', '/api/subscription/cancel', { atPeriodEnd: true }, cookie);
      app.setDay('2026-12-21');
      return job(() => renewSubscriptions(services, issuer));
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('of cancelling', async () => {
    const statements = await failing(async () => {
      const { cookie } = await booked();
      return () => app.call('POST', '/api/subscription/cancel', { atPeriodEnd: true }, cookie);
    });
    expect(statements).toBeGreaterThan(4);
  });

  it('of a reminder, and of the end for an unpaid invoice', async () => {
    for (const days of [['2026-12-06'], ['2026-12-06', '2026-12-17', '2026-12-28']]) {
      const statements = await failing(async () => {
        await booked();
        const last = days.at(-1) ?? '';
        for (const day of days.slice(0, -1)) {
          app.setDay(day);
          await remindOfInvoices(services);
        }
        app.setDay(last);
        return job(() => remindOfInvoices(services));
      });
      expect(statements).toBeGreaterThan(5);
    }
  });

  it('of an invoice that the operator marks as paid, and of a plan that they set', async () => {
    const paid = await failing(async () => {
      const { email } = await booked();
      const { rows } = await app.pool.query<{ number: string }>(
        'select number from subscription_invoices where provider_id = $1',
        [await providerIdOf(app.pool, email)],
      );
      const day = calendarDate('2026-11-21');
      return job(() => markPaid(services, rows[0]?.number ?? '', day));
    });
    expect(paid).toBeGreaterThan(4);
    const set = await failing(async () => {
      const { email } = await booked();
      const id = providerId(await providerIdOf(app.pool, email));
      return job(() => setPlan(services, id, 'enterprise'));
    });
    expect(set).toBeGreaterThan(5);
  });
});
