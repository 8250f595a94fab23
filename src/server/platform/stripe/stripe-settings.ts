import type Stripe from 'stripe';
import { DomainError } from '#server/kernel/domain-error.ts';

/** The operator's account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Empty: Stripe itself; else a server that speaks its protocol. */
  readonly apiUrl: string;
}

/** An error of the SDK, recognised by its own name so that the SDK need not be loaded to look. */
interface StripeError {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
  readonly decline_code?: string;
  readonly payment_intent?: { readonly id: string };
}

export function isStripeError(error: unknown): error is Error & StripeError {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}

/** True where Stripe knows no such object (any more). */
export function isUnknownThere(error: unknown): boolean {
  return isStripeError(error) && (error.statusCode === 404 || error.code === 'resource_missing');
}

/**
 * Makes a call. What Stripe cannot or will not do becomes payment_service_failed, with its own
 * words as the cause for the log; what is a bug stays what it is.
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const failed = new DomainError('payment_service_failed');
    failed.cause = new Error(`${error.type} ${error.statusCode ?? ''} ${error.code ?? ''}`.trim());
    throw failed;
  }
}

/** The client, loaded when it is first needed. */
export type LoadStripe = () => Promise<Stripe>;
