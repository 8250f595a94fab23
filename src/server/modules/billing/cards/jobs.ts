import { DomainError } from '#server/kernel/domain-error.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  openOperatorMailbox,
  type OperatorMailOptions,
} from '#server/platform/mail/operator-mail.ts';
import { providerId } from '#shared/ids.ts';
import { collectInvoiceJob } from '../invoices/invoice-jobs.ts';
import { type MaybeCardContext, requireCards } from './card-context.ts';
import {
  followMessageJob,
  notifyOperatorJob,
  removePayerJob,
  settleCheckoutJob,
} from './payment-jobs.ts';

const reconcileJob = defineJob<object>('payments.reconcile');

/**
 * Charges, messages and what has to be asked for again. Where no cards are taken (any more), what
 * is left in the queue fails and stays visible, and nothing is asked for by itself.
 */
export function paymentJobs(context: MaybeCardContext, mail: OperatorMailOptions): JobHandler[] {
  const { services, cards } = context;
  const mailbox = openOperatorMailbox(mail);
  return [
    handles(collectInvoiceJob, async (data) => {
      const { collectInvoice } = await import('./collect-invoice.ts');
      await collectInvoice(requireCards(context), providerId(data.providerId), data.invoiceId);
    }),
    handles(followMessageJob, async (data) => {
      const { followMessage } = await import('./follow-message.ts');
      await followMessage(requireCards(context), providerId(data.providerId), data);
    }),
    handles(settleCheckoutJob, async (data) => {
      const { settleCheckout } = await import('./settle-checkout.ts');
      await settleCheckout(requireCards(context), providerId(data.providerId), data.checkoutId);
    }),
    handles(removePayerJob, async ({ payerId }) => {
      if (cards === null) throw new DomainError('card_payment_unavailable');
      await cards.removePayer(payerId);
    }),
    handles(notifyOperatorJob, async (data) => {
      const { notifyOperator } = await import('./notify-operator.ts');
      const { paymentId, news } = data;
      await notifyOperator(services.db, mailbox, providerId(data.providerId), paymentId, news);
    }),
    handles(
      reconcileJob,
      async () => {
        if (cards === null) return;
        const { reconcilePayments } = await import('./reconcile-payments.ts');
        await reconcilePayments(services);
      },
      '*/15 * * * *',
    ),
  ];
}
