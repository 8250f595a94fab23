import { internalIdOf } from '#server/modules/partners/index.ts';
import type { OpenPartner, PartnerClaims, StartedBundle } from '#shared/contracts/open-partners.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import type { OpenCampaignRow, OpenPartnerRow, StartedBundleRow } from './open-partner-list.ts';

/** Partners with open commissions or started bundles, as the contract shows them. */
export function presentOpenPartners(
  sums: readonly OpenPartnerRow[],
  bundles: readonly StartedBundleRow[],
): OpenPartner[] {
  const open = new Map(sums.map((row) => [row.partner_id, row]));
  const started = new Map(bundles.map((row) => [row.partner_id, row]));
  const partners = new Map([...bundles, ...sums].map((row) => [row.partner_id, row]));
  return [...partners].map(([partnerId, row]) => {
    const sum = open.get(partnerId);
    const bundle = started.get(partnerId);
    return {
      partnerId,
      partnerName: row.partner_name,
      internalId: internalIdOf(row.internal_number),
      openAmount: toEuros(cents(sum?.open_cents ?? 0)),
      payableCount: sum?.payable_count ?? 0,
      awaitingCount: sum?.awaiting_count ?? 0,
      startedBundle: bundle === undefined ? null : presentBundle(bundle),
    };
  });
}

/** Partners with what is payable by campaign. */
export function presentClaims(campaigns: readonly OpenCampaignRow[]): PartnerClaims[] {
  return [...Map.groupBy(campaigns, (row) => row.partner_id)].flatMap(([partnerId, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    return {
      partnerId,
      partnerName: first.partner_name,
      internalId: internalIdOf(first.internal_number),
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
    };
  });
}

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
