import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RewardHold } from '#shared/labels/holding.ts';
import { EUR, type Page } from './fields.ts';
import type { CommissionFilters, CreditNoteFilters, SaleFilters } from './filters.ts';
import {
  type commission,
  type COMMISSION_SOURCES,
  commissionStateOf,
  type creditNote,
  type sale,
  STORED_STATES,
} from './objects.ts';

/** What the API answers of the money, newest first; of one provider, whatever the filters say. */

type Sale = z.input<typeof sale>;
type Commission = z.input<typeof commission>;
type CreditNote = z.input<typeof creditNote>;

export async function listSales(
  db: Queryable,
  provider: ProviderId,
  { id, partnerId, campaignId, leadId }: SaleFilters,
  { after, take }: Page,
): Promise<Sale[]> {
  const rows = await camel(db)
    .selectFrom('sales')
    .select(['id', 'leadId', 'campaignId', 'partnerId', 'linkId', 'revenueCents'])
    .select(['isFurther', 'soldOn', 'createdAt', 'updatedAt'])
    .where('providerId', '=', provider)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(partnerId !== undefined, (query) => query.where('partnerId', '=', partnerId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('campaignId', '=', campaignId ?? ''))
    .$if(leadId !== undefined, (query) => query.where('leadId', '=', leadId ?? ''))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
  return rows.map(({ linkId, revenueCents, soldOn, createdAt, updatedAt, ...row }) => ({
    ...row,
    referralLinkId: linkId,
    revenue: revenueCents,
    ...EUR,
    soldOn: soldOn as CalendarDate | null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function listCommissions(
  db: Queryable,
  provider: ProviderId,
  { id, partnerId, campaignId, leadId, status }: CommissionFilters,
  { after, take }: Page,
): Promise<Commission[]> {
  const rows = await camel(db)
    .selectFrom('commissions')
    .select(['id', 'partnerId', 'campaignId', 'linkId', 'leadId', 'saleId', 'correctsId', 'source'])
    .select(['status', 'amountCents', 'paidCents', 'payable', 'payableFrom'])
    .select(['heldFor', 'releasedAt', 'eventAt', 'createdAt'])
    .where('providerId', '=', provider)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(partnerId !== undefined, (query) => query.where('partnerId', '=', partnerId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('campaignId', '=', campaignId ?? ''))
    .$if(leadId !== undefined, (query) => query.where('leadId', '=', leadId ?? ''))
    .$if(status !== undefined, (query) =>
      query.where('status', '=', STORED_STATES[status ?? 'open']),
    )
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partnerId,
    campaignId: row.campaignId,
    referralLinkId: row.linkId,
    leadId: row.leadId,
    saleId: row.saleId,
    correctsId: row.correctsId,
    source: row.source as (typeof COMMISSION_SOURCES)[number],
    status: commissionStateOf(row.status),
    amount: row.amountCents,
    settledAmount: row.paidCents,
    ...EUR,
    isOwed: row.payable,
    payableFrom: row.payableFrom as CalendarDate | null,
    heldFor: row.releasedAt === null ? (row.heldFor as RewardHold | null) : null,
    eventAt: row.eventAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

interface Row extends Omit<
  CreditNote,
  'currency' | 'issuedAt' | 'sentAt' | 'createdAt' | 'updatedAt' | 'paidOn'
> {
  readonly paidOn: CalendarDate | null;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export async function listCreditNotes(
  db: Queryable,
  provider: ProviderId,
  { id, partnerId, status, from, to }: CreditNoteFilters,
  { after, take }: Page,
): Promise<CreditNote[]> {
  const { rows } = await sql<Row>`
    select n.id, n.number, n.kind, n.partner_id, s.status, n.issue_date, n.service_from, n.service_to,
      n.tax_status, n.net_cents as net, n.vat_rate_bp as vat_basis_points, n.vat_cents as vat,
      n.gross_cents as gross, n.offset_cents as "offset", n.reverses_id,
      s.sent_at, s.paid_date as paid_on, n.issued_at as created_at, s.updated_at
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    where n.provider_id = ${provider}
      and (${id ?? null}::uuid is null or n.id = ${id ?? null})
      and (${partnerId ?? null}::uuid is null or n.partner_id = ${partnerId ?? null})
      and (${status ?? null}::text is null or s.status = ${status ?? null})
      and (${from ?? null}::date is null or n.issue_date >= ${from ?? null})
      and (${to ?? null}::date is null or n.issue_date <= ${to ?? null})
      and (${after}::uuid is null or n.id < ${after})
    order by n.id desc
    limit ${take}`.execute(camel(db));
  return rows.map(({ sentAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    ...EUR,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** The commission that a sale earns; null where it earns none. */
export async function findSaleCommission(
  db: Queryable,
  provider: ProviderId,
  saleId: string,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('commissions')
    .select('id')
    .where('providerId', '=', provider)
    .where('saleId', '=', saleId)
    .where('source', '=', 'sale')
    .executeTakeFirst();
  return row?.id ?? null;
}
