import { OPERATOR } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { listOpenInvoices } from './invoice-list.ts';
import { markInvoicePaid, unscopedFindByNumber } from './invoice-store.ts';
import { findSubscription, saveSubscription } from './subscription-store.ts';

/**
 * Keeps that an invoice was paid, by the operator, who has seen the money. A subscription in
 * arrears is active again when nothing else is overdue; one that has ended stays ended.
 * @param number 'RE-0042'
 * @returns false when it was marked before; then nothing changes
 * @throws DomainError not_found
 */
export async function markPaid(
  { db, clock }: Services,
  number: string,
  paidDate: CalendarDate,
): Promise<boolean> {
  const running = Number(/^RE-(\d{4,9})$/.exec(number)?.[1] ?? Number.NaN);
  const found = Number.isNaN(running) ? null : await unscopedFindByNumber(db, running);
  if (found === null) throw new DomainError('not_found');
  const { providerId, id } = found;
  const now = clock();
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    if (!(await markInvoicePaid(tx, providerId, id, paidDate, now))) return false;
    const event = { action: 'subscription_invoice.paid', entity: 'subscription_invoice' };
    const data = { number, paidDate };
    await appendEvent(tx, providerId, OPERATOR, { ...event, entityId: id, data }, now);
    const subscription = await findSubscription(tx, providerId);
    const open = await listOpenInvoices(tx, providerId);
    if (subscription?.status === 'past_due' && open.every(({ reminders }) => reminders === 0))
      await saveSubscription(tx, providerId, { ...subscription, status: 'active' }, now);
    return true;
  });
}
