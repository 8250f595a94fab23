import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { missingForInvoice } from './domain/invoice.ts';
import type { Issuer } from './domain/operator-party.ts';
import { listOpenInvoices } from './invoice-list.ts';
import { recipientOf } from './recipient-of.ts';

/**
 * Locks the provider and makes sure that a plan can be booked.
 * @returns who issues the invoice
 * @throws DomainError upgrade_unavailable, illegal_transition when a plan is booked already,
 *   billing_address_missing, invoices_overdue
 */
export async function requireBookable(
  tx: Tx,
  provider: ProviderId,
  issuer: Issuer | null,
  today: CalendarDate,
): Promise<Issuer> {
  if (issuer === null) throw new DomainError('upgrade_unavailable');
  const { plan, dissolved_at: dissolvedAt } = await lockProvider(tx, provider);
  if (plan !== 'free' || dissolvedAt !== null) throw new DomainError('illegal_transition');
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('not_found');
  const missing = missingForInvoice(recipientOf(account));
  if (missing.length > 0)
    throw new DomainError('billing_address_missing', { missing: missing.join(', ') });
  const overdue = (await listOpenInvoices(tx, provider)).filter(({ dueDate }) => dueDate < today);
  if (overdue.length > 0)
    throw new DomainError('invoices_overdue', {
      numbers: overdue.map(({ number }) => number).join(', '),
    });
  return issuer;
}
