import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { route } from '#server/platform/http/route.ts';
import {
  confirmCheckout,
  openCardPortal,
  payInvoiceByCard,
  removePaymentCard,
  savePaymentCard,
  startCardBooking,
} from '#shared/contracts/card-payments.ts';
import { errorMessage } from '#shared/errors.ts';
import { type CardContext, type MaybeCardContext, requireCards } from './card-context.ts';
import { openCheckout } from './open-checkout.ts';
import { findPayer } from './payer-store.ts';
import { refreshCard } from './refresh-card.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Payment by card: the way to the pages of the card service and back. */
export function paymentRoutes(api: FastifyInstance, context: MaybeCardContext): void {
  route(api, startCardBooking, async ({ acting, body }) => ({
    url: await openCheckout(requireCards(context), acting, { purpose: 'booking', plan: body.plan }),
  }));

  route(api, savePaymentCard, async ({ acting }) => ({
    url: await openCheckout(requireCards(context), acting, { purpose: 'card' }),
  }));

  route(api, payInvoiceByCard, async ({ acting, params }) => {
    const intent = { purpose: 'invoice', invoiceId: params.id } as const;
    return { url: await openCheckout(requireCards(context), acting, intent) };
  });

  route(api, openCardPortal, async ({ acting }) => ({
    url: await openPortal(requireCards(context), acting),
  }));

  route(api, removePaymentCard, async ({ acting }) => {
    await removeCard(requireCards(context), acting);
    return { success: true as const };
  });

  route(api, confirmCheckout, async ({ acting, params }) => {
    const { checkout } = await settleCheckout(requireCards(context), acting.providerId, params.id);
    const { intent, status, refusal } = checkout;
    return {
      purpose: intent.purpose,
      plan: intent.purpose === 'booking' ? intent.plan : null,
      status,
      message: refusal === null ? null : errorMessage(refusal.code, refusal.params),
    };
  });
}

/**
 * Takes the saved card away, here and at the card service: invoices from now on are transferred.
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
async function removeCard(context: CardContext, acting: ActingProvider): Promise<void> {
  const payer = await findPayer(context.services.db, acting.providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  await context.cards.removeCard(payer.cardId);
  await refreshCard(context, acting.providerId);
}

/**
 * The page of the card service on which the provider looks after his card.
 * @returns its address
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
async function openPortal(
  { services, cards, publicUrl }: CardContext,
  { providerId }: ActingProvider,
): Promise<string> {
  const payer = await findPayer(services.db, providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  return cards.openPortal(payer.payerId, `${publicUrl}/abrechnungen?tab=abonnement`);
}
