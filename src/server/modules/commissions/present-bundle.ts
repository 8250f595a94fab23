import type { StartedBundle } from '#shared/contracts/open-partners.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { StartedBundleRow } from './open-partner-list.ts';

export function presentBundle(row: StartedBundleRow): StartedBundle {
  return {
    linkId: row.link_id,
    campaignName: row.campaign_name,
    kind: row.kind,
    count: row.count,
    quantity: row.quantity,
    bundleAmount: toEuros(cents(row.bulk_amount_cents)),
  };
}
