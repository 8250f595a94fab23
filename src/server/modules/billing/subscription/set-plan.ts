import { OPERATOR } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { notifyOfChange } from './change-jobs.ts';
import { closeSubscription } from './end-subscription.ts';
import { lockPlan } from './plan-store.ts';
import { recordPlan } from './record-plan.ts';

/**
 * Puts a provider on a plan, by the operator, who has agreed with him on something of their own: a
 * booked subscription ends, no invoice is issued, and a mail says so. Nothing is deleted when the plan
 * allows less.
 * @throws DomainError not_found
 */
export async function setPlan(
  services: Services,
  provider: ProviderId,
  plan: PlanId,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockPlan(tx, provider);
    if (before === null) throw new DomainError('not_found');
    await closeSubscription(tx, provider, OPERATOR, now);
    await recordPlan(tx, provider, OPERATOR, plan, now);
    if (before === plan) return;
    const news = { what: 'plan_set', plan, before: before as PlanId } as const;
    await notifyOfChange(tx, services.jobs, provider, { ...news, day: berlinDateOf(now) });
  });
}
