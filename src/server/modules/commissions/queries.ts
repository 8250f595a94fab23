import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { Holding } from './domain/holding.ts';
import { isHeld, isPayableOn } from './payable-queries.ts';

/** The event whose claim is meant: the first sale is that of its request. */
export type Source =
  | { readonly kind: 'lead'; readonly id: string }
  | { readonly kind: 'further_sale'; readonly id: string }
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
      const row = await camel(db)
        .selectFrom('sales')
        .select(['leadId', 'isFurther'])
        .where('providerId', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return row.isFurther ? { kind: 'further_sale', id } : { kind: 'lead', id: row.leadId };
    }
    case 'click': {
      const row = await camel(db)
        .selectFrom('commissions')
        .select('linkId')
        .where('providerId', '=', provider)
        .where('clickId', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { kind, id, linkId: row.linkId };
    }
  }
}

/** Whose sale a commission is of; undefined where it is of none that is confirmed. */
export async function findSaleOfCommission(
  db: Queryable,
  provider: ProviderId,
  commissionId: string,
): Promise<
  { readonly leadId: string; readonly saleId: string; readonly isFurther: boolean } | undefined
> {
  const row = await camel(db)
    .selectFrom('commissions')
    .select(['leadId', 'saleId', 'isFurther'])
    .where('providerId', '=', provider)
    .where('id', '=', commissionId)
    .where('source', '=', 'sale')
    .executeTakeFirst();
  if (row === undefined || row.leadId === null || row.saleId === null) return undefined;
  return { leadId: row.leadId, saleId: row.saleId, isFurther: row.isFurther };
}

/** A claim that could be paid now; cents. */
interface PayableCommission {
  readonly commissionId: string;
  readonly partnerId: string;
  readonly source: CommissionSource;
  /** Of a bonus; '' for others. */
  readonly reason: string;
  readonly leadId: string | null;
  readonly clickId: string | null;
  /** The document that a correction corrects. */
  readonly correctsDocumentId: string | null;
  /** Events behind it: 1, or the size of the bundle. */
  readonly eventCount: number;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly eventAt: Date;
  readonly amount: Cents;
  readonly paid: Cents;
  /** Minimum payout of its campaign. */
  readonly minimum: Cents;
}

/** How long the rewards of a campaign wait before they can be paid. */
export async function findHolding(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
): Promise<Holding> {
  const row = await camel(db)
    .selectFrom('campaigns')
    .select(['holdingDays', 'holdingFrom'])
    .where('providerId', '=', provider)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return { days: row.holdingDays, from: row.holdingFrom as Holding['from'] };
}

/** Everything of these partners that can be paid today, without locks. */
export async function findPayable(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
  today: CalendarDate,
): Promise<PayableCommission[]> {
  const rows = await camel(db)
    .selectFrom('commissions as c')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.providerId', '=', 'c.providerId').onRef('k.id', '=', 'c.campaignId'),
    )
    .select(['c.id as commissionId', 'c.partnerId', 'c.campaignId', 'k.name as campaignName'])
    .select([
      'c.source',
      'c.leadId',
      'c.clickId',
      'c.correctsDocumentId',
      'c.quantity as eventCount',
      'c.reason',
    ])
    .select(['c.eventAt', 'c.amountCents', 'c.paidCents', 'k.minPayoutCents'])
    .$narrowType<{ source: PayableCommission['source'] }>()
    .where('c.providerId', '=', provider)
    .where('c.partnerId', '=', sql<string>`any(${partnerIds}::uuid[])`)
    .where('c.status', 'in', ['pending', 'partial'])
    .where(isPayableOn(today, 'c'))
    .whereRef('c.paidCents', '<>', 'c.amountCents')
    .execute();
  return rows.map(({ amountCents, paidCents, minPayoutCents, ...claim }) => ({
    ...claim,
    amount: cents(amountCents),
    paid: cents(paidCents),
    minimum: cents(minPayoutCents),
  }));
}

/** The partner `w` whom a mail is for. */
const PARTNER = [
  'w.id as partnerId',
  'w.email as partnerEmail',
  'w.firstName as partnerFirstName',
  'w.lastName as partnerLastName',
] as const;

/** A confirmed sale as its partner is mailed about it. */
interface ConfirmedSale {
  readonly confirmedAt: Date;
  readonly campaignName: string;
  /** Net, in cents; null where the sale brings none of its own. */
  readonly commission: Cents | null;
  readonly payableFrom: CalendarDate | null;
  readonly overBudget: 'refused' | 'held' | null;
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
  furtherSaleId: string | null,
): Promise<ConfirmedSale | undefined> {
  const row = await camel(db)
    .selectFrom('leads as l')
    .innerJoin('sales as s', (join) =>
      join.onRef('s.providerId', '=', 'l.providerId').onRef('s.leadId', '=', 'l.id'),
    )
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.providerId', '=', 'l.providerId').onRef('k.id', '=', 'l.campaignId'),
    )
    .innerJoin('partners as w', (join) =>
      join.onRef('w.providerId', '=', 'l.providerId').onRef('w.id', '=', 'l.partnerId'),
    )
    .leftJoin('commissions as c', (join) =>
      join
        .onRef('c.providerId', '=', 's.providerId')
        .onRef('c.saleId', '=', 's.id')
        .on('c.source', '=', 'sale')
        .on('c.payable', '=', true),
    )
    .select(['s.createdAt as confirmedAt', 'k.name as campaignName', 'c.amountCents'])
    .select(['c.payableFrom', 'l.unrewardedFor', isHeld('c').as('isHeld')])
    .select(PARTNER)
    .where('l.providerId', '=', provider)
    .where('l.id', '=', leadId)
    .where('l.status', '=', 'converted')
    .where((eb) =>
      furtherSaleId === null ? eb('s.isFurther', '=', false) : eb('s.id', '=', furtherSaleId),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { amountCents, payableFrom, unrewardedFor, isHeld: waits, ...sale } = row;
  const refused = unrewardedFor === 'budget' ? 'refused' : null;
  return {
    ...sale,
    payableFrom: payableFrom as CalendarDate | null,
    overBudget: waits === true ? 'held' : refused,
    commission: amountCents !== null && amountCents > 0 ? cents(amountCents) : null,
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
  const columns = ['x.notQualifiedReason as reason', 'k.name as campaignName', ...PARTNER] as const;
  return kind === 'lead'
    ? camel(db)
        .selectFrom('leads as x')
        .innerJoin('campaigns as k', (join) =>
          join.onRef('k.providerId', '=', 'x.providerId').onRef('k.id', '=', 'x.campaignId'),
        )
        .innerJoin('partners as w', (join) =>
          join.onRef('w.providerId', '=', 'x.providerId').onRef('w.id', '=', 'x.partnerId'),
        )
        .select([...columns, 'x.createdAt as eventAt'])
        .where('x.providerId', '=', provider)
        .where('x.id', '=', id)
        .where('x.status', '=', 'not_qualified')
        .executeTakeFirst()
    : camel(db)
        .selectFrom('commissions as x')
        .innerJoin('campaigns as k', (join) =>
          join.onRef('k.providerId', '=', 'x.providerId').onRef('k.id', '=', 'x.campaignId'),
        )
        .innerJoin('partners as w', (join) =>
          join.onRef('w.providerId', '=', 'x.providerId').onRef('w.id', '=', 'x.partnerId'),
        )
        .select([...columns, 'x.eventAt'])
        .where('x.providerId', '=', provider)
        .where('x.clickId', '=', id)
        .where('x.status', '=', 'not_qualified')
        .executeTakeFirst();
}
