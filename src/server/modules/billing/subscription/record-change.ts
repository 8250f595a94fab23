import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Appends what happened to a subscription. */
export function recordChange(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  what: 'booked' | 'renewed' | 'cancel_planned' | 'reactivated' | 'change_planned' | 'ended',
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const event = { action: `subscription.${what}`, entity: 'subscription', entityId: provider };
  return appendEvent(tx, provider, acting, { ...event, data }, now);
}
