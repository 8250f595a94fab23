import { defineJob } from '#server/kernel/jobs.ts';
import type { Message } from '#server/platform/stripe/card-service.ts';

/** Looks again at what a message of the card service was about. */
export const followMessageJob = defineJob<{
  providerId: string;
  subject: NonNullable<Message['subject']>;
  objectId: string;
  chargeId: string | null;
  /** The payment that the charge carries in its metadata. */
  paymentId: string | null;
}>('payments.follow-message');

/** Asks what has become of a page. */
export const settleCheckoutJob = defineJob<{ providerId: string; checkoutId: string }>(
  'payments.settle-checkout',
);

/** Deletes a payer with all cards at the card service. */
export const removePayerJob = defineJob<{ payerId: string }>('payments.remove-payer', 20);

/** What the operator has to look at themselves. */
export type PaymentNews = 'surplus' | 'refunded' | 'disputed';

export const notifyOperatorJob = defineJob<{
  providerId: string;
  paymentId: string;
  news: PaymentNews;
}>('payments.tell-operator');
