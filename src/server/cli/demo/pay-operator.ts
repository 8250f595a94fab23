import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import { markPaid, remindOfInvoices, renewSubscriptions } from '../../modules/billing/index.ts';
import type { DemoStage } from './demo-stage.ts';

/** Days until the provider pays what the operator bills. */
const PAYS_AFTER = 9;

/** Invoices come and are paid nine days later; the newest one may still be open. */
export async function payTheOperator(
  { api, services, issuer }: DemoStage,
  day: CalendarDate,
): Promise<void> {
  await remindOfInvoices(services);
  await renewSubscriptions(services, issuer);
  if (Number(day.slice(8)) % 3 !== 0) return;
  const invoices = await api.call<SubscriptionInvoice[]>('GET', '/api/subscription/invoices');
  for (const { number, created, paid } of invoices) {
    const isDue = addDays(created as CalendarDate, PAYS_AFTER) <= day;
    if (!paid && isDue) await markPaid(services, number, day);
  }
}
