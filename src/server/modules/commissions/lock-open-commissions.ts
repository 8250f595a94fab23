import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isSettled, statusOf, type CommissionState } from './domain/commission.ts';
import {
  lockAllPayable,
  lockByIds,
  lockBySources,
  namedSources,
  type LockedRow,
  type SourceIds,
} from './open-commission-store.ts';

/** Everything payable of the partner, or the claims of named events. */
export type Selection = 'everything' | SourceIds;

/** A locked commission of which something is owed; amounts in cents. */
export type LockedCommission = Omit<LockedRow, 'state'> &
  Pick<Extract<CommissionState, { kind: 'owed' }>, 'amount' | 'paid'>;

export interface LockedSelection {
  /** Oldest event first, ties by id: the order in which a payment is spread. */
  readonly open: readonly LockedCommission[];
  /** Named events that are unknown, foreign or another partner's. */
  readonly unknown: readonly string[];
  /** Named events whose claim is fully settled. */
  readonly settled: readonly string[];
  /** Named events that owe nothing (yet): revenue unconfirmed, not qualified, held, or bundled. */
  readonly notPayable: readonly string[];
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
): Promise<LockedSelection> {
  if (selection === 'everything') {
    const rows = await lockAllPayable(tx, provider, partnerId);
    return { open: openOf(rows), unknown: [], settled: [], notPayable: [] };
  }
  const rows = await lockBySources(tx, provider, partnerId, selection);
  const bySource = rowsBySource(rows);
  const asked = [...new Set([...selection.leadIds, ...selection.saleIds, ...selection.clickIds])];
  const without = asked.filter((id) => !bySource.has(id));
  const known = await namedSources(tx, provider, partnerId, selection, without);
  const notOpen = asked.filter((id) => bySource.get(id)?.some(isOpen) === false);
  const isSettledSource = (id: string) => bySource.get(id)?.some(isFullySettled) === true;
  return {
    open: openOf(rows),
    unknown: without.filter((id) => !known.has(id)),
    settled: notOpen.filter(isSettledSource),
    notPayable: [
      ...notOpen.filter((id) => !isSettledSource(id)),
      ...without.filter((id) => known.has(id)),
    ],
  };
}

/**
 * Locks claims of a partner by their own ids; what is not open any more is missing in the answer.
 * Oldest event first, ties by id.
 */
export async function lockOpenById(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly LockedCommission[]> {
  return openOf(await lockByIds(tx, provider, partnerId, ids));
}

/** The claims of each event: a click may have filled several bundles at once. */
function rowsBySource(rows: readonly LockedRow[]): ReadonlyMap<string, readonly LockedRow[]> {
  const bySource = new Map<string, LockedRow[]>();
  for (const row of rows) {
    for (const id of [row.leadId, row.saleId, row.clickId]) {
      if (id !== null) bySource.set(id, [...(bySource.get(id) ?? []), row]);
    }
  }
  return bySource;
}

function isOpen({ state }: LockedRow): boolean {
  return state.kind === 'owed' && state.paid < state.amount;
}

function isFullySettled({ state }: LockedRow): boolean {
  return isSettled(state) && statusOf(state) === 'paid';
}

function openOf(rows: readonly LockedRow[]): LockedCommission[] {
  return rows
    .flatMap(({ state, ...row }) =>
      state.kind === 'owed' && state.paid < state.amount
        ? [{ ...row, amount: state.amount, paid: state.paid }]
        : [],
    )
    .toSorted(
      (a, b) =>
        a.eventAt.getTime() - b.eventAt.getTime() || (a.commissionId < b.commissionId ? -1 : 1),
    );
}
