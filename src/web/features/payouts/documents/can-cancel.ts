import type { Payout } from '#shared/contracts/credit-notes.ts';

/** Everything but reversals and what is cancelled already. */
export function canCancel({ kind, status }: Pick<Payout, 'kind' | 'status'>): boolean {
  return kind !== 'reversal' && status !== 'cancelled';
}
