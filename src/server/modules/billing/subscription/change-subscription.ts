import { type Acting, type ActingProvider, OPERATOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { notifyOfChange } from './change-jobs.ts';
import type { BookablePlan } from './domain/contract-period.ts';
import {
  findSubscription,
  lockPlan,
  recordChange,
  recordPlan,
  saveSubscription,
  type Subscription,
} from './store.ts';

/**
 * Ends the subscription with its paid period; until then everything stays. Twice changes nothing.
 * @throws DomainError illegal_transition when nothing is booked
 */
export function cancelSubscription(services: Services, acting: ActingProvider): Promise<void> {
  const { providerId } = acting;
  return change(services, acting, async (tx, running, now) => {
    if (running.cancelAtPeriodEnd) return running;
    const { plan, period } = running;
    await recordChange(tx, providerId, acting, 'cancel_planned', { end: period.end }, now);
    const news = { what: 'cancel_planned', plan, before: plan, day: period.end } as const;
    await notifyOfChange(tx, services.jobs, providerId, news);
    return { ...running, cancelAtPeriodEnd: true, nextPlan: null };
  });
}

/**
 * Takes a cancellation back before the period has ended.
 * @throws DomainError illegal_transition when none is planned
 */
export function reactivateSubscription(services: Services, acting: ActingProvider): Promise<void> {
  const { providerId } = acting;
  return change(services, acting, async (tx, running, now) => {
    if (!running.cancelAtPeriodEnd) throw new DomainError('illegal_transition');
    const { plan, period } = running;
    await recordChange(tx, providerId, acting, 'reactivated', {}, now);
    const news = { what: 'reactivated', plan, before: plan, day: addDays(period.end, 1) } as const;
    await notifyOfChange(tx, services.jobs, providerId, news);
    return { ...running, cancelAtPeriodEnd: false };
  });
}

/**
 * Plans another plan for the next period; the one that runs takes it back.
 * @throws DomainError illegal_transition when nothing is booked or the end is planned
 */
export function changePlan(
  services: Services,
  acting: ActingProvider,
  plan: BookablePlan,
): Promise<void> {
  const { providerId } = acting;
  return change(services, acting, async (tx, running, now) => {
    if (running.cancelAtPeriodEnd) throw new DomainError('illegal_transition');
    const nextPlan = plan === running.plan ? null : plan;
    if (nextPlan === running.nextPlan) return running;
    await recordChange(tx, providerId, acting, 'change_planned', { plan }, now);
    await notifyOfChange(tx, services.jobs, providerId, {
      what: nextPlan === null ? 'change_withdrawn' : 'change_planned',
      plan,
      before: running.nextPlan ?? running.plan,
      day: addDays(running.period.end, 1),
    });
    return { ...running, nextPlan };
  });
}

/** One step with the running subscription, behind the provider's lock: renewals wait for it. */
async function change(
  { db, clock }: Services,
  { providerId }: ActingProvider,
  decide: (tx: Tx, running: Subscription, now: Date) => Promise<Subscription>,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const running = await findSubscription(tx, providerId);
    if (running === null || running.status === 'canceled')
      throw new DomainError('illegal_transition');
    const after = await decide(tx, running, now);
    if (after !== running) await saveSubscription(tx, providerId, after, now);
  });
}

/**
 * Ends whatever plan is booked at once: the account is dissolved
 * (docs/product/privacy.md section 3).
 */
export async function endSubscription(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  now: Date,
): Promise<void> {
  await closeSubscription(tx, provider, acting, now);
  await recordPlan(tx, provider, acting, 'free', now);
}

/** Nothing is renewed and nobody reminded any more; the plan in force is the caller's. */
async function closeSubscription(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  now: Date,
): Promise<void> {
  const running = await findSubscription(tx, provider);
  if (running === null || running.status === 'canceled') return;
  const { plan } = running;
  await saveSubscription(
    tx,
    provider,
    { ...running, status: 'canceled', cancelAtPeriodEnd: false, nextPlan: null },
    now,
  );
  await recordChange(tx, provider, acting, 'ended', { plan, reason: 'closed' }, now);
}

/**
 * Puts a provider on a plan, by the operator, who has agreed with them on something of their own: a
 * booked subscription ends, no invoice is issued, and a mail says so. Nothing is deleted when the plan
 * allows less.
 * @throws DomainError not_found
 */
export async function setPlan(
  services: Services,
  provider: ProviderId,
  plan: PlanId,
  acting: Acting = OPERATOR,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockPlan(tx, provider);
    if (before === null) throw new DomainError('not_found');
    await closeSubscription(tx, provider, acting, now);
    await recordPlan(tx, provider, acting, plan, now);
    if (before === plan) return;
    const news = { what: 'plan_set', plan, before: before as PlanId } as const;
    await notifyOfChange(tx, services.jobs, provider, { ...news, day: berlinDateOf(now) });
  });
}
