import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import {
  addDays,
  berlinDateOf,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Issuer } from '../invoices/domain/operator-party.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { insertUsageMonth } from '../invoices/store.ts';
import { notifyOfChange } from './change-jobs.ts';
import { contractMonth, periodOf } from './domain/contract-period.ts';
import { usageFees } from './domain/usage.ts';
import { countForWholeMonth, unscopedDueSubscriptions } from './queries.ts';
import {
  findSubscription,
  recordChange,
  recordPlan,
  saveSubscription,
  type Subscription,
} from './store.ts';

/**
 * Goes on with every subscription whose contract month or paid period has passed: counts usage,
 * renews with an invoice in advance, or ends what was cancelled. May run at any time, twice and on
 * several nodes: each one is looked at again behind the provider's lock, period by period. One that
 * can't go on keeps no other one waiting.
 * @param issuer null where the installation does not say who issues invoices: then nothing is
 *   renewed, and the plan goes on until it does
 */
export async function renewSubscriptions(services: Services, issuer: Issuer | null): Promise<void> {
  const today = berlinDateOf(services.clock());
  await forEachSettled(await unscopedDueSubscriptions(services.db, today), async (provider) => {
    while (await advance(services, issuer, provider));
  });
}

/** @returns whether another period may have passed */
async function advance(
  services: Services,
  issuer: Issuer | null,
  provider: ProviderId,
): Promise<boolean> {
  const now = services.clock();
  const today = berlinDateOf(now);
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const found = await findSubscription(tx, provider);
    if (found === null || found.status === 'canceled') return false;
    const running = await countMonths(tx, provider, found, today);
    const isOver = running.period.end < today;
    if (!isOver || (issuer === null && !running.cancelAtPeriodEnd)) {
      if (running !== found) await saveSubscription(tx, provider, running, now);
      return false;
    }
    if (running.cancelAtPeriodEnd) {
      const { plan } = running;
      await saveSubscription(tx, provider, { ...running, status: 'canceled' }, now);
      await recordChange(tx, provider, SYSTEM, 'ended', { plan, reason: 'cancelled' }, now);
      await recordPlan(tx, provider, SYSTEM, 'free', now);
      const news = { what: 'ended', plan: 'free', before: plan, day: running.period.end } as const;
      await notifyOfChange(tx, services.jobs, provider, news);
      if (issuer !== null) await issueInvoice(tx, services, provider, SYSTEM, issuer, null, now);
      return false;
    }
    const plan = running.nextPlan ?? running.plan;
    const period = periodOf(plan, running.anchor, addDays(running.period.end, 1));
    await saveSubscription(tx, provider, { ...running, plan, nextPlan: null, period }, now);
    await recordChange(tx, provider, SYSTEM, 'renewed', { plan, ...period }, now);
    await recordPlan(tx, provider, SYSTEM, plan, now);
    if (issuer !== null)
      await issueInvoice(tx, services, provider, SYSTEM, issuer, { plan, period }, now);
    return true;
  });
}

/**
 * Counts the usage of each full contract month of the paid period that has passed. Only partners
 * and links that were there for the whole month count.
 */
async function countMonths(
  tx: Tx,
  provider: ProviderId,
  running: Subscription,
  today: CalendarDate,
): Promise<Subscription> {
  const { anchor, plan, period } = running;
  let { usageFrom } = running;
  for (;;) {
    const month = contractMonth(anchor, usageFrom);
    if (month.end >= today || month.end > period.end) break;
    const used = await countForWholeMonth(tx, provider, startOfBerlinDay(month.start));
    const { partnersAbove, linksAbove, total } = usageFees(plan, used);
    if (total > 0)
      await insertUsageMonth(tx, provider, { month, partnersAbove, linksAbove }, total);
    usageFrom = addDays(month.end, 1);
  }
  return usageFrom === running.usageFrom ? running : { ...running, usageFrom };
}
