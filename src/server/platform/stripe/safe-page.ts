import { DomainError } from '#server/kernel/domain-error.ts';
import type { StripeSettings } from './stripe-settings.ts';

/**
 * The address of a page of Stripe that the browser is sent to. It comes from Stripe's own answer;
 * all the same only https is taken, or the very server that stands in for Stripe.
 * @throws DomainError payment_service_failed
 */
export function safePage(url: string | null, { apiUrl }: StripeSettings): string {
  if (url === null || !URL.canParse(url)) throw new DomainError('payment_service_failed');
  const { protocol, origin } = new URL(url);
  const isStandIn = apiUrl !== '' && origin === new URL(apiUrl).origin;
  if (protocol !== 'https:' && !isStandIn) throw new DomainError('payment_service_failed');
  return url;
}
