import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { must } from '#tests/support/world.ts';
import { issuerOf } from '../invoices/domain/operator-party.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV });
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);

async function booked(): Promise<RegisteredProvider> {
  const provider = await registerProvider(app);
  const plan = { plan: 'premium_monthly' };
  await must(app, 'POST', '/api/subscription/upgrade', plan, provider.cookie);
  return provider;
}

async function invoicesOf({ email }: RegisteredProvider): Promise<number> {
  const url = '/api/subscription/invoices';
  const session = await app.session(email);
  return (await must<SubscriptionInvoice[]>(app, 'GET', url, undefined, session)).length;
}

it('a subscription that cannot be renewed keeps no other one waiting, and is renewed once it can', async () => {
  const [broken, well] = [await booked(), await booked()];
  const id = await providerIdOf(app.pool, broken.email);
  await app.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'this one is stuck'; end $$`);
  await app.pool.query(`
    create trigger stuck before update on subscriptions
      for each row when (new.provider_id = '${id}') execute function refuse()`);
  app.setDay('2026-12-21');
  await expect(renewSubscriptions(app.services, issuer)).rejects.toThrow('this one is stuck');
  expect([await invoicesOf(broken), await invoicesOf(well)]).toEqual([1, 2]);
  await app.pool.query('drop trigger stuck on subscriptions');
  await renewSubscriptions(app.services, issuer);
  expect([await invoicesOf(broken), await invoicesOf(well)]).toEqual([2, 2]);
});
