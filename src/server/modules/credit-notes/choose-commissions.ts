import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  lockOpenCommissions,
  type LockedCommission,
  type Selection,
} from '#server/modules/commissions/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { hasSettledCommissions } from './settled-list.ts';

/** What of a partner is to be settled. Without any list: everything payable; of empty ones: nothing. */
export interface PayoutChoice {
  readonly leadIds?: readonly string[] | undefined;
  readonly saleIds?: readonly string[] | undefined;
  readonly clickIds?: readonly string[] | undefined;
  readonly commissionType?: 'leads' | 'clicks' | 'sales' | undefined;
}

const SOURCE_OF = { leads: 'lead', clicks: 'click', sales: 'sale' } as const;

/**
 * Locks the chosen commissions, oldest first.
 * @throws DomainError unknown_source, already_settled, not_payable with the ids; nothing_selected
 */
export async function chooseCommissions(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  choice: PayoutChoice,
): Promise<readonly LockedCommission[]> {
  const selection = selectionOf(choice);
  if (selection !== 'everything' && Object.values(selection).every(({ length }) => length === 0))
    throw new DomainError('nothing_selected');
  const { unknown, settled, notPayable, open } = await lockOpenCommissions(
    tx,
    provider,
    partnerId,
    selection,
  );
  refuse('unknown_source', unknown);
  refuse('already_settled', settled);
  refuse('not_payable', notPayable);
  const { commissionType } = choice;
  const chosen =
    commissionType === undefined
      ? open
      : open.filter(({ source }) => source === SOURCE_OF[commissionType]);
  if (chosen.length > 0) return chosen;
  // What was left out by its kind is open, not settled.
  if (open.length > 0) throw new DomainError('nothing_selected');
  // Somebody else was faster: the same payout sent twice must not look like a wrong selection.
  if (await hasSettledCommissions(tx, provider, partnerId)) {
    throw new DomainError('already_settled', {
      sources: 'alle auszahlbaren Prämien dieses Partners',
    });
  }
  throw new DomainError('nothing_selected');
}

function selectionOf({ leadIds, saleIds, clickIds }: PayoutChoice): Selection {
  const given = [leadIds, saleIds, clickIds].some((ids) => ids !== undefined);
  return given
    ? { leadIds: leadIds ?? [], saleIds: saleIds ?? [], clickIds: clickIds ?? [] }
    : 'everything';
}

function refuse(
  code: 'unknown_source' | 'already_settled' | 'not_payable',
  ids: readonly string[],
): void {
  if (ids.length > 0) throw new DomainError(code, { sources: ids.join(', ') });
}
