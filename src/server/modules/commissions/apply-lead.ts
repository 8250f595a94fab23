import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  announceLeadJob,
  isCounted,
  isReleased,
  leadEvents,
  storeLead,
  type Lead,
} from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { accrueReleased } from './accrue-for-lead.ts';
import { announceSaleJob } from './jobs.ts';
import { footprint } from './lead-footprint.ts';
import { moveCounters } from './link-counter-store.ts';
import type { LockedLead } from './lock-lead.ts';
import { priceSale } from './price-sale.ts';

/**
 * Stores a changed request with everything that follows from the change. Link and lead are
 * locked by the caller.
 */
export async function applyLead(
  services: Services,
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  { lead: before, leadRemainder }: LockedLead,
  after: Lead,
  now: Date,
): Promise<void> {
  const events = leadEvents(before, after);
  if (events.length === 0) return;
  await storeLead(tx, provider, after, now);
  for (const event of events) {
    const entity = { entity: 'lead', entityId: after.id };
    await appendEvent(tx, provider, acting, { ...event, ...entity }, now);
  }
  const isFreshlyReleased = !isReleased(before) && isReleased(after);
  if (isFreshlyReleased && after.state.status !== 'not_qualified') {
    await accrueReleased(tx, provider, acting, after, leadRemainder, now);
    await services.jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId: after.id });
  } else if (after.origin !== null) {
    await moveCounters(tx, provider, after.origin.linkId, {
      leads: footprint(after).leads - footprint(before).leads,
    });
  }
  if (after.origin !== null) {
    await moveCounters(tx, provider, after.origin.linkId, {
      sales: footprint(after).sales - footprint(before).sales,
    });
  }
  await priceSale(tx, provider, acting, before, after, now);
  if (isBooked(after) && !isBooked(before))
    await services.jobs.enqueue(tx, announceSaleJob, { providerId: provider, leadId: after.id });
}

/** A request that counts for its partner and whose revenue is confirmed. */
function isBooked(lead: Lead): boolean {
  return lead.state.status === 'converted' && isCounted(lead);
}
