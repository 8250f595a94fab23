import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type {
  HeldRequest,
  listPendingCommissions,
  listSales,
  PendingCommission,
} from '#shared/contracts/commissions.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RewardHold } from '#shared/labels/holding.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import type { Tiers } from '#shared/reward.ts';
import { HOLDS_REWARD, isHeld, isPayableOn } from './payable-queries.ts';

/** A commission as the pending list shows it; amounts in cents. */
export interface PendingRow {
  readonly id: string;
  readonly source: PendingCommission['source'];
  /** Of bonuses alone. */
  readonly reason: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly leadId: string | null;
  readonly saleId: string | null;
  readonly clickId: string | null;
  readonly leadEmail: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly eventAt: Date;
  readonly quantity: number;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly status: CommissionStatus;
  readonly payable: boolean;
  readonly payableFrom: string | null;
  /** Null once it was released. */
  readonly heldFor: RewardHold | null;
  /** It can be paid today. */
  readonly due: boolean;
  /** Of a further sale of its request. */
  readonly isFurther: boolean;
  /** The document that a correction corrects. */
  readonly correctsKind: 'credit_note' | 'payout_receipt' | null;
  readonly correctsNumber: string | null;
  readonly correctsIssueDate: string | null;
  readonly payoutId: string | null;
  readonly offerSentAt: Date | null;
  readonly saleAmountCents: number | null;
  readonly isConfirmed: boolean;
  readonly calculationType: string;
  readonly termsAmountCents: number | null;
  readonly percentageBp: number | null;
  readonly tiers: Tiers | null;
  /** By which the steps decide while revenue is not confirmed yet; null otherwise. */
  readonly bookings: number | null;
  readonly revenueBefore: number | null;
}

/** A commission, its event, and the newest credit note that it stands on and that still holds. */
const pending = (today: CalendarDate) => sql`
  select m.id, m.source, case when m.source = 'bonus' then m.reason else '' end as reason, m.partner_id, w.company_name as partner_name, m.campaign_id,
    k.name as campaign_name, m.lead_id, s.id as sale_id, m.click_id, p.email as lead_email,
    p.first_name, p.last_name, m.event_at, m.quantity, m.amount_cents, m.paid_cents, m.status, m.payable,
    m.payable_from::text, case when ${isHeld()} then m.held_for end as held_for,
    ${isPayableOn(today)} as due, m.is_further, o.kind as corrects_kind, o.number as corrects_number,
    o.issue_date::text as corrects_issue_date, d.id as payout_id, l.offer_sent_at,
    case when m.is_further then s.revenue_cents else l.sale_amount_cents end as sale_amount_cents,
    s.id is not null as is_confirmed,
    t.calculation_type, t.amount_cents as terms_amount_cents, t.percentage_bp, t.tiers,
    f.bookings, f.revenue_cents as revenue_before
  from commissions m
  join partners w on w.provider_id = m.provider_id and w.id = m.partner_id
  join campaigns k on k.provider_id = m.provider_id and k.id = m.campaign_id
  join reward_terms t on t.provider_id = m.provider_id and t.id = m.terms_id
  left join leads l on l.provider_id = m.provider_id and l.id = m.lead_id
  left join sales s on s.provider_id = m.provider_id and s.lead_id = m.lead_id
    and case when m.is_further or m.source = 'correction' then s.id = m.sale_id else not s.is_further end
  left join credit_notes o on o.provider_id = m.provider_id and o.id = m.corrects_document_id
  left join lead_persons p on p.provider_id = m.provider_id and p.lead_id = m.lead_id
  left join lateral (
    select n.id
    from settlement_lines x
    join credit_notes n on n.provider_id = x.provider_id and n.id = x.credit_note_id
    join credit_note_states z on z.provider_id = n.provider_id and z.credit_note_id = n.id
    where x.provider_id = m.provider_id and x.commission_id = m.id
      and n.kind <> 'reversal' and z.status <> 'cancelled'
    order by n.id desc
    limit 1
  ) d on m.paid_cents <> 0
  left join lateral confirmed_before(m.provider_id, m.partner_id, m.campaign_id, t.tiers,
    ${startOfBerlinDay(today)}, m.lead_id) f on t.tiers is not null and not m.payable`;

/**
 * Commissions of which something is owed, and per-sale ones whose revenue is not confirmed yet
 * and may still come; newest first.
 */
export async function listPendingRows(
  db: Queryable,
  provider: ProviderId,
  query: z.output<typeof listPendingCommissions.query>,
  limit: number,
  today: CalendarDate,
): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    ${pending(today)}
    where m.provider_id = ${provider}
      and m.status in ('pending', 'partial')
      and case when m.payable then m.paid_cents <> m.amount_cents else l.status <> 'lost' end
      and ${sql.join(pendingConditions(query), sql` and `)}
    order by m.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}

/** One commission, open or not, or undefined. */
export async function findPendingRow(
  db: Queryable,
  provider: ProviderId,
  id: string,
  today: CalendarDate,
): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`
    ${pending(today)}
    where m.provider_id = ${provider} and m.id = ${id}`.execute(camel(db));
  return rows[0];
}

function pendingConditions(
  query: z.output<typeof listPendingCommissions.query>,
): RawBuilder<unknown>[] {
  const { id, status, payable, partnerId, campaignId, from, to, cursor } = query;
  return [
    sql`true`,
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(payable === undefined ? [] : [sql`m.payable = ${payable}`]),
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(partnerId === undefined ? [] : [sql`m.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`m.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`m.event_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`m.event_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...(cursor === undefined ? [] : [sql`m.id < ${cursor}`]),
  ];
}

/** Requests that count and whose reward a budget holds, newest first. */
export async function listHeldRequestRows(
  db: Queryable,
  provider: ProviderId,
  { partnerId, limit }: { readonly partnerId?: string | undefined; readonly limit: number },
): Promise<(Omit<HeldRequest, 'createdAt'> & { readonly createdAt: Date })[]> {
  const { rows } = await sql<Omit<HeldRequest, 'createdAt'> & { readonly createdAt: Date }>`
    select l.id as lead_id, trim(concat_ws(' ', p.first_name, p.last_name)) as lead_name, l.partner_id,
      k.name as campaign_name, l.created_at
    from leads l
    join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
    left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider} and ${HOLDS_REWARD}
      ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}
    order by l.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** A confirmed sale with what its commission has come to; amounts in cents. */
export interface SaleRow {
  readonly id: string;
  readonly leadId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly createdAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly revenueCents: number;
  readonly isQualified: boolean;
  readonly commissionCents: number | null;
  readonly commissionPaidCents: number | null;
  readonly commissionStatus: CommissionStatus | null;
}

/** Confirmed sales that pass the filters, newest first. */
export async function listSaleRows(
  db: Queryable,
  provider: ProviderId,
  query: z.output<typeof listSales.query>,
  limit: number,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.lead_id, s.campaign_id, k.name as campaign_name, s.partner_id,
      w.company_name as partner_name, s.created_at, coalesce(p.first_name, '') as first_name,
      coalesce(p.last_name, '') as last_name, coalesce(p.email, '') as email, s.revenue_cents,
      l.status <> 'not_qualified' as is_qualified,
      m.amount_cents + corrected.amount_cents as commission_cents,
      m.paid_cents + corrected.paid_cents as commission_paid_cents, m.status as commission_status
    from sales s
    join leads l on l.provider_id = s.provider_id and l.id = s.lead_id
    join campaigns k on k.provider_id = s.provider_id and k.id = s.campaign_id
    left join lead_persons p on p.provider_id = s.provider_id and p.lead_id = s.lead_id
    left join partners w on w.provider_id = s.provider_id and w.id = s.partner_id
    left join commissions m
      on m.provider_id = s.provider_id and m.sale_id = s.id and m.source = 'sale'
    left join lateral (
      select coalesce(sum(x.amount_cents), 0)::bigint as amount_cents,
        coalesce(sum(x.paid_cents), 0)::bigint as paid_cents
      from commissions x where x.provider_id = m.provider_id and x.corrects_id = m.id
    ) corrected on true
    where s.provider_id = ${provider} and ${sql.join(saleConditions(query), sql` and `)}
    order by s.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}

function saleConditions(query: z.output<typeof listSales.query>): RawBuilder<unknown>[] {
  const { status, partnerId, campaignId, from, to, cursor } = query;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(partnerId === undefined ? [] : [sql`s.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`s.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`s.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`s.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...(cursor === undefined ? [] : [sql`s.id < ${cursor}`]),
  ];
}
