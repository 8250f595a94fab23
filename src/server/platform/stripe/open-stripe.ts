import type Stripe from 'stripe';
import type { CardService, Charge, ChargeOrder } from './card-service.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { stripeMessages } from './stripe-messages.ts';
import { asking, isStripeError, type LoadStripe, type StripeSettings } from './stripe-settings.ts';

const WITH_CHARGE = { expand: ['latest_charge'] };

/** Seconds are what a person waits for; jobs try again by themselves. */
const TIMEOUT_MS = 15_000;

/** Cards through the operator's account at Stripe. Its SDK is loaded with the first call. */
export function openStripe(settings: StripeSettings): CardService {
  let client: Promise<Stripe> | null = null;
  const load: LoadStripe = () => (client ??= connect(settings));
  return {
    ...stripeCards(load, settings),
    ...stripeCheckouts(load, settings),
    ...stripeCharges(load),
    ...stripeMessages(load, settings),
  };
}

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const elsewhere = apiUrl === '' ? null : new URL(apiUrl);
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(elsewhere === null
      ? {}
      : {
          host: elsewhere.hostname,
          port: elsewhere.port,
          protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
        }),
  });
}

/** Charges of saved cards (Stripe's payment intents), with what came back of them. */
function stripeCharges(
  load: LoadStripe,
): Pick<CardService, 'charge' | 'readCharge' | 'findCharge' | 'readDispute'> {
  const read = async (stripe: Stripe, id: string): Promise<Charge> =>
    chargeOf(await stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  return {
    charge: (order) =>
      asking(async () => {
        const stripe = await load();
        try {
          return chargeOf(await create(stripe, order));
        } catch (error) {
          // 402: the card was refused; the intent that says so comes with the refusal.
          const refused = isStripeError(error) && error.type === 'StripeCardError' ? error : null;
          if (refused?.payment_intent === undefined) throw error;
          const { id } = refused.payment_intent;
          const failure = refused.decline_code ?? refused.code ?? 'card_error';
          return { id, status: 'failed', failure, refundedCents: 0 };
        }
      }),

    readCharge: (id) => asking(async () => read(await load(), id)),

    findCharge: (payerId, paymentId) =>
      asking(async () => {
        const stripe = await load();
        const { data } = await stripe.paymentIntents.list({ customer: payerId, limit: 100 });
        const found = data.find(({ metadata }) => metadata['payment'] === paymentId);
        return found === undefined ? null : read(stripe, found.id);
      }),

    readDispute: (id) =>
      asking(async () => {
        const stripe = await load();
        const { payment_intent: payment, status } = await stripe.disputes.retrieve(id);
        const chargeId = typeof payment === 'string' ? payment : (payment?.id ?? null);
        return { chargeId, status };
      }),
  };
}

function create(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  const { payerId, providerId, cardId, paymentId, amountCents, title } = order;
  return stripe.paymentIntents.create(
    {
      customer: payerId,
      payment_method: cardId,
      allowed_payment_method_types: ['card'],
      amount: amountCents,
      currency: 'eur',
      confirm: true,
      off_session: true,
      description: title,
      metadata: { provider: providerId, payment: paymentId },
      ...WITH_CHARGE,
    },
    { idempotencyKey: `payment-${paymentId}` },
  );
}

/** Nobody is there to act, so that whatever asks for an action has failed. */
function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id, status, last_payment_error: error, latest_charge: latest } = intent;
  const refundedCents = latest === null || typeof latest === 'string' ? 0 : latest.amount_refunded;
  if (status === 'succeeded') return { id, status: 'succeeded', failure: null, refundedCents };
  if (status === 'processing') return { id, status: 'pending', failure: null, refundedCents: 0 };
  const failure = error?.decline_code ?? error?.code ?? status;
  return { id, status: 'failed', failure, refundedCents: 0 };
}
