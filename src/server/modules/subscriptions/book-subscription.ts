import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { periodOf, type BookablePlan } from './domain/contract-period.ts';
import { missingForInvoice } from './domain/invoice.ts';
import type { OperatorParty } from './domain/operator-party.ts';
import { listOpenInvoices } from './invoice-list.ts';
import { issueInvoice } from './issue-invoice.ts';
import { recipientOf } from './recipient-of.ts';
import { recordChange } from './record-change.ts';
import { recordPlan } from './record-plan.ts';
import { saveSubscription } from './subscription-store.ts';

/**
 * Books a plan: it holds at once, from today, and the invoice for the first period goes out
 * (decisions.md section 4).
 * @param operator who issues the invoice; null where the installation does not say
 * @throws DomainError upgrade_unavailable, illegal_transition when a plan is booked already,
 *   billing_address_missing, invoices_overdue
 */
export async function bookSubscription(
  services: Services,
  acting: ActingProvider,
  operator: OperatorParty | null,
  plan: BookablePlan,
): Promise<void> {
  if (operator === null) throw new DomainError('upgrade_unavailable');
  const { providerId } = acting;
  const now = services.clock();
  const today = berlinDateOf(now);
  await services.db.transaction(async (tx) => {
    const { plan: before } = await lockProvider(tx, providerId);
    if (before !== 'free') throw new DomainError('illegal_transition');
    const account = await findAccount(tx, providerId);
    if (account === null) throw new DomainError('not_found');
    const missing = missingForInvoice(recipientOf(account));
    if (missing.length > 0)
      throw new DomainError('billing_address_missing', { missing: missing.join(', ') });
    const overdue = (await listOpenInvoices(tx, providerId)).filter(
      ({ dueDate }) => dueDate < today,
    );
    if (overdue.length > 0)
      throw new DomainError('invoices_overdue', {
        numbers: overdue.map(({ number }) => number).join(', '),
      });
    const period = periodOf(plan, today, today);
    const subscription = { plan, nextPlan: null, status: 'active', anchor: today, period } as const;
    await saveSubscription(
      tx,
      providerId,
      { ...subscription, cancelAtPeriodEnd: false, usageFrom: today },
      now,
    );
    await recordChange(tx, providerId, acting, 'booked', { plan, ...period }, now);
    await recordPlan(tx, providerId, acting, plan, now);
    await issueInvoice(tx, services, providerId, acting, operator, { plan, period }, now);
  });
}
