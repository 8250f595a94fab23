import { OPERATOR } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { updatePlan } from './plan-store.ts';

/**
 * Puts a provider on a plan, by the operator; nothing is deleted when the new plan allows less.
 * @throws DomainError not_found
 */
export async function setPlan(
  services: Services,
  provider: ProviderId,
  plan: PlanId,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await updatePlan(tx, provider, plan);
    if (before === null) throw new DomainError('not_found');
    const event = {
      action: 'plan.set',
      entity: 'provider',
      entityId: provider,
      data: { before, after: plan },
    };
    await appendEvent(tx, provider, OPERATOR, event, now);
  });
}
