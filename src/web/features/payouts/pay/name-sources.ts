import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { premiumName } from '../pending/premium-name.ts';

/** A refusal that names events by their ids, with the names by which people know them. */
export function nameSources(message: string, premiums: readonly PendingPremium[]): string {
  let named = message;
  for (const premium of premiums) {
    const name = `${premiumName(premium)} (${formatDate(premium.eventAt)})`;
    for (const id of [premium.saleId, premium.leadId, premium.clickId])
      if (id !== null) named = named.replaceAll(id, name);
  }
  return named;
}
