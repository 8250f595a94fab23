import type { PendingCommission } from '#shared/contracts/commissions.ts';

interface Sources {
  leadIds: string[];
  saleIds: string[];
  clickIds: string[];
  bonusIds: string[];
}

/** The events behind these commissions, as process-payout wants them named. */
export function chosenSources(commissions: readonly PendingCommission[]): Sources {
  const sources: Sources = { leadIds: [], saleIds: [], clickIds: [], bonusIds: [] };
  for (const { id, source, saleId, leadId, clickId } of commissions) {
    // The server adds every correction by itself.
    if (source === 'correction') continue;
    if (source === 'bonus') sources.bonusIds.push(id);
    else if (saleId !== null) sources.saleIds.push(saleId);
    else if (leadId !== null) sources.leadIds.push(leadId);
    else if (clickId !== null) sources.clickIds.push(clickId);
  }
  return sources;
}
