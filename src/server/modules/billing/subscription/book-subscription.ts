import type { Acting, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { periodOf, type BookablePlan } from './domain/contract-period.ts';
import type { Issuer } from './domain/operator-party.ts';
import { issueInvoice } from './issue-invoice.ts';
import { recordChange } from './record-change.ts';
import { recordPlan } from './record-plan.ts';
import { requireBookable } from './require-bookable.ts';
import { saveSubscription } from './subscription-store.ts';

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
