import { OPERATOR } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { paidDayError } from '#shared/credit-note/payment-days.ts';
import { unscopedFindByNumber } from './invoice-store.ts';
import { settleInvoice } from './settle-invoice.ts';

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
    return settleInvoice(tx, providerId, OPERATOR, paid, now);
  });
}
