import type { Acting, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { missingForInvoice } from '../invoices/domain/invoice.ts';
import type { Issuer } from '../invoices/domain/operator-party.ts';
import { issueInvoice, recipientOf } from '../invoices/issue-invoice.ts';
import { listOpenInvoices } from '../invoices/queries.ts';
import { type BookablePlan, periodOf } from './domain/contract-period.ts';
import { recordChange, recordPlan, saveSubscription } from './store.ts';

/**
 * Books a plan: it holds at once, from today, and the invoice for the first period goes out
 * (docs/product/billing.md section 3).
 * @param issuer null where the installation does not say who issues invoices
 * @throws DomainError upgrade_unavailable, illegal_transition when a plan is booked already,
 *   billing_address_missing, invoices_overdue
 */
export async function bookSubscription(
  services: Services,
  acting: ActingProvider,
  issuer: Issuer | null,
  plan: BookablePlan,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction((tx) =>
    bookWithin(tx, services, acting.providerId, acting, issuer, plan, now),
  );
}

/**
 * The same in the caller's transaction. Whatever is refused is refused before anything is written.
 * @throws DomainError as above
 */
export async function bookWithin(
  tx: Tx,
  services: Services,
  provider: ProviderId,
  acting: Acting,
  issuer: Issuer | null,
  plan: BookablePlan,
  now: Date,
): Promise<void> {
  const today = berlinDateOf(now);
  const ready = await requireBookable(tx, provider, issuer, today);
  const period = periodOf(plan, today, today);
  const subscription = { plan, nextPlan: null, status: 'active', anchor: today, period } as const;
  await saveSubscription(
    tx,
    provider,
    { ...subscription, cancelAtPeriodEnd: false, usageFrom: today },
    now,
  );
  await recordChange(tx, provider, acting, 'booked', { plan, ...period }, now);
  await recordPlan(tx, provider, acting, plan, now);
  await issueInvoice(tx, services, provider, acting, ready, { plan, period }, now);
}

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
  const { plan, dissolvedAt } = await lockProvider(tx, provider);
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
