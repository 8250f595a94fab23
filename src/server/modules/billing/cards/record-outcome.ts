import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Charge } from '#server/platform/stripe/card-service.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findInvoice } from '../invoices/queries.ts';
import { declineInvoice, settleInvoice } from '../invoices/settle-invoice.ts';
import { notifyOperatorJob } from './payment-jobs.ts';
import { findPayment, updatePayment } from './store.ts';

/**
 * Keeps what has become of a charge, behind the provider's lock. Success marks the invoice as
 * paid; when it was paid by other means in the meantime, the operator is asked to give the money
 * back. Recorded twice, or late, nothing changes.
 */
export async function recordOutcome(
  tx: Tx,
  services: Services,
  provider: ProviderId,
  paymentId: string,
  charge: Charge,
  now: Date,
): Promise<void> {
  const payment = await findPayment(tx, provider, paymentId);
  if (payment === null || payment.status === 'succeeded') return;
  const invoice = await findInvoice(tx, provider, payment.invoiceId);
  if (invoice === null) return;
  const { id, number, grossCents } = invoice;
  const append = (what: string, data: Readonly<Record<string, unknown>>) => {
    const event = { action: `card_payment.${what}`, entity: 'card_payment', entityId: paymentId };
    return appendEvent(tx, provider, SYSTEM, { ...event, data: { number, ...data } }, now);
  };
  const chargeId = charge.id;
  switch (charge.status) {
    case 'pending':
      return updatePayment(tx, provider, paymentId, { chargeId }, now);
    case 'failed': {
      if (payment.status === 'failed') return;
      const failure = charge.failure ?? 'failed';
      await updatePayment(tx, provider, paymentId, { chargeId, status: 'failed', failure }, now);
      await append('failed', { failure });
      return declineInvoice(tx, services, provider, { id, number }, now);
    }
    case 'succeeded': {
      const paid = { id, number, paidDate: berlinDateOf(now), by: 'card' } as const;
      const isExact = payment.amountCents === grossCents;
      const isSurplus = !isExact || !(await settleInvoice(tx, provider, SYSTEM, paid, now));
      const change = { chargeId, status: 'succeeded', failure: null, isSurplus } as const;
      await updatePayment(tx, provider, paymentId, change, now);
      await append('succeeded', { cents: payment.amountCents, isSurplus });
      if (!isSurplus) return;
      const news = { providerId: provider, paymentId, news: 'surplus' } as const;
      return services.jobs.enqueue(tx, notifyOperatorJob, news);
    }
  }
}
