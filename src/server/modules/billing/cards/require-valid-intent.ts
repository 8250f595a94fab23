import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findInvoice, type Invoice } from '../subscription/invoice-list.ts';
import { requireBookable } from '../subscription/require-bookable.ts';
import type { CardContext } from './card-context.ts';
import type { CheckoutIntent } from './checkout-store.ts';
import { listPaymentsOf } from './payment-store.ts';

/**
 * Locks the provider and makes sure that what a page is wanted for can be had.
 * @returns the invoice that is to be paid, where it is one
 * @throws DomainError what booking refuses, illegal_transition without a plan, not_found,
 *   already_paid, payment_under_way
 */
export async function requireValidIntent(
  tx: Tx,
  { issuer }: CardContext,
  provider: ProviderId,
  intent: CheckoutIntent,
  now: Date,
): Promise<Invoice | null> {
  if (intent.purpose === 'booking') {
    await requireBookable(tx, provider, issuer, berlinDateOf(now));
    return null;
  }
  const { plan } = await lockProvider(tx, provider);
  if (intent.purpose === 'card') {
    if (plan === 'free') throw new DomainError('illegal_transition');
    return null;
  }
  const invoice = await findInvoice(tx, provider, intent.invoiceId);
  if (invoice === null) throw new DomainError('not_found');
  if (invoice.isPaid) throw new DomainError('already_paid');
  const payments = await listPaymentsOf(tx, provider, invoice.id);
  if (payments.some(({ status }) => status === 'pending'))
    throw new DomainError('payment_under_way');
  return invoice;
}
