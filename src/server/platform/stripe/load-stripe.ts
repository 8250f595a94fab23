import type Stripe from 'stripe';

/** The client, loaded when it is first needed. */
export type LoadStripe = () => Promise<Stripe>;
