import { SYSTEM, type Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { InvoicePayment } from './domain/invoice.ts';
import { announceInvoiceJob } from './invoice-jobs.ts';
import { listOpenInvoices } from './invoice-list.ts';
import { markDeclined, markInvoicePaid } from './invoice-store.ts';
import { findSubscription, saveSubscription } from './subscription-store.ts';

const ENTITY = 'subscription_invoice';

/**
 * Keeps that an invoice was paid, behind the provider's lock. A subscription in arrears is active
 * again when nothing else is overdue; one that has ended stays ended.
 * @returns false when it was paid before; then nothing changes
 */
export async function settleInvoice(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  paid: {
    readonly id: string;
    readonly number: string;
    readonly paidDate: CalendarDate;
    readonly by: InvoicePayment;
  },
  now: Date,
): Promise<boolean> {
  const { id, number, paidDate, by } = paid;
  if (!(await markInvoicePaid(tx, provider, id, paidDate, now))) return false;
  const event = { action: 'subscription_invoice.paid', entity: ENTITY, entityId: id };
  await appendEvent(tx, provider, acting, { ...event, data: { number, paidDate, by } }, now);
  const subscription = await findSubscription(tx, provider);
  const open = await listOpenInvoices(tx, provider);
  const isClear = open.every(({ reminders, declinedOn }) => reminders === 0 && declinedOn === null);
  if (subscription?.status === 'past_due' && isClear)
    await saveSubscription(tx, provider, { ...subscription, status: 'active' }, now);
  return true;
}

/**
 * Keeps that the card was refused for an open invoice, behind the provider's lock: the
 * subscription is in arrears, and the provider is told how else to pay. Reminders come as for every
 * invoice.
 */
export async function declineInvoice(
  tx: Tx,
  { jobs }: Services,
  provider: ProviderId,
  { id, number }: { readonly id: string; readonly number: string },
  now: Date,
): Promise<void> {
  if (!(await markDeclined(tx, provider, id, berlinDateOf(now), now))) return;
  const event = { action: 'subscription_invoice.declined', entity: ENTITY, entityId: id };
  await appendEvent(tx, provider, SYSTEM, { ...event, data: { number } }, now);
  const running = await findSubscription(tx, provider);
  if (running?.status === 'active')
    await saveSubscription(tx, provider, { ...running, status: 'past_due' }, now);
  const news = 'declined';
  await jobs.enqueue(tx, announceInvoiceJob, { providerId: provider, invoiceId: id, news });
}
