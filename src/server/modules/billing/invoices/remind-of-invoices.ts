import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { unscopedOverdueProviders } from '../subscription/queries.ts';
import {
  findSubscription,
  recordChange,
  recordPlan,
  saveSubscription,
} from '../subscription/store.ts';
import { nextDunningStep } from './domain/dunning.ts';
import { announceInvoiceJob } from './invoice-jobs.ts';
import { listOpenInvoices, type Invoice } from './queries.ts';
import { markReminded } from './store.ts';

/**
 * Reminds of unpaid invoices, twice each, and ends the subscription when the second reminder has
 * passed too (docs/product/billing.md section 5). May run at any time, twice and on several nodes.
 */
export async function remindOfInvoices(services: Services): Promise<void> {
  const today = berlinDateOf(services.clock());
  await forEachSettled(await unscopedOverdueProviders(services.db, today), (provider) =>
    services.db.transaction(async (tx) => {
      await lockProvider(tx, provider);
      for (const invoice of await listOpenInvoices(tx, provider))
        await goOn(tx, services, provider, invoice);
    }),
  );
}

async function goOn(
  tx: Tx,
  { jobs, clock }: Services,
  provider: ProviderId,
  invoice: Invoice,
): Promise<void> {
  const now = clock();
  const today = berlinDateOf(now);
  const step = nextDunningStep(invoice, today);
  if (step === 'wait') return;
  const running = await findSubscription(tx, provider);
  const { id, number } = invoice;
  const notify = (news: 'first_reminder' | 'second_reminder' | 'ended') =>
    jobs.enqueue(tx, announceInvoiceJob, { providerId: provider, invoiceId: id, news });
  if (step === 'cancel') {
    if (running === null || running.status === 'canceled') return;
    await saveSubscription(
      tx,
      provider,
      { ...running, status: 'canceled', cancelAtPeriodEnd: false, nextPlan: null },
      now,
    );
    const data = { plan: running.plan, reason: 'unpaid', number };
    await recordChange(tx, provider, SYSTEM, 'ended', data, now);
    await recordPlan(tx, provider, SYSTEM, 'free', now);
    return notify('ended');
  }
  const reminders = invoice.reminders + 1;
  await markReminded(tx, provider, id, { reminders, on: today }, now);
  if (running?.status === 'active')
    await saveSubscription(tx, provider, { ...running, status: 'past_due' }, now);
  const event = { action: 'subscription_invoice.reminded', entity: 'subscription_invoice' };
  await appendEvent(
    tx,
    provider,
    SYSTEM,
    { ...event, entityId: id, data: { number, reminders } },
    now,
  );
  return notify(step);
}
