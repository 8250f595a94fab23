import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** One of a partner's links with its counters and what is under way to the next bundle. */
export interface LinkPerformance {
  readonly linkId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly slug: string;
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionEarned: Cents;
  readonly bundle: {
    readonly of: 'per_click' | 'per_lead';
    readonly done: number;
    readonly size: number;
  } | null;
}

export async function listLinkPerformance(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<LinkPerformance[]> {
  const rows = await on(db)
    .selectFrom('referral_links as l')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.provider_id', '=', 'l.provider_id').onRef('c.id', '=', 'l.campaign_id'),
    )
    .innerJoin('reward_terms as t', (join) =>
      join.onRef('t.provider_id', '=', 'c.provider_id').onRef('t.id', '=', 'c.current_terms_id'),
    )
    .select(['l.id', 'l.campaign_id', 'c.name', 'l.slug', 'l.status'])
    .select(['l.click_count', 'l.lead_count', 'l.sale_count', 'l.commission_cents'])
    .select(['l.click_remainder', 'l.lead_remainder', 't.reward_type', 't.quantity'])
    .where('l.provider_id', '=', provider)
    .where('l.partner_id', '=', partnerId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({
    linkId: row.id,
    campaignId: row.campaign_id,
    campaignName: row.name,
    slug: row.slug,
    isActive: row.status === 'active',
    clickCount: row.click_count,
    leadCount: row.lead_count,
    saleCount: row.sale_count,
    commissionEarned: cents(row.commission_cents),
    bundle: bundleOf(row),
  }));
}

function bundleOf(row: {
  reward_type: string;
  quantity: number;
  click_remainder: number;
  lead_remainder: number;
}): LinkPerformance['bundle'] {
  const { reward_type: of, quantity: size } = row;
  if (size === 1 || (of !== 'per_click' && of !== 'per_lead')) return null;
  return { of, size, done: of === 'per_click' ? row.click_remainder : row.lead_remainder };
}

/** Sums of a partner's commissions by what they were earned with, from the ledger itself. */
export interface LedgerTotals {
  readonly leadCommission: Cents;
  readonly saleCommission: Cents;
  readonly clickCommission: Cents;
  readonly paidTotal: Cents;
}

/**
 * The same rows that credit notes settle, so that no two screens can disagree
 * (docs/product/partners.md section 8): those of his links, to which an index leads.
 */
export async function sumLedger(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<LedgerTotals> {
  const { rows } = await sql<{ lead: number; sale: number; click: number; paid: number }>`
    select
      coalesce(sum(m.amount_cents) filter (where m.source = 'lead'), 0)::bigint as lead,
      coalesce(sum(m.amount_cents) filter (where m.source = 'sale'), 0)::bigint as sale,
      coalesce(sum(m.amount_cents) filter (where m.source = 'click'), 0)::bigint as click,
      coalesce(sum(m.paid_cents), 0)::bigint as paid
    from referral_links l
    join commissions m on m.provider_id = l.provider_id and m.link_id = l.id
    where l.provider_id = ${provider} and l.partner_id = ${partnerId}`.execute(on(db));
  const row = rows[0];
  return {
    leadCommission: cents(row?.lead ?? 0),
    saleCommission: cents(row?.sale ?? 0),
    clickCommission: cents(row?.click ?? 0),
    paidTotal: cents(row?.paid ?? 0),
  };
}
