import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findVisitorContact } from './confirmation-store.ts';
import { duplicatesSince } from './domain/duplicate-window.ts';
import { findFirstLead, lockSubmissions } from './first-lead-store.ts';

/**
 * The visitor's first request that counts, seen from one that does not count yet. Submissions and
 * confirmations of the same visitor wait for each other until the transaction ends: call it before
 * link and request are locked.
 * @returns its id, or null where there is none
 */
export async function findOtherRequest(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  now: Date,
): Promise<string | null> {
  const visitor = await findVisitorContact(tx, provider, leadId);
  if (visitor === undefined) return null;
  await lockSubmissions(tx, provider, [visitor.email, visitor.phone]);
  return (await findFirstLead(tx, provider, visitor, duplicatesSince(now))) ?? null;
}
