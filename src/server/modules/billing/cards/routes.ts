import type { FastifyInstance } from 'fastify';
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
import { requireCards, type MaybeCardContext } from './card-context.ts';
import { openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';
import { removeCard } from './remove-card.ts';
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
