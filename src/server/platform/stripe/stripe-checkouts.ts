import type Stripe from 'stripe';
import type { CardService, CheckoutOrder, CheckoutState } from './card-service.ts';
import { safePage } from './safe-page.ts';
import { asking, isUnknownThere, type LoadStripe, type StripeSettings } from './stripe-settings.ts';

/** Checkout: Stripe's own pages, on which a card is saved or an amount is paid. */
export function stripeCheckouts(
  load: LoadStripe,
  settings: StripeSettings,
): Pick<CardService, 'openSetup' | 'openPayment' | 'readCheckout'> {
  const open = (order: CheckoutOrder, more: Stripe.Checkout.SessionCreateParams) =>
    asking(async () => {
      const stripe = await load();
      const session = await stripe.checkout.sessions.create(
        { ...common(order), ...more },
        { idempotencyKey: `checkout-${order.checkoutId}` },
      );
      return { sessionId: session.id, url: safePage(session.url, settings) };
    });
  return {
    openSetup: (order) =>
      open(order, {
        mode: 'setup',
        custom_text: { submit: { message: order.note } },
        setup_intent_data: { metadata: marks(order) },
      }),

    openPayment: (order) =>
      open(order, {
        mode: 'payment',
        // What is owed is euros, and so is what has to arrive.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: order.amountCents,
              product_data: { name: order.title },
            },
          },
        ],
        payment_intent_data: { description: order.title, metadata: marks(order) },
      }),

    readCheckout: (sessionId) =>
      asking(async () => {
        const stripe = await load();
        try {
          return stateOf(
            await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] }),
          );
        } catch (error) {
          if (isUnknownThere(error)) return { status: 'expired' };
          throw error;
        }
      }),
  };
}

const marks = ({ providerId, checkoutId }: CheckoutOrder) => ({
  provider: providerId,
  checkout: checkoutId,
});

function common(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  return {
    customer: order.payerId,
    client_reference_id: order.checkoutId,
    allowed_payment_method_types: ['card'],
    locale: 'de',
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    metadata: marks(order),
  };
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const { status, url, setup_intent: setup, payment_intent: payment } = session;
  if (status === 'open' && url !== null) return { status: 'open', url };
  if (status !== 'complete') return { status: 'expired' };
  const isPaid = session.payment_status === 'paid' && session.currency === 'eur';
  const chargeId = typeof payment === 'string' ? payment : (payment?.id ?? null);
  return {
    status: 'complete',
    cardId: setup === null || typeof setup === 'string' ? null : idOf(setup.payment_method),
    paid: isPaid && chargeId !== null ? { chargeId, amountCents: session.amount_total ?? 0 } : null,
  };
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
