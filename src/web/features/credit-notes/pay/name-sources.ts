import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { commissionName } from '#web/features/commissions/commission-name.ts';
import { formatDate } from '#web/ui/format/format-date.ts';

/** A refusal that names events by their ids, with the names by which people know them. */
export function nameSources(message: string, commissions: readonly PendingCommission[]): string {
  let named = message;
  for (const commission of commissions) {
    const name = `${commissionName(commission)} (${formatDate(commission.eventAt)})`;
    const bonusId = commission.source === 'bonus' ? commission.id : null;
    for (const id of [commission.saleId, commission.leadId, commission.clickId, bonusId])
      if (id !== null) named = named.replaceAll(id, name);
  }
  return named;
}
