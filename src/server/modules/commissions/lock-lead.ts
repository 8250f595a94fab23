import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findLeadLink, lockLead, type Lead } from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { lockLink } from './link-counter-store.ts';

export interface LockedLead {
  readonly lead: Lead;
  /** Leads of the link since its last full bundle; 0 without a link. */
  readonly leadRemainder: number;
}

/**
 * Locks what a step of a request can touch, in the order of all its writers: link, then lead.
 * @throws DomainError not_found
 */
export async function lockLeadWithLink(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
): Promise<LockedLead> {
  const found = await findLeadLink(tx, provider, leadId);
  if (found === undefined) throw new DomainError('not_found');
  const link = found.linkId === null ? null : await lockLink(tx, provider, found.linkId);
  const lead = await lockLead(tx, provider, leadId);
  if (lead === undefined) throw new DomainError('not_found');
  return { lead, leadRemainder: link?.leadRemainder ?? 0 };
}
