import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Message } from '#server/platform/stripe/card-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CardContext } from './card-context.ts';
import { unscopedCheckoutOf } from './checkout-store.ts';
import { notifyOperatorJob, type PaymentNews } from './payment-jobs.ts';
import { recordOutcome } from './record-outcome.ts';
import { refreshCard } from './saved-card.ts';
import { settleCheckout } from './settle-checkout.ts';
import { findPayment, unscopedPaymentOf, updatePayment } from './store.ts';

/**
 * Looks at what a message was about as the card service has it now. Messages that come twice, late
 * or in another order find everything done and change nothing.
 * @throws DomainError payment_service_failed, and the job tries again
 */
export async function followMessage(
  context: CardContext,
  provider: ProviderId,
  message: {
    readonly subject: NonNullable<Message['subject']>;
    readonly objectId: string;
    readonly chargeId: string | null;
    readonly paymentId: string | null;
  },
): Promise<void> {
  const { services, cards } = context;
  const { subject, objectId, chargeId } = message;
  switch (subject) {
    case 'checkout': {
      const found = await unscopedCheckoutOf(services.db, objectId);
      if (found !== null) await settleCheckout(context, provider, found.id);
      return;
    }
    case 'card':
      return refreshCard(context, provider);
    case 'charge': {
      const id = message.paymentId ?? (await paymentOf(context, objectId));
      if (id === null) return;
      const charge = await cards.readCharge(objectId);
      return behindLock(context, provider, (tx, now) =>
        recordOutcome(tx, services, provider, id, charge, now),
      );
    }
    case 'refund': {
      const id = await paymentOf(context, chargeId);
      if (id === null || chargeId === null) return;
      const { refundedCents } = await cards.readCharge(chargeId);
      return keepReturn(context, provider, id, { refundedCents });
    }
    case 'dispute': {
      const { chargeId: of, status: disputeStatus } = await cards.readDispute(objectId);
      const id = await paymentOf(context, of);
      if (id !== null) await keepReturn(context, provider, id, { disputeStatus });
    }
  }
}

async function paymentOf(
  { services }: CardContext,
  chargeId: string | null,
): Promise<string | null> {
  if (chargeId === null) return null;
  return (await unscopedPaymentOf(services.db, chargeId))?.id ?? null;
}

async function behindLock(
  { services }: CardContext,
  provider: ProviderId,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    await work(tx, services.clock());
  });
}

/**
 * Money that goes back, or that the card's owner wants back. The invoice stays as it is: what it
 * means for tax and contract is the operator's to decide, so they are notified.
 */
function keepReturn(
  context: CardContext,
  provider: ProviderId,
  paymentId: string,
  change: { readonly refundedCents: number } | { readonly disputeStatus: string },
): Promise<void> {
  return behindLock(context, provider, async (tx, now) => {
    const before = await findPayment(tx, provider, paymentId);
    if (before === null) return;
    const isRefund = 'refundedCents' in change;
    const isNews = isRefund
      ? change.refundedCents > before.refundedCents
      : change.disputeStatus !== before.disputeStatus;
    if (!isNews) return;
    await updatePayment(tx, provider, paymentId, change, now);
    const news: PaymentNews = isRefund ? 'refunded' : 'disputed';
    const event = { action: `card_payment.${news}`, entity: 'card_payment', data: change };
    await appendEvent(tx, provider, SYSTEM, { ...event, entityId: paymentId }, now);
    const job = { providerId: provider, paymentId, news };
    await context.services.jobs.enqueue(tx, notifyOperatorJob, job);
  });
}
