import { internalIdOf } from '#server/modules/partners/index.ts';
import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import type { OpenCampaignRow, StartedBundleRow } from './open-partner-list.ts';

/** Partners with open commissions or started bundles, as the contract shows them. */
export function presentOpenPartners(
  campaigns: readonly OpenCampaignRow[],
  bundles: readonly StartedBundleRow[],
): OpenPartner[] {
  const open = Map.groupBy(campaigns, (row) => row.partner_id);
  const started = Map.groupBy(bundles, (row) => row.partner_id);
  const partners = new Map([...bundles, ...campaigns].map((row) => [row.partner_id, row]));
  return [...partners].map(
    ([partnerId, { partner_name: partnerName, internal_number: number }]) => {
      const rows = open.get(partnerId) ?? [];
      return {
        partnerId,
        partnerName,
        internalId: internalIdOf(number),
        openAmount: toEuros(sumCents(rows.map((row) => cents(row.open_cents)))),
        payableCount: rows.reduce((sum, row) => sum + row.payable_count, 0),
        awaitingCount: rows.reduce((sum, row) => sum + row.awaiting_count, 0),
        campaigns: rows
          .filter((row) => row.payable_count > 0)
          .map((row) => ({
            campaignId: row.campaign_id,
            name: row.campaign_name,
            pendingAmount: toEuros(cents(row.open_cents)),
            payableCount: row.payable_count,
            minimum: toEuros(cents(row.min_payout_cents)),
          })),
        bundles: (started.get(partnerId) ?? []).map((row) => ({
          linkId: row.link_id,
          campaignName: row.campaign_name,
          kind: row.kind,
          count: row.count,
          quantity: row.quantity,
          bundleAmount: toEuros(cents(row.bulk_amount_cents)),
        })),
      };
    },
  );
}
