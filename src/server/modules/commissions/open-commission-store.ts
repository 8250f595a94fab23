import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CommissionState } from './domain/commission.ts';
import { isHeld, isPayableOn } from './payable-queries.ts';
import { readState } from './store.ts';

/** Events whose claims are meant. */
export interface SourceIds {
  readonly leadIds: readonly string[];
  readonly saleIds: readonly string[];
  readonly clickIds: readonly string[];
  /** Of the bonuses themselves: no event stands behind them. */
  readonly bonusIds: readonly string[];
}

export interface LockedRow {
  readonly commissionId: string;
  readonly source: CommissionSource;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly linkId: string;
  readonly leadId: string | null;
  readonly saleId: string | null;
  readonly clickId: string | null;
  /** Why there is a bonus or a correction; '' of others. */
  readonly reason: string;
  /** The document that a correction corrects. */
  readonly correctsDocumentId: string | null;
  readonly eventAt: Date;
  /** Events behind it: 1, or the size of the bundle. */
  readonly eventCount: number;
  /** It can be paid on the day that was asked for. */
  readonly isDue: boolean;
  /** Somebody has to look at it first. */
  readonly isHeld: boolean;
  /** First Berlin day on which it can be paid; null for at once. */
  readonly payableFrom: CalendarDate | null;
  readonly state: CommissionState;
}

const uuids = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

function lockable(tx: Tx, provider: ProviderId, partnerId: string, today: CalendarDate) {
  return camel(tx)
    .selectFrom('commissions as c')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.providerId', '=', 'c.providerId').onRef('k.id', '=', 'c.campaignId'),
    )
    .selectAll('c')
    .select([
      'k.name as campaignName',
      isPayableOn(today, 'c').as('isDue'),
      isHeld('c').as('isHeld'),
    ])
    .$narrowType<{ source: LockedRow['source'] }>()
    .where('c.providerId', '=', provider)
    .where('c.partnerId', '=', partnerId)
    .orderBy('c.id')
    .forNoKeyUpdate('c');
}

type Row = Awaited<ReturnType<ReturnType<typeof lockable>['execute']>>[number];

export async function lockAllPayable(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  today: CalendarDate,
): Promise<LockedRow[]> {
  const rows = await lockable(tx, provider, partnerId, today)
    .where('c.status', 'in', ['pending', 'partial'])
    .where(isPayableOn(today, 'c'))
    .execute();
  return rows.map(lockedRow);
}

export async function lockBySources(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  { leadIds, saleIds, clickIds, bonusIds }: SourceIds,
  today: CalendarDate,
): Promise<LockedRow[]> {
  const rows = await lockable(tx, provider, partnerId, today)
    .where('c.source', '<>', 'correction')
    .where((eb) =>
      eb.or([
        eb.and([eb('c.leadId', '=', uuids(leadIds)), eb('c.isFurther', '=', false)]),
        eb('c.saleId', '=', uuids(saleIds)),
        eb('c.clickId', '=', uuids(clickIds)),
        eb.and([eb('c.id', '=', uuids(bonusIds)), eb('c.source', '=', 'bonus')]),
      ]),
    )
    .execute();
  return rows.map(lockedRow);
}

/** The open corrections of a partner: they go onto the next document, whatever else is chosen. */
export async function lockCorrectionsOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  today: CalendarDate,
): Promise<LockedRow[]> {
  const rows = await lockable(tx, provider, partnerId, today)
    .where('c.source', '=', 'correction')
    .where('c.status', '=', 'pending')
    .where('c.payable', '=', true)
    .where('c.amountCents', '<', 0)
    .execute();
  return rows.map(lockedRow);
}

export async function lockByIds(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  ids: readonly string[],
  today: CalendarDate,
): Promise<LockedRow[]> {
  const rows = await lockable(tx, provider, partnerId, today)
    .where('c.id', '=', uuids(ids))
    .execute();
  return rows.map(lockedRow);
}

/** Which of these leads and sales the partner has, although no commission hangs on them. */
export async function namedSources(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  { leadIds, saleIds }: SourceIds,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(among);
  if (wanted.size === 0) return wanted;
  const find = (table: 'leads' | 'sales', ids: readonly string[]) =>
    camel(tx)
      .selectFrom(table)
      .select('id')
      .where('providerId', '=', provider)
      .where('partnerId', '=', partnerId)
      .where('id', '=', uuids(ids.filter((id) => wanted.has(id))))
      .execute();
  const found = [...(await find('leads', leadIds)), ...(await find('sales', saleIds))];
  return new Set(found.map(({ id }) => id));
}

function lockedRow(row: Row): LockedRow {
  return {
    commissionId: row.id,
    source: row.source,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    linkId: row.linkId,
    leadId: row.leadId,
    saleId: row.saleId,
    clickId: row.clickId,
    reason: row.reason,
    correctsDocumentId: row.correctsDocumentId,
    eventAt: row.eventAt,
    eventCount: row.quantity,
    isDue: row.isDue === true,
    isHeld: row.isHeld === true,
    payableFrom: row.payableFrom as CalendarDate | null,
    state: readState(row),
  };
}
