import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** The event whose claim is meant: a sale is that of its request. */
export type Source =
  | { readonly kind: 'lead'; readonly id: string }
  | { readonly kind: 'click'; readonly id: string; readonly linkId: string };

/** Undefined when the provider has no such request, sale, or click with a commission. */
export async function findSource(
  db: Queryable,
  provider: ProviderId,
  kind: 'lead' | 'sale' | 'click',
  id: string,
): Promise<Source | undefined> {
  switch (kind) {
    case 'lead':
      return { kind, id };
    case 'sale': {
      const row = await on(db)
        .selectFrom('sales')
        .select('lead_id')
        .where('provider_id', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { kind: 'lead', id: row.lead_id };
    }
    case 'click': {
      const row = await on(db)
        .selectFrom('commissions')
        .select('link_id')
        .where('provider_id', '=', provider)
        .where('click_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { kind, id, linkId: row.link_id };
    }
  }
}

/** A claim that could be paid now; cents. */
interface PayableCommission {
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

/** A confirmed sale as its partner is mailed about it. */
interface ConfirmedSale {
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

/** A claim that was taken back, as its partner is notified. */
interface DisqualifiedClaim {
  readonly eventAt: Date;
  readonly reason: string;
  readonly campaignName: string;
  readonly partnerId: string;
  readonly partnerEmail: string;
  readonly partnerFirstName: string;
  readonly partnerLastName: string;
}

/** Undefined when it is gone, has no partner, or is qualified. */
export async function findDisqualified(
  db: Queryable,
  provider: ProviderId,
  kind: 'lead' | 'click',
  id: string,
): Promise<DisqualifiedClaim | undefined> {
  const columns = [
    'x.not_qualified_reason',
    'k.name',
    'w.id as partner_id',
    'w.email',
    'w.first_name',
    'w.last_name',
  ] as const;
  const row =
    kind === 'lead'
      ? await on(db)
          .selectFrom('leads as x')
          .innerJoin('campaigns as k', (join) =>
            join.onRef('k.provider_id', '=', 'x.provider_id').onRef('k.id', '=', 'x.campaign_id'),
          )
          .innerJoin('partners as w', (join) =>
            join.onRef('w.provider_id', '=', 'x.provider_id').onRef('w.id', '=', 'x.partner_id'),
          )
          .select([...columns, 'x.created_at as event_at'])
          .where('x.provider_id', '=', provider)
          .where('x.id', '=', id)
          .where('x.status', '=', 'not_qualified')
          .executeTakeFirst()
      : await on(db)
          .selectFrom('commissions as x')
          .innerJoin('campaigns as k', (join) =>
            join.onRef('k.provider_id', '=', 'x.provider_id').onRef('k.id', '=', 'x.campaign_id'),
          )
          .innerJoin('partners as w', (join) =>
            join.onRef('w.provider_id', '=', 'x.provider_id').onRef('w.id', '=', 'x.partner_id'),
          )
          .select([...columns, 'x.event_at'])
          .where('x.provider_id', '=', provider)
          .where('x.click_id', '=', id)
          .where('x.status', '=', 'not_qualified')
          .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    eventAt: row.event_at,
    reason: row.not_qualified_reason,
    campaignName: row.name,
    partnerId: row.partner_id,
    partnerEmail: row.email,
    partnerFirstName: row.first_name,
    partnerLastName: row.last_name,
  };
}
