import { type Acting, OPERATOR, SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { paidDayError } from '#shared/credit-note/payment-days.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findSubscription, saveSubscription } from '../subscription/store.ts';
import type { InvoicePayment } from './domain/invoice.ts';
import { announceInvoiceJob } from './invoice-jobs.ts';
import { listOpenInvoices } from './queries.ts';
import { markDeclined, markInvoicePaid, unscopedFindByNumber } from './store.ts';

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
 * subscription is in arrears, and a mail says how else to pay. Reminders come as for every
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

/**
 * Keeps that an invoice was paid, by the operator, who has seen the money.
 * @param number 'RE-0042'
 * @returns false when it was marked before; then nothing changes
 * @throws DomainError not_found, date_in_future, payment_day_early
 */
export async function markPaid(
  { db, clock }: Services,
  number: string,
  paidDate: CalendarDate,
  acting: Acting = OPERATOR,
): Promise<boolean> {
  const running = Number(/^RE-(\d{4,9})$/.exec(number)?.[1] ?? Number.NaN);
  const found = Number.isNaN(running) ? null : await unscopedFindByNumber(db, running);
  if (found === null) throw new DomainError('not_found');
  const { providerId, id, issueDate } = found;
  const now = clock();
  const error = paidDayError(paidDate, issueDate, berlinDateOf(now));
  if (error !== null) throw new DomainError(error.code, error.params);
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const paid = { id, number, paidDate, by: 'transfer' } as const;
    return settleInvoice(tx, providerId, acting, paid, now);
  });
}
