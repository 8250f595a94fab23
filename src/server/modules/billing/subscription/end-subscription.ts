import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { recordChange } from './record-change.ts';
import { recordPlan } from './record-plan.ts';
import { findSubscription, saveSubscription } from './subscription-store.ts';

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
export async function closeSubscription(
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
