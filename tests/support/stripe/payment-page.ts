import type { Caller } from '../caller.ts';
import { must } from '../world.ts';
import type { StripeServer } from './stripe-server.ts';

/** Opens the page on which an invoice is paid by card. @returns the id of the checkout */
export async function openPaymentPage(
  app: Caller,
  stripe: StripeServer,
  cookie: string,
  invoiceId: string,
): Promise<string> {
  const path = `/api/subscription/invoices/${invoiceId}/pay`;
  const { url } = await must<{ url: string }>(app, 'POST', path, undefined, cookie);
  return String(stripe.account.get(url.split('/').at(-1) ?? '')['client_reference_id']);
}
