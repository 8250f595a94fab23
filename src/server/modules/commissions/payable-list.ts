import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** A claim that could be paid now; cents. */
export interface PayableCommission {
  readonly commissionId: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly eventAt: Date;
  readonly amount: Cents;
  readonly paid: Cents;
  /** Minimum payout of its campaign. */
  readonly minimum: Cents;
}

/** Everything payable of these partners, without locks. */
export async function findPayable(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<PayableCommission[]> {
  const rows = await on(db)
    .selectFrom('commissions as c')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.provider_id', '=', 'c.provider_id').onRef('k.id', '=', 'c.campaign_id'),
    )
    .select(['c.id', 'c.partner_id', 'c.campaign_id', 'c.event_at', 'c.amount_cents'])
    .select(['c.paid_cents', 'k.name', 'k.min_payout_cents'])
    .where('c.provider_id', '=', provider)
    .where('c.partner_id', '=', sql<string>`any(${partnerIds}::uuid[])`)
    .where('c.status', 'in', ['pending', 'partial'])
    .where('c.payable', '=', true)
    .whereRef('c.paid_cents', '<', 'c.amount_cents')
    .execute();
  return rows.map((row) => ({
    commissionId: row.id,
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
    campaignName: row.name,
    eventAt: row.event_at,
    amount: cents(row.amount_cents),
    paid: cents(row.paid_cents),
    minimum: cents(row.min_payout_cents),
  }));
}
