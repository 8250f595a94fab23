import type Stripe from 'stripe';
import type { CardService } from './card-service.ts';
import type { LoadStripe } from './load-stripe.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { stripeMessages } from './stripe-messages.ts';
import type { StripeSettings } from './stripe-settings.ts';

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
