import type Stripe from 'stripe';
import type { CardService, Message } from './card-service.ts';
import { isStripeError, type LoadStripe, type StripeSettings } from './stripe-settings.ts';

/** Seconds that a signature may be old. */
const TOLERANCE = 300;

/** Stripe's webhooks: signed messages about objects that have changed. */
export function stripeMessages(
  load: LoadStripe,
  { webhookSecret }: StripeSettings,
): Pick<CardService, 'readMessage'> {
  return {
    async readMessage(body, signature, now) {
      const stripe = await load();
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE,
          undefined,
          now.getTime(),
        );
        return messageOf(event);
      } catch (error) {
        if (isStripeError(error) || error instanceof SyntaxError) return null;
        throw error;
      }
    },
  };
}

const NOTHING = { subject: null, objectId: '', chargeId: null, payment: null } as const;

function messageOf(event: Stripe.Event): Message {
  return { id: event.id, ...aboutOf(event) };
}

function aboutOf(event: Stripe.Event): Omit<Message, 'id'> {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Stripe's kinds grow with every version; what is not named here is not needed.
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return { ...NOTHING, subject: 'checkout', objectId: event.data.object.id };
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return aboutCharge(event.data.object);
    case 'charge.refunded': {
      const { id, payment_intent: intent } = event.data.object;
      return { ...NOTHING, subject: 'refund', objectId: id, chargeId: idOf(intent) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id, payment_intent: intent } = event.data.object;
      return { ...NOTHING, subject: 'dispute', objectId: id, chargeId: idOf(intent) };
    }
    case 'customer.updated':
    case 'customer.deleted':
      return aboutPayer(event.data.object.id);
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return aboutPayer(idOf(event.data.object.customer));
    case 'payment_method.detached':
      // Detached it belongs to nobody any more; the message says to whom it did.
      return aboutPayer(idOf(event.data.previous_attributes?.customer ?? null));
    default:
      return NOTHING;
  }
}

function aboutPayer(payerId: string | null): Omit<Message, 'id'> {
  return payerId === null ? NOTHING : { ...NOTHING, subject: 'card', objectId: payerId };
}

function aboutCharge({ id, metadata }: Stripe.PaymentIntent): Omit<Message, 'id'> {
  const { provider: providerId, payment: paymentId } = metadata;
  const isOurs = providerId !== undefined && paymentId !== undefined;
  const payment = isOurs ? { providerId, paymentId } : null;
  return { subject: 'charge', objectId: id, chargeId: id, payment };
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
