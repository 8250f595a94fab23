import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { updatePlan } from './plan-store.ts';

/** Puts the plan in force and appends it; nothing is deleted when the new one allows less. */
export async function recordPlan(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  after: PlanId,
  now: Date,
): Promise<void> {
  const before = await updatePlan(tx, provider, after);
  if (before === null || before === after) return;
  const event = { action: 'plan.set', entity: 'provider', entityId: provider };
  await appendEvent(tx, provider, acting, { ...event, data: { before, after } }, now);
}
