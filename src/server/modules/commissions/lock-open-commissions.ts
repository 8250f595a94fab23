import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isSettled, statusOf, type CommissionState } from './domain/commission.ts';
import {
  lockAllPayable,
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
  const bySource = new Map<string, LockedRow>();
  for (const row of rows)
    for (const id of [row.leadId, row.saleId, row.clickId]) if (id !== null) bySource.set(id, row);

  const asked = [...new Set([...selection.leadIds, ...selection.saleIds, ...selection.clickIds])];
  const without = asked.filter((id) => !bySource.has(id));
  const known = await namedSources(tx, provider, partnerId, selection, without);
  const notOpen = asked.filter((id) => bySource.has(id) && !isOpen(bySource.get(id)));
  return {
    open: openOf(rows),
    unknown: without.filter((id) => !known.has(id)),
    settled: notOpen.filter((id) => isFullySettled(bySource.get(id))),
    notPayable: [
      ...notOpen.filter((id) => !isFullySettled(bySource.get(id))),
      ...without.filter((id) => known.has(id)),
    ],
  };
}

function isOpen(row: LockedRow | undefined): boolean {
  return row?.state.kind === 'owed' && row.state.paid < row.state.amount;
}

function isFullySettled(row: LockedRow | undefined): boolean {
  return row !== undefined && isSettled(row.state) && statusOf(row.state) === 'paid';
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
