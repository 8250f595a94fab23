import type { Queryable } from '#server/kernel/database.ts';
import type { OperatorMailbox } from '#server/platform/mail/operator-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findInvoice } from '../invoices/queries.ts';
import { paymentMail } from './mails/payment-mail.tsx';
import type { PaymentNews } from './payment-jobs.ts';
import { findPayment } from './store.ts';

/** Notifies the operator of a card payment that they have to look at; `npm run card-payments` shows it too. */
export async function notifyOperator(
  db: Queryable,
  mailbox: OperatorMailbox,
  provider: ProviderId,
  paymentId: string,
  news: PaymentNews,
): Promise<void> {
  const payment = await findPayment(db, provider, paymentId);
  const invoice = payment === null ? null : await findInvoice(db, provider, payment.invoiceId);
  if (payment === null || invoice === null) return;
  const { number, snapshot } = invoice;
  const { refundedCents, disputeStatus } = payment;
  await mailbox.send({
    id: `card-payment-${paymentId}-${news}-${refundedCents}-${disputeStatus ?? ''}`,
    replyTo: snapshot.recipient.email,
    ...(await paymentMail(payment, number, news)),
  });
}
