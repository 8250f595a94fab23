import { VISITOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  announceLeadJob,
  confirm,
  findOtherRequest,
  isReleased,
} from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { applyLead } from './apply-lead.ts';
import { lockLeadWithLink } from './lock-lead.ts';

/**
 * Keeps that the visitor has confirmed the address of a request, in the transaction in which the
 * mailed link was found good. From now on it counts and earns like one that has just come in: as a
 * duplicate where the visitor has another request that counts. Confirmed before, nothing changes.
 * @returns whether it has confirmed it
 * @throws DomainError not_found when it was deleted meanwhile
 */
export async function confirmLead(
  services: Services,
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  now: Date,
): Promise<boolean> {
  const firstId = await findOtherRequest(tx, provider, leadId, now);
  const locked = await lockLeadWithLink(tx, provider, leadId);
  if (locked.lead.confirmedAt !== null) return false;
  const after = confirm(locked.lead, firstId, now);
  await applyLead(services, tx, provider, VISITOR, locked, after, now);
  // One that counts now has been announced with that.
  if (!isReleased(after))
    await services.jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId });
  return true;
}
