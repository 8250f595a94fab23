import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Lead } from '#server/modules/leads/index.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import { amountOf, type CommissionState, paidOf, statusOf } from './domain/commission.ts';

export interface CommissionToInsert {
  readonly id: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly linkId: string;
  readonly termsId: string;
  readonly source: 'lead' | 'sale';
  readonly leadId: string;
  /** Events behind it: 1, or the size of the bundle. */
  readonly quantity: number;
  readonly eventAt: Date;
  readonly state: CommissionState;
}

export async function insertCommission(
  tx: Tx,
  provider: ProviderId,
  commission: CommissionToInsert,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('commissions')
    .values({
      provider_id: provider,
      id: commission.id,
      partner_id: commission.partnerId,
      campaign_id: commission.campaignId,
      link_id: commission.linkId,
      terms_id: commission.termsId,
      source: commission.source,
      lead_id: commission.leadId,
      quantity: commission.quantity,
      event_at: commission.eventAt,
      created_at: now,
      ...columnsOf(commission.state),
    })
    .execute();
}

export interface Commission {
  readonly id: string;
  readonly linkId: string;
  readonly leadId: string | null;
  readonly saleId: string | null;
  readonly source: 'click' | 'lead' | 'sale';
  readonly eventAt: Date;
  readonly state: CommissionState;
}

/** The locked commissions of a lead (at most one) or of a click (one for each bundle it filled). */
export async function lockCommissionsOf(
  tx: Tx,
  provider: ProviderId,
  source: { readonly leadId: string } | { readonly clickId: string },
): Promise<Commission[]> {
  const query = on(tx).selectFrom('commissions').selectAll().where('provider_id', '=', provider);
  const rows = await (
    'leadId' in source
      ? query.where('lead_id', '=', source.leadId)
      : query.where('click_id', '=', source.clickId)
  )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    leadId: row.lead_id,
    saleId: row.sale_id,
    source: row.source as Commission['source'],
    eventAt: row.event_at,
    state: readState(row),
  }));
}

/** Writes what can change of a locked commission. */
export async function storeCommission(
  tx: Tx,
  provider: ProviderId,
  { id, state, eventAt, saleId }: Pick<Commission, 'id' | 'state' | 'eventAt' | 'saleId'>,
): Promise<void> {
  await on(tx)
    .updateTable('commissions')
    .set({ ...columnsOf(state), event_at: eventAt, sale_id: saleId })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Locks commissions by id, in the order of their ids. */
export async function lockCommissions(tx: Tx, provider: ProviderId, ids: readonly string[]) {
  const rows = await on(tx)
    .selectFrom('commissions')
    .select(['id', 'status', 'payable', 'amount_cents', 'paid_cents', 'not_qualified_reason'])
    .where('provider_id', '=', provider)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, state: readState(row) }));
}

/** Writes new paid amounts of locked commissions in one statement. @returns how many it reached */
export async function storeSettled(
  tx: Tx,
  provider: ProviderId,
  settled: readonly { readonly id: string; readonly state: CommissionState }[],
): Promise<number> {
  const result = await sql`
    update commissions as c set paid_cents = s.paid_cents, status = s.status
    from unnest(
      ${settled.map(({ id }) => id)}::uuid[],
      ${settled.map(({ state }) => paidOf(state))}::bigint[],
      ${settled.map(({ state }) => statusOf(state))}::text[]
    ) as s (id, paid_cents, status)
    where c.provider_id = ${provider} and c.id = s.id
  `.execute(on(tx));
  return Number(result.numAffectedRows ?? 0n);
}

function columnsOf(state: CommissionState) {
  return {
    amount_cents: amountOf(state),
    paid_cents: paidOf(state),
    status: statusOf(state),
    payable: state.kind === 'owed',
    not_qualified_reason: state.kind === 'not_qualified' ? state.reason : '',
  };
}

export function readState(row: {
  status: string;
  payable: boolean;
  amount_cents: number;
  paid_cents: number;
  not_qualified_reason: string;
}): CommissionState {
  if (row.status === 'not_qualified')
    return { kind: 'not_qualified', reason: row.not_qualified_reason };
  if (!row.payable) return { kind: 'awaiting' };
  return { kind: 'owed', amount: readCents(row.amount_cents), paid: readCents(row.paid_cents) };
}

const readCents = (value: number): Cents => cents(value);

/**
 * Keeps the confirmed net revenue of a locked lead as its one sale.
 * @param revenue cents
 * @returns the sale's id and when it was confirmed first
 */
export async function keepSale(
  tx: Tx,
  provider: ProviderId,
  lead: Lead,
  revenue: Cents,
  now: Date,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const row = await on(tx)
    .insertInto('sales')
    .values({
      provider_id: provider,
      id: newId(),
      lead_id: lead.id,
      campaign_id: lead.campaignId,
      link_id: lead.origin?.linkId ?? null,
      partner_id: lead.origin?.partnerId ?? null,
      revenue_cents: revenue,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'lead_id'])
        .doUpdateSet({ revenue_cents: revenue, updated_at: now }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, createdAt: row.created_at };
}

/** Locks a link's counters: every event of the link queues up here. */
export async function lockLink(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<{ readonly leadRemainder: number }> {
  const row = await on(tx)
    .selectFrom('referral_links')
    .select('lead_remainder')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { leadRemainder: row.lead_remainder };
}

/** By how much the counters of a link move; commission in cents. */
interface CounterMove {
  readonly leads?: number;
  readonly sales?: number;
  readonly commissionCents?: number;
  readonly leadRemainder?: number;
}

/** Moves the counters of a locked link, in the transaction of the event they count. */
export async function moveCounters(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  { leads = 0, sales = 0, commissionCents = 0, leadRemainder = 0 }: CounterMove,
): Promise<void> {
  if (leads === 0 && sales === 0 && commissionCents === 0 && leadRemainder === 0) return;
  await on(tx)
    .updateTable('referral_links')
    .set((eb) => ({
      lead_count: eb('lead_count', '+', leads),
      sale_count: eb('sale_count', '+', sales),
      commission_cents: eb('commission_cents', '+', commissionCents),
      lead_remainder: eb('lead_remainder', '+', leadRemainder),
    }))
    .where('provider_id', '=', provider)
    .where('id', '=', linkId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Erases what a dissolved account wrote about its commissions; the claims themselves stay. */
export async function eraseReasons(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('commissions')
    .set({ not_qualified_reason: '' })
    .where('provider_id', '=', provider)
    .where('not_qualified_reason', '<>', '')
    .execute();
}
