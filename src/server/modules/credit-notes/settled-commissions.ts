import type { LockedCommission } from '#server/modules/commissions/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Allocation } from '#shared/credit-note/allocate-payment.ts';
import { eventReference } from './domain/event-reference.ts';
import type { SettledCommission } from './domain/settled-commission.ts';

/** Joins what was allocated with the commissions it was allocated to. */
export function settledCommissions(
  chosen: readonly LockedCommission[],
  allocations: readonly Allocation[],
): SettledCommission[] {
  const amounts = new Map(allocations.map(({ commissionId, amount }) => [commissionId, amount]));
  return chosen.flatMap((commission) => {
    const amount = amounts.get(commission.commissionId);
    if (amount === undefined) return [];
    const { commissionId, source, campaignId, campaignName, eventAt, eventCount } = commission;
    const eventId = commission.leadId ?? commission.clickId ?? commissionId;
    return [
      {
        commissionId,
        source,
        campaignId,
        campaignName,
        eventDate: berlinDateOf(eventAt),
        reference: eventReference(source, eventId, eventCount),
        eventCount,
        fullAmount: commission.amount,
        amount,
      },
    ];
  });
}
