import type { Tx } from '#server/kernel/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';
import { type CommissionState, isSettled, settle, statusOf } from './domain/commission.ts';
import {
  lockAllPayable,
  lockByIds,
  lockBySources,
  lockCorrectionsOf,
  type LockedRow,
  namedSources,
  type SourceIds,
} from './open-commission-store.ts';
import { lockCommissions, storeSettled } from './store.ts';

/** What a document settles of a commission, in cents; negative on a reversal and of a correction. */
export interface Settlement {
  readonly commissionId: string;
  readonly amount: Cents;
}

/**
 * Moves the paid amounts of commissions by the lines of a credit note (or, negative, of its
 * reversal), in the transaction that issues the document. The status follows from the amounts.
 * @throws Error when a commission is missing or named twice, RangeError when a line does not fit:
 *   errors of the caller, who has locked and checked the commissions
 */
export async function settleCommissions(
  tx: Tx,
  provider: ProviderId,
  settlements: readonly Settlement[],
): Promise<void> {
  const amounts = new Map(settlements.map(({ commissionId, amount }) => [commissionId, amount]));
  if (amounts.size !== settlements.length) throw new Error('a commission is settled twice at once');
  const locked = await lockCommissions(tx, provider, [...amounts.keys()]);
  const settled = locked.map(({ id, state }) => {
    const amount = amounts.get(id);
    if (amount === undefined) throw new Error('a commission came that nobody asked for');
    return { id, state: settle(state, amount) };
  });
  const reached = await storeSettled(tx, provider, settled);
  if (reached !== settlements.length)
    throw new Error(`settled ${reached} of ${settlements.length} commissions`);
}

/** Everything payable of the partner, or the claims of named events. */
export type Selection = 'everything' | SourceIds;

/** A locked commission of which something is owed; amounts in cents. */
export type LockedCommission = Omit<LockedRow, 'state'> &
  Pick<Extract<CommissionState, { kind: 'owed' }>, 'amount' | 'paid'>;

/** A claim that is owed and cannot be paid yet. */
export interface NotDue {
  readonly eventId: string;
  /** The first Berlin day on which it can be paid; null while somebody has to look at it. */
  readonly from: CalendarDate | null;
}

interface LockedSelection {
  /**
   * Oldest event first, ties by id: the order in which a payment is spread. All open corrections are
   * among them, whatever was chosen.
   */
  readonly open: readonly LockedCommission[];
  /** Named events that are unknown, foreign or another partner's. */
  readonly unknown: readonly string[];
  /** Named events whose claim is fully settled. */
  readonly settled: readonly string[];
  /** Named events that owe nothing (yet): revenue unconfirmed, not qualified, held, or bundled. */
  readonly notPayable: readonly string[];
  /** Claims of named events that cannot be paid today. */
  readonly notDue: readonly NotDue[];
}

/**
 * Locks the chosen commissions of a partner until the transaction ends, in the order of their
 * ids. A lead and its sale given together are one claim. The ids in the answer are those of the
 * events, as they were given.
 */
export async function lockOpenCommissions(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  selection: Selection,
  today: CalendarDate,
): Promise<LockedSelection> {
  if (selection === 'everything') {
    const rows = await lockAllPayable(tx, provider, partnerId, today);
    return { open: openOf(rows), unknown: [], settled: [], notPayable: [], notDue: [] };
  }
  const rows = await lockBySources(tx, provider, partnerId, selection, today);
  const bySource = rowsBySource(rows);
  const { leadIds, saleIds, clickIds, bonusIds } = selection;
  const asked = [...new Set([...leadIds, ...saleIds, ...clickIds, ...bonusIds])];
  const without = asked.filter((id) => !bySource.has(id));
  const known = await namedSources(tx, provider, partnerId, selection, without);
  const notOpen = asked.filter((id) => bySource.get(id)?.some(isOpen) === false);
  const notDue = asked.flatMap((eventId) => notDueOf(eventId, bySource.get(eventId) ?? []));
  const corrections = await lockCorrectionsOf(tx, provider, partnerId, today);
  const isSettledSource = (id: string) => bySource.get(id)?.some(isFullySettled) === true;
  return {
    open: openOf([...rows, ...corrections]),
    unknown: without.filter((id) => !known.has(id)),
    settled: notOpen.filter(isSettledSource),
    notPayable: [
      ...notOpen.filter((id) => !isSettledSource(id)),
      ...without.filter((id) => known.has(id)),
    ],
    notDue,
  };
}

/**
 * Locks claims of a partner by their own ids; what cannot be paid (any more) is missing in the answer.
 * Oldest event first, ties by id.
 */
export async function lockOpenById(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  ids: readonly string[],
  today: CalendarDate,
): Promise<readonly LockedCommission[]> {
  return openOf(await lockByIds(tx, provider, partnerId, ids, today));
}

/** The claims of an event that are owed and have to wait; none where another one of it can be paid. */
function notDueOf(eventId: string, rows: readonly LockedRow[]): NotDue[] {
  const open = rows.filter(isOpen);
  if (open.some(({ isDue }) => isDue)) return [];
  return open.slice(0, 1).map((row) => ({ eventId, from: row.isHeld ? null : row.payableFrom }));
}

/** Locks the open corrections of a partner, which the next document offsets whole. */
export async function lockOpenCorrections(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  today: CalendarDate,
): Promise<readonly LockedCommission[]> {
  return openOf(await lockCorrectionsOf(tx, provider, partnerId, today));
}

/** The claims of each event: a click may have filled several bundles at once. */
function rowsBySource(rows: readonly LockedRow[]): ReadonlyMap<string, readonly LockedRow[]> {
  const bySource = new Map<string, LockedRow[]>();
  for (const row of rows) {
    const bonusId = row.source === 'bonus' ? row.commissionId : null;
    for (const id of [row.leadId, row.saleId, row.clickId, bonusId]) {
      if (id !== null) bySource.set(id, [...(bySource.get(id) ?? []), row]);
    }
  }
  return bySource;
}

function isOpen({ state }: LockedRow): boolean {
  return state.kind === 'owed' && state.paid !== state.amount;
}

function isFullySettled({ state }: LockedRow): boolean {
  return isSettled(state) && statusOf(state) === 'paid';
}

function openOf(rows: readonly LockedRow[]): LockedCommission[] {
  return rows
    .flatMap(({ state, ...row }) =>
      row.isDue && state.kind === 'owed' && state.paid !== state.amount
        ? [{ ...row, amount: state.amount, paid: state.paid }]
        : [],
    )
    .toSorted(
      (a, b) =>
        a.eventAt.getTime() - b.eventAt.getTime() || (a.commissionId < b.commissionId ? -1 : 1),
    );
}
