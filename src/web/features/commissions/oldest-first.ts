import type { PendingCommission } from '#shared/contracts/commissions.ts';

/** The order in which a payment is spread: by event, ties by id, as the server does. */
export function oldestFirst(a: PendingCommission, b: PendingCommission): number {
  if (a.eventAt !== b.eventAt) return a.eventAt < b.eventAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
