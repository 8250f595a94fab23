import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';
import { lockCommissions, storeSettled } from './commission-store.ts';
import { settle } from './domain/commission.ts';

/** What a document settles of a commission, in cents; negative on a reversal. */
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
