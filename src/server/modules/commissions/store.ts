import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Lead } from '#server/modules/leads/index.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RewardHold } from '#shared/labels/holding.ts';
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
  /** The further sale that it is of; its first one knows its sale once that is confirmed. */
  readonly furtherSaleId?: string;
  /** Events behind it: 1, or the size of the bundle. */
  readonly quantity: number;
  readonly eventAt: Date;
  readonly state: CommissionState;
  /** First Berlin day on which it can be paid; null for at once, and while nothing is owed. */
  readonly payableFrom: CalendarDate | null;
  /** Why it waits, or had waited until `releasedAt`; null for most. */
  readonly heldFor: RewardHold | null;
  readonly releasedAt: Date | null;
  /** As decided with its booking; null without tiers and until then. */
  readonly tierStep: number | null;
}

export async function insertCommission(
  tx: Tx,
  provider: ProviderId,
  commission: CommissionToInsert,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('commissions')
    .values({
      providerId: provider,
      id: commission.id,
      partnerId: commission.partnerId,
      campaignId: commission.campaignId,
      linkId: commission.linkId,
      termsId: commission.termsId,
      source: commission.source,
      leadId: commission.leadId,
      isFurther: commission.furtherSaleId !== undefined,
      saleId: commission.furtherSaleId ?? null,
      quantity: commission.quantity,
      eventAt: commission.eventAt,
      createdAt: now,
      payableFrom: commission.payableFrom,
      heldFor: commission.heldFor,
      releasedAt: commission.releasedAt,
      tierStep: commission.tierStep,
      ...columnsOf(commission.state),
    })
    .execute();
}

export interface Commission {
  readonly id: string;
  readonly linkId: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly leadId: string | null;
  readonly saleId: string | null;
  readonly source: CommissionSource;
  readonly isFurther: boolean;
  readonly eventAt: Date;
  readonly createdAt: Date;
  readonly state: CommissionState;
  readonly payableFrom: CalendarDate | null;
  readonly heldFor: RewardHold | null;
  readonly releasedAt: Date | null;
  readonly tierStep: number | null;
}

/** Whose claims are locked; corrections of them are none. */
export type ClaimSource =
  /** At most one: of the request itself, or of its first sale. */
  | { readonly leadId: string }
  /** Those of its further sales too. */
  | { readonly allOfLeadId: string }
  /** At most one. */
  | { readonly furtherSaleId: string }
  /** One for each bundle it filled. */
  | { readonly clickId: string };

/** The locked commissions of a request, a further sale, or a click. */
export async function lockCommissionsOf(
  tx: Tx,
  provider: ProviderId,
  source: ClaimSource,
): Promise<Commission[]> {
  const query = camel(tx)
    .selectFrom('commissions')
    .selectAll()
    .where('providerId', '=', provider)
    .where('source', '<>', 'correction');
  const named = () => {
    if ('leadId' in source)
      return query.where('leadId', '=', source.leadId).where('isFurther', '=', false);
    if ('allOfLeadId' in source) return query.where('leadId', '=', source.allOfLeadId);
    if ('furtherSaleId' in source)
      return query.where('saleId', '=', source.furtherSaleId).where('isFurther', '=', true);
    return query.where('clickId', '=', source.clickId);
  };
  const rows = await named().orderBy('id').forNoKeyUpdate().execute();
  return rows.map(toCommission);
}

function toCommission(row: Row<'commissions'>): Commission {
  return {
    id: row.id,
    linkId: row.linkId,
    partnerId: row.partnerId,
    campaignId: row.campaignId,
    leadId: row.leadId,
    saleId: row.saleId,
    source: row.source as Commission['source'],
    isFurther: row.isFurther,
    eventAt: row.eventAt,
    createdAt: row.createdAt,
    state: readState(row),
    payableFrom: row.payableFrom as CalendarDate | null,
    heldFor: row.heldFor as RewardHold | null,
    releasedAt: row.releasedAt,
    tierStep: row.tierStep,
  };
}

/** Locks claims by id, in the order of their ids, with all that can change of them. */
export async function lockClaims(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<Commission[]> {
  const rows = await camel(tx)
    .selectFrom('commissions')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toCommission);
}

/** By which link a commission came: to be locked before it. Undefined when there is no such commission. */
export function findOrigin(tx: Tx, provider: ProviderId, id: string) {
  return camel(tx)
    .selectFrom('commissions')
    .select('linkId')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** One commission, locked. */
export async function lockCommission(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Commission | undefined> {
  const row = await camel(tx)
    .selectFrom('commissions')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toCommission(row);
}

/** Writes what can change of a locked commission. */
export async function storeCommission(
  tx: Tx,
  provider: ProviderId,
  { id, state, eventAt, saleId, payableFrom, heldFor, releasedAt, tierStep }: Commission,
): Promise<void> {
  await camel(tx)
    .updateTable('commissions')
    .set({ ...columnsOf(state), eventAt, saleId, payableFrom, heldFor, releasedAt, tierStep })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Locks commissions by id, in the order of their ids. */
export async function lockCommissions(tx: Tx, provider: ProviderId, ids: readonly string[]) {
  const rows = await camel(tx)
    .selectFrom('commissions')
    .select(['id', 'status', 'payable', 'amountCents', 'paidCents', 'notQualifiedReason'])
    .modifyFront(preparedStatement)
    .where('providerId', '=', provider)
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
  const result = await sql`${preparedStatement}
    update commissions as c set paid_cents = s.paid_cents, status = s.status
    from unnest(
      ${settled.map(({ id }) => id)}::uuid[],
      ${settled.map(({ state }) => paidOf(state))}::bigint[],
      ${settled.map(({ state }) => statusOf(state))}::text[]
    ) as s (id, paid_cents, status)
    where c.provider_id = ${provider} and c.id = s.id
  `.execute(camel(tx));
  return Number(result.numAffectedRows ?? 0n);
}

function columnsOf(state: CommissionState) {
  return {
    amountCents: amountOf(state),
    paidCents: paidOf(state),
    status: statusOf(state),
    payable: state.kind === 'owed',
    notQualifiedReason: state.kind === 'not_qualified' ? state.reason : '',
  };
}

export function readState(row: {
  status: string;
  payable: boolean;
  amountCents: number;
  paidCents: number;
  notQualifiedReason: string;
}): CommissionState {
  if (row.status === 'not_qualified')
    return { kind: 'not_qualified', reason: row.notQualifiedReason };
  if (!row.payable) return { kind: 'awaiting' };
  return { kind: 'owed', amount: readCents(row.amountCents), paid: readCents(row.paidCents) };
}

const readCents = (value: number): Cents => cents(value);

/**
 * Keeps the confirmed net revenue of a locked lead as its first sale.
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
  const row = await camel(tx)
    .insertInto('sales')
    .values({
      providerId: provider,
      id: newId(),
      leadId: lead.id,
      campaignId: lead.campaignId,
      linkId: lead.origin?.linkId ?? null,
      partnerId: lead.origin?.partnerId ?? null,
      revenueCents: revenue,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'leadId'])
        .where(sql<boolean>`not is_further`)
        .doUpdateSet({ revenueCents: revenue, updatedAt: now }),
    )
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { id: row.id, createdAt: row.createdAt };
}

/** Locks what a partner has confirmed, over all links, until the transaction ends. */
export async function lockRevenuesOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
): Promise<void> {
  const name = `${provider}/${partnerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 4))`.execute(camel(tx));
}

/** Locks a link's counters: every event of the link queues up here. */
export async function lockLink(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<{ readonly leadRemainder: number }> {
  const row = await camel(tx)
    .selectFrom('referralLinks')
    .select('leadRemainder')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { leadRemainder: row.leadRemainder };
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
  await camel(tx)
    .updateTable('referralLinks')
    .set((eb) => ({
      leadCount: eb('leadCount', '+', leads),
      saleCount: eb('saleCount', '+', sales),
      commissionCents: eb('commissionCents', '+', commissionCents),
      leadRemainder: eb('leadRemainder', '+', leadRemainder),
    }))
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Erases what a dissolved account wrote about its commissions and sales; the claims themselves stay. */
export async function eraseReasons(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .updateTable('commissions')
    .set({ notQualifiedReason: '' })
    .where('providerId', '=', provider)
    .where('notQualifiedReason', '<>', '')
    .execute();
  await camel(tx)
    .updateTable('commissions')
    .set({ reason: '' })
    .where('providerId', '=', provider)
    .where('reason', '<>', '')
    .execute();
  await camel(tx)
    .updateTable('sales')
    .set({ note: '' })
    .where('providerId', '=', provider)
    .where('note', '<>', '')
    .execute();
}
