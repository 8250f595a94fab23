import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { updatePlan } from './plan-store.ts';

const WITHOUT: PlanId = 'free';

/** Ends whatever plan is booked at once: the account is dissolved (product-2.md section 4). */
export async function endSubscription(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  now: Date,
): Promise<void> {
  const before = await updatePlan(tx, provider, WITHOUT);
  if (before === null || before === WITHOUT) return;
  const event = { action: 'plan.set', entity: 'provider', entityId: provider };
  await appendEvent(tx, provider, acting, { ...event, data: { before, after: WITHOUT } }, now);
}
