import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** A confirmed sale as its partner is mailed about it. */
export interface ConfirmedSale {
  readonly confirmedAt: Date;
  readonly campaignName: string;
  /** Net, in cents; null where the sale brings none of its own. */
  readonly commission: Cents | null;
  readonly partnerId: string;
  readonly partnerEmail: string;
  readonly partnerFirstName: string;
  readonly partnerLastName: string;
}

/** Undefined when the request is gone, has no partner, or is not confirmed any more. */
export async function findConfirmedSale(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<ConfirmedSale | undefined> {
  const row = await on(db)
    .selectFrom('leads as l')
    .innerJoin('sales as s', (join) =>
      join.onRef('s.provider_id', '=', 'l.provider_id').onRef('s.lead_id', '=', 'l.id'),
    )
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.provider_id', '=', 'l.provider_id').onRef('k.id', '=', 'l.campaign_id'),
    )
    .innerJoin('partners as w', (join) =>
      join.onRef('w.provider_id', '=', 'l.provider_id').onRef('w.id', '=', 'l.partner_id'),
    )
    .leftJoin('commissions as c', (join) =>
      join
        .onRef('c.provider_id', '=', 's.provider_id')
        .onRef('c.sale_id', '=', 's.id')
        .on('c.payable', '=', true),
    )
    .select(['s.created_at', 'k.name', 'c.amount_cents'])
    .select(['w.id as partner_id', 'w.email', 'w.first_name', 'w.last_name'])
    .where('l.provider_id', '=', provider)
    .where('l.id', '=', leadId)
    .where('l.status', '=', 'converted')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const amount = row.amount_cents ?? 0;
  return {
    confirmedAt: row.created_at,
    campaignName: row.name,
    commission: amount > 0 ? cents(amount) : null,
    partnerId: row.partner_id,
    partnerEmail: row.email,
    partnerFirstName: row.first_name,
    partnerLastName: row.last_name,
  };
}
